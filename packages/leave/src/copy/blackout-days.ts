import { formatDayRange } from '../dates/format-date.ts'

/** Limits in the leave form and in reviews. Administrators read `leaveLimitsCopy`. */
export const daysWithoutLeaveCopy = {
  /** To the approver. */
  limits: 'Warnings',
  /** The same leave at another time. */
  instead: 'Available dates',
  choose: (start: string, end: string) => `Choose ${formatDayRange(start, end)}`,
  /** What marks in the months of the form mean. */
  noLeave: { block: 'No leave', warn: 'Not recommended' },
  noLeaveOn: (reason: string) => `No leave: ${reason}`,
  avoid: (reason: string) => `Not recommended: ${reason}`,
  /** Where some leave types are meant. */
  ofTypes: (words: string, types: readonly string[]) => `${words} (${types.join(', ')})`,
  /** Above them, below a list of leave. */
  title: 'Blackout periods',
}
