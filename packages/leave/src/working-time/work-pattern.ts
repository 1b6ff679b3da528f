const WORKED: Slots = [228, 228]
const FREE: Slots = [0, 0]

/** The minutes of a day of it. */
export const STANDARD_DAY = WORKED[0] + WORKED[1]

/** The default pattern: Monday to Friday, 7.6 hours a day, 38 a week. */
export const STANDARD_WEEK: WorkPattern = {
  name: 'Standard week',
  cycle_days: 7,
  anchor: '2024-01-01',
  slots: [WORKED, WORKED, WORKED, WORKED, WORKED, FREE, FREE],
}

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string
/** A length of time in whole minutes. */
export type Minutes = number
/** The minutes worked in the morning and in the afternoon of a day. */
export type Slots = readonly [am: Minutes, pm: Minutes]

/** Working hours in a repeating cycle of days: a week, a fortnight, or any number of days. */
export interface WorkPattern {
  name: string
  /** Length of the cycle in days; `slots` has as many. */
  cycle_days: number
  /** A day on which a cycle begins. All other cycles follow from it. */
  anchor: Day
  slots: readonly Slots[]
}

/** A day without work, morning and afternoon in minutes. */
export const NOTHING_WORKED: Slots = [0, 0]

/**
 * Returns the pattern's hours on the day with that number (`dayNumber`). Takes the anchor's number, so that loops
 * over many days calculate it once.
 */
export function slotsFrom({ cycle_days, slots }: WorkPattern, anchor: number, day: number): Slots {
  const at = (day - anchor) % cycle_days
  return slots[at < 0 ? at + cycle_days : at] ?? NOTHING_WORKED
}

/** Minutes as days of so many minutes, to the hundredth. Zero has no sign. */
export const inDays = (minutes: Minutes, dayMinutes: Minutes): number =>
  Math.round((minutes * 100) / dayMinutes) / 100 + 0

/** Minutes as hours, to the hundredth. */
export const inHours = (minutes: Minutes): number => inDays(minutes, 60)

/**
 * The ordinary minutes of an average week. Not always a whole number if the cycle is not in weeks: compare, do not
 * store.
 */
export const minutesPerWeek = ({ cycle_days, slots }: WorkPattern): number =>
  (slots.reduce((sum, [am, pm]) => sum + am + pm, 0) * 7) / cycle_days
