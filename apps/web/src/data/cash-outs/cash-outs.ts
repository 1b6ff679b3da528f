import type { CashOut, CashOutDecision, CashOutForm, PendingCashOut } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask, client } from '../connection/client.ts'

/** The cash-outs of a balance, the latest first. */
export const cashOutsOf = (user_id: string, leave_type: string) =>
  queryOptions({
    queryKey: ['CashOut', 'of', user_id, leave_type],
    queryFn: () => client.entities.CashOut.filter({ user_id, leave_type }, '-created_date'),
  })

/** The cash-outs that the user can approve or reject. */
export const pendingCashOuts = () =>
  queryOptions({
    queryKey: ['CashOut', 'pending'],
    queryFn: async () => (await ask<{ rows: PendingCashOut[] }>('listPendingCashOuts', {})).rows,
    // A new one comes with a notification.
    meta: { reads: ['Notification'] },
  })

/** A refusal loads them again, because someone else may have decided. */
const CHANGES = { changes: ['CashOut', 'LeaveBalance', 'Notification'], evenIfRefused: true } as const

export const requestCashOut = () =>
  mutationOptions({
    mutationFn: (form: CashOutForm) => ask<CashOut>('requestCashOut', form),
    meta: CHANGES,
  })

export const decideCashOut = () =>
  mutationOptions({
    mutationFn: (decision: CashOutDecision) => ask('decideCashOut', decision),
    meta: CHANGES,
  })

export const cancelCashOut = () =>
  mutationOptions({ mutationFn: (id: string) => ask('cancelCashOut', { id }), meta: CHANGES })
