import {
  allocationOfOvertime,
  inAllocation,
  leaveOfOvertime,
  ledgerEmploymentOn,
  type NewAdjustment,
  type OvertimeRecord,
  overtimeRefusal,
  type UserLeave,
  unitOf,
  WITHOUT_REASON,
} from '@leavewell/leave'
import { type AppFunction, errors } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import type { Records } from '../kernel/records.ts'
import { enterAdjustments } from '../leave-ledger/enter-adjustments.ts'
import { decideRecord } from '../leave-requests/decided-records.ts'
import { overtimeDecided } from '../notifications/events/overtime-decided.ts'
import { notify } from '../notifications/notify.ts'
import { hasBalance } from './has-balance.ts'

/** Approves overtime, which gives leave from its day on, or rejects it. */
export const decideOvertime = (org: Organisation): AppFunction =>
  decideRecord(org, 'OvertimeRecord', {
    async approve(records, record, leave, actorId) {
      if (!hasBalance(leave, record)) {
        const refusal = overtimeRefusal({ code: 'no_policy', params: { day: record.worked_on } })
        throw errors.unprocessable(refusal, 'id', 'no_policy')
      }
      await giveLeave(records, record, leave, actorId)
    },
    announce: (call, employee, { id, status, worked_on, use_until, manager_notes: note, ...terms }) =>
      notify(org, call, overtimeDecided, {
        to: { employee },
        people: [],
        params: { id, status, worked_on, use_until, leave: leaveOfOvertime(terms) },
        details: { note },
      }),
  })

async function giveLeave(
  records: Records,
  record: OvertimeRecord,
  leave: UserLeave,
  actorId: string | null,
): Promise<void> {
  const { user_id, leave_type, worked_on, minutes } = record
  const facts = leave.facts(leave_type)
  const adjustment: NewAdjustment = {
    leave_type,
    ...inAllocation(allocationOfOvertime(record, ledgerEmploymentOn(facts, worked_on))),
    day: worked_on,
    minutes: leaveOfOvertime(record),
    unit: unitOf(facts.history.rulesOn(worked_on)),
    kind: 'adjust',
    code: 'overtime',
    params: { minutes },
    balance_id: null,
    ...WITHOUT_REASON,
  }
  await enterAdjustments(
    records,
    [{ userId: user_id, leaveType: leave_type, facts, adjustments: [adjustment] }],
    { today: leave.today, cause: 'hand', actorId },
  )
}
