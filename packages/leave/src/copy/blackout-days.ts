import { formatDayRange } from '../dates/format-date.ts'

/** What limits say where leave is asked for and decided; what administrators read of them is in `leaveLimitsCopy`. */
export const daysWithoutLeaveCopy = {
  /** To whoever decides. */
  limits: 'Limits',
  /** The same leave at another time. */
  instead: 'Free instead',
  choose: (start: string, end: string) => `Choose ${formatDayRange(start, end)}`,
  /** What marks in the months of the form mean. */
  noLeave: { block: 'No leave', warn: 'Better not' },
  noLeaveOn: (reason: string) => `No leave: ${reason}`,
  avoid: (reason: string) => `Better not: ${reason}`,
  /** Where not every type of leave is meant. */
  ofTypes: (words: string, types: readonly string[]) => `${words} (${types.join(', ')})`,
  /** Above them, below a list that tells of leave alone. */
  title: 'Days without leave',
}
