import {
  allocationOfOvertime,
  type BalanceAdjustment,
  type BaseRecord,
  handEntry,
  inAllocation,
  leaveOfOvertime,
  ledgerEmploymentOn,
  MAX_OVERTIME_NOTE,
  type OvertimeRecord,
  overtimeRefusal,
  type UserLeave,
  unitOf,
  WITHOUT_REASON,
  withEntered,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf } from '../kernel/actor.ts'
import { lockVisible } from '../kernel/lock-visible.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { shownDecided, storeDecision } from '../leave-requests/decided-records.ts'
import { overtimeDecided } from '../notifications/events/overtime-decided.ts'
import { notify } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { hasBalance } from './has-balance.ts'

const schema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  status: Type.Enum(['approved', 'rejected']),
  note: Type.Optional(Type.String({ maxLength: MAX_OVERTIME_NOTE })),
})

/** Approves overtime, which gives leave from its day on, or rejects it. For the approver and HR. */
export const decideOvertime =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, mail } = call
    const decision = readInput(schema, body)
    const { id, status } = decision
    await call.lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const record = await lockVisible(call, records, 'OvertimeRecord', id)
    requireTransition(
      principal,
      record,
      status === 'approved' ? 'approve' : 'reject',
      {},
      shownDecided(record),
    )
    const user = await records.lock('User', { id: record.user_id })
    if (user === undefined) throw errors.recordNotFound('User', record.user_id)
    const actorId = actorIdOf(principal)
    if (status === 'approved') {
      const leave = await readUserLeave(org, records, user, now)
      if (!hasBalance(leave, record))
        throw errors.unprocessable(
          overtimeRefusal({ code: 'no_policy', params: { day: record.worked_on } }),
          'id',
          'no_policy',
        )
      await giveLeave(records, record, leave, actorId)
    }
    const decided = await storeDecision(records, 'OvertimeRecord', decision, { principal, now })
    const { worked_on, use_until } = record
    await notify(org, { entities, mail }, overtimeDecided, {
      to: { employee: user },
      people: [],
      params: { id, status, worked_on, use_until, leave: leaveOfOvertime(record) },
      details: { note: decided.manager_notes },
    })
    return { body: shownDecided(decided) }
  }

async function giveLeave(
  records: Records,
  record: OvertimeRecord,
  leave: UserLeave,
  actor_id: string | null,
): Promise<void> {
  const { user_id, leave_type, worked_on, minutes } = record
  const before = leave.facts(leave_type)
  const fields: Omit<BalanceAdjustment, keyof BaseRecord> = {
    user_id,
    leave_type,
    ...inAllocation(allocationOfOvertime(record, ledgerEmploymentOn(before, worked_on))),
    day: worked_on,
    minutes: leaveOfOvertime(record),
    unit: unitOf(before.history.rulesOn(worked_on)),
    kind: 'adjust',
    code: 'overtime',
    params: { minutes },
    balance_id: null,
    ...WITHOUT_REASON,
    actor_id,
  }
  await records.create('BalanceAdjustment', fields)
  await postLeave(records, {
    userId: user_id,
    leaveType: leave_type,
    facts: withEntered(before, [handEntry(fields)]),
    today: leave.today,
    cause: 'hand',
    actorId: actor_id,
  })
}
