import type { LeaveLiability, LiabilityQuestion, LiabilityTrend } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'

/** The leave liability on a day. */
export const leaveLiability = (asked: LiabilityQuestion) =>
  queryOptions({
    queryKey: ['LeaveBalance', 'liability', asked],
    queryFn: () => ask<LeaveLiability>('getLeaveLiability', asked),
    placeholderData: keepPreviousData,
  })

/** The balances of the last 13 month ends. */
export const liabilityTrend = (asked: Omit<LiabilityQuestion, 'day'>) =>
  queryOptions({
    queryKey: ['LeaveBalance', 'liability trend', asked],
    queryFn: () => ask<LiabilityTrend>('getLiabilityTrend', asked),
  })
