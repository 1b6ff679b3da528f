import type { AppFunction } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { decideRecord } from '../leave-requests/decided-records.ts'
import { cashOutDecided } from '../notifications/events/cash-out-decided.ts'
import { notify } from '../notifications/notify.ts'
import { amountOfCashOut, payOutLeave, requireCashOut } from './pay-out-leave.ts'

/** Approves a cash-out, which is checked again and removed from the balance, or rejects it. */
export const decideCashOut = (org: Organisation): AppFunction =>
  decideRecord(org, 'CashOut', {
    async approve(records, record, leave, actorId) {
      await requireCashOut(records, leave, record)
      await payOutLeave(records, leave, record, actorId)
    },
    announce: (call, employee, { id, status, manager_notes: note, ...amount }) =>
      notify(org, call, cashOutDecided, {
        to: { employee },
        people: [],
        params: { id, status, amount: amountOfCashOut(amount) },
        details: { note },
      }),
  })
