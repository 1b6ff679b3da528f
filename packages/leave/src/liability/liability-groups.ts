import type { LiabilityRow } from '../contracts/leave-liability.ts'

/** How the rows of a report can be grouped. */
export const LIABILITY_GROUPS = ['department', 'office', 'leave_type'] as const

export type LiabilityGroup = (typeof LIABILITY_GROUPS)[number]

/** The numbers of weeks to choose from. */
export const LIABILITY_WEEKS = [2, 4, 6, 8, 10, 12] as const

/** Whether a balance is of this many weeks of its work schedule, or more. A balance without one is not. */
export const hasWeeks = (
  { minutes, week_minutes }: Pick<LiabilityRow, 'minutes' | 'week_minutes'>,
  weeks: number,
): boolean => week_minutes !== null && minutes >= weeks * week_minutes
