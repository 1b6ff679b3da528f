import { type CashOutForm, MAX_DECIDED_NOTE, mayManage, unitOf } from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireUser } from '../kernel/actor.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { refuseOwnEntitlement } from '../leave-balances/own-balance.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { cashOutDecided } from '../notifications/events/cash-out-decided.ts'
import { cashOutRequested } from '../notifications/events/cash-out-requested.ts'
import { notify } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { amountOfCashOut, payOutLeave, refusedCashOut, requireCashOut } from './pay-out-leave.ts'

const schema = Type.Object({
  leave_type: leaveTypeKey,
  minutes: Type.Integer(),
  note: orNull(Type.String({ maxLength: MAX_DECIDED_NOTE })),
  agreement_url: orNull(Type.String({ maxLength: 2000 })),
  user_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
})

/** Requests a cash-out of the caller from their approver. HR adds one for an employee, approved. */
export const requestCashOut =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now, mail, posts, lock }) => {
    const caller = requireUser(principal)
    const sent = readInput(schema, body)
    const form: CashOutForm = { note: null, agreement_url: null, ...sent }
    const user_id = form.user_id ?? caller.id
    const isByHr = user_id !== caller.id
    const event = isByHr ? 'enterApproved' : 'submit'
    requireTransition(principal, { user_id, status: 'none' }, event)
    requireLeaveType(org, form.leave_type)
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    if (isByHr) await refuseOwnEntitlement(principal, records, user_id)
    const user = await records.lock('User', { id: user_id })
    if (user === undefined) throw errors.recordNotFound('User', user_id)
    const leave = await readUserLeave(org, records, user, now)
    const actorId = actorIdOf(principal)
    const wanted = {
      user_id,
      leave_type: form.leave_type,
      minutes: form.minutes,
      unit: unitOf(leave.history(form.leave_type).rulesOn(leave.today)),
      agreement_url: form.agreement_url || null,
    }
    await requireCashOut(records, leave, wanted)
    const manager = await lookUpManager(records, user)
    if (!isByHr && (manager === undefined || !mayManage(manager)))
      throw refusedCashOut({ field: 'leave_type', code: 'no_approver' })
    const record = await records.create('CashOut', {
      ...wanted,
      manager_id: manager?.id ?? caller.id,
      note: form.note?.trim() || null,
      status: isByHr ? 'approved' : 'pending',
      manager_notes: null,
      reviewed_by: isByHr ? actorId : null,
      reviewed_date: isByHr ? now.toISOString() : null,
    })
    if (isByHr) {
      await payOutLeave(records, leave, wanted, actorId)
      await notify(org, { entities, mail, posts }, cashOutDecided, {
        to: { employee: user },
        people: [],
        params: { id: record.id, status: 'approved', amount: amountOfCashOut(record) },
        details: { note: record.note },
      })
    } else if (manager)
      await notify(org, { entities, mail, posts }, cashOutRequested, {
        to: { approver: manager },
        people: [user],
        params: { id: record.id, user_id },
      })
    return { body: record }
  }
