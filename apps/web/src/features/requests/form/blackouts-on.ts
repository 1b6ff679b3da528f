import type { OwnBlackout } from '@leavewell/leave'

/** The blackouts that a day is in. */
export const blackoutsOn = (blackouts: readonly OwnBlackout[], day: string): OwnBlackout[] =>
  blackouts.filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
