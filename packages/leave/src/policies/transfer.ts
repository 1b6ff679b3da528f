/**
 * The treatment of a period's grant when other rules begin within it. `share`: each set of rules grants for its
 * days. `next_period`: the former grant stays, and the new rules grant from the next period on. `whole`: both
 * grant in full.
 */
export const TRANSFERS = ['share', 'next_period', 'whole'] as const

/** People who move between policies get the days of each. */
export const DEFAULT_ON_MOVE: Transfer = 'share'

/** A new version changes no period that was granted already. */
export const DEFAULT_ON_CHANGE: Transfer = 'next_period'

export type Transfer = (typeof TRANSFERS)[number]
