import { MAX_CASH_OUT_NOTE } from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf } from '../kernel/actor.ts'
import { lockVisible } from '../kernel/lock-visible.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { shownDecided, storeDecision } from '../leave-requests/decided-records.ts'
import { cashOutDecided } from '../notifications/events/cash-out-decided.ts'
import { notify } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { amountOfCashOut, payOutLeave, requireCashOut } from './pay-out-leave.ts'

const schema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  status: Type.Enum(['approved', 'rejected']),
  note: Type.Optional(Type.String({ maxLength: MAX_CASH_OUT_NOTE })),
})

/** Approves a cash-out, which is checked again and removed from the balance, or rejects it. */
export const decideCashOut =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, mail } = call
    const decision = readInput(schema, body)
    await call.lock(READS_ORGANISATION)
    const { id, status } = decision
    const records = recordsOf(entities)
    const record = await lockVisible(call, records, 'CashOut', id)
    const event = status === 'approved' ? 'approve' : 'reject'
    requireTransition(principal, record, event, {}, shownDecided(record))
    const user = await records.lock('User', { id: record.user_id })
    if (user === undefined) throw errors.recordNotFound('User', record.user_id)
    if (status === 'approved') {
      const leave = await readUserLeave(org, records, user, now)
      await requireCashOut(records, leave, record)
      await payOutLeave(records, leave, record, actorIdOf(principal))
    }
    const decided = await storeDecision(records, 'CashOut', decision, { principal, now })
    await notify(org, { entities, mail }, cashOutDecided, {
      to: { employee: user },
      people: [],
      params: { id, status, amount: amountOfCashOut(record) },
      details: { note: decided.manager_notes },
    })
    return { body: shownDecided(decided) }
  }
