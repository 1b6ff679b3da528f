import type { HolidayOfYear, HolidayPart } from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'

/** How a day of a small month is drawn; null for one without a holiday. */
export interface DayLook {
  isInherited: boolean
  isCancelled: boolean
  /** The whole day also where its morning and its afternoon are holidays of their own. */
  part: HolidayPart
}

/** One look a day: what holds before what was cancelled, the whole day before a part of it, own before inherited. */
export function looksOfDays(holidays: readonly HolidayOfYear[]): ReadonlyMap<string, DayLook> {
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
  // A half is filled from the corner where the day begins, or where it ends.
  am: '[clip-path:polygon(0_0,100%_0,0_100%)]',
  pm: '[clip-path:polygon(100%_0,100%_100%,0_100%)]',
  evening: '[clip-path:inset(70%_0_0_0)]',
}

/** The classes of what is drawn behind a day's number; paper and forced colours keep it (`data-mark`). */
export const fillOf = ({ part, isInherited }: Omit<DayLook, 'isCancelled'>): string =>
  classes(FILLS[part], isInherited ? 'bg-(--chart-grey)/45' : part === 'day' ? 'bg-accent' : 'bg-accent/45')
