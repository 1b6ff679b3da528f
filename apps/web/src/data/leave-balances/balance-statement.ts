import type { BalanceStatement, StatementQuestion } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Why a balance is what it is, entry by entry. */
export const balanceStatement = (question: StatementQuestion) =>
  queryOptions({
    queryKey: ['LeaveBalance', 'statement', question],
    queryFn: async () =>
      (await client.functions.invoke<BalanceStatement>('getBalanceStatement', { ...question })).data,
    placeholderData: keepPreviousData,
    meta: { reads: ['LeaveRequest'] },
  })
