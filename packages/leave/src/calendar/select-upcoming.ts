import { UPCOMING_ITEMS } from '../constants.ts'
import { byStartThenName } from './calendar-leave.ts'
import type { DayEntry } from './entries-of-days.ts'

/** The next approved leaves: not over yet, earliest first, ten at most (G-06, G-07, OP-34). */
export const selectUpcoming = <E extends DayEntry>(leaves: readonly E[], today: string): E[] =>
  leaves
    .filter(({ status, end_date }) => status === 'approved' && end_date >= today)
    .sort(byStartThenName)
    .slice(0, UPCOMING_ITEMS)
