import type { HolidayOfYear, HolidayPart } from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'

/** How a holiday is drawn in a small month. */
export interface DayLook {
  isInherited: boolean
  isCancelled: boolean
  /** Two half-day holidays, morning and afternoon, count as a whole day. */
  part: HolidayPart
}

/**
 * Returns one look for each day. Valid holidays win over cancelled ones, whole days over parts, own over
 * inherited.
 */
export function dayStyles(holidays: readonly HolidayOfYear[]): ReadonlyMap<string, DayLook> {
  const days = Map.groupBy(holidays, ({ day }) => day)
  return new Map([...days].map(([day, all]) => [day, lookOf(all)]))
}

function lookOf(all: readonly HolidayOfYear[]): DayLook {
  const held = all.filter(({ cancelled }) => !cancelled)
  const shown = held.length > 0 ? held : all
  const has = (part: HolidayPart) => shown.some(holiday => holiday.part === part)
  const part =
    has('day') || (has('am') && has('pm')) ? 'day' : has('am') ? 'am' : has('pm') ? 'pm' : 'evening'
  return {
    part,
    isCancelled: held.length === 0,
    isInherited: shown.every(({ is_inherited }) => is_inherited),
  }
}

const FILLS: Record<HolidayPart, string> = {
  day: '',
  // A half day is filled from the corner at the day's start or end.
  am: '[clip-path:polygon(0_0,100%_0,0_100%)]',
  pm: '[clip-path:polygon(100%_0,100%_100%,0_100%)]',
  evening: '[clip-path:inset(70%_0_0_0)]',
}

/** The classes of the mark behind a day's number. Print and forced colours keep it (`data-mark`). */
export const fillOf = ({ part, isInherited }: Omit<DayLook, 'isCancelled'>): string =>
  classes(FILLS[part], isInherited ? 'bg-(--chart-grey)/45' : part === 'day' ? 'bg-brand' : 'bg-brand/45')
