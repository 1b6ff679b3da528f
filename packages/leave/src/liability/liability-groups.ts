import type { LiabilityRow } from '../contracts/leave-liability.ts'

/** How the rows of a report can be grouped. */
export const LIABILITY_GROUPS = ['department', 'office', 'leave_type'] as const

export type LiabilityGroup = (typeof LIABILITY_GROUPS)[number]

/** The numbers of weeks to choose from. */
export const LIABILITY_WEEKS = [2, 4, 6, 8, 10, 12] as const

/** Balances of more than some weeks of their work schedule. A balance without one is not among them. */
export const overWeeks = (rows: readonly LiabilityRow[], weeks: number): LiabilityRow[] =>
  rows.filter(({ minutes, week_minutes }) => week_minutes !== null && minutes > weeks * week_minutes)
