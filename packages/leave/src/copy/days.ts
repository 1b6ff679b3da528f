import { FIRST_POSSIBLE_DAY, lastPossibleDay } from '../dates/day-window.ts'
import { formatDay } from '../dates/format-date.ts'

/** Days that are entered anywhere. */
export const daysCopy = {
  outsideWindow: (today: string) =>
    `Enter a date from ${formatDay(FIRST_POSSIBLE_DAY)} to ${formatDay(lastPossibleDay(today))}`,
  /** Of leave that was stored before there was a window. */
  leaveOutsideWindow: (today: string) =>
    `This leave isn’t within ${formatDay(FIRST_POSSIBLE_DAY)} and ${formatDay(lastPossibleDay(today))}. Reject it or change its dates.`,
}
