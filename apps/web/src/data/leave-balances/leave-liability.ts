import type { LeaveLiability, LiabilityQuestion } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'

/** The leave liability on a day. */
export const leaveLiability = (asked: LiabilityQuestion) =>
  queryOptions({
    queryKey: ['LeaveBalance', 'liability', asked],
    queryFn: () => ask<LeaveLiability>('getLeaveLiability', asked),
    placeholderData: keepPreviousData,
  })
