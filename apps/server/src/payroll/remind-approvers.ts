import { todayIn } from '@leavewell/leave'
import { type AppFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { undecidedBefore } from '../closed-periods/close-period.ts'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { findPayrollReminders } from '../reminders/due-reminders.ts'
import { remind } from '../reminders/remind.ts'
import { CHANGES_PAYROLL } from './change-pay-calendars.ts'
import { readNextBatch } from './plan-batch.ts'

const schema = Type.Object({ calendar_id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Reminds the approvers of leave that the next batch would miss. Each one is reminded of a request once. */
export const remindApprovers =
  (org: Organisation): AppFunction =>
  async call => {
    requireRight(call.principal, 'payroll')
    const { calendar_id } = readInput(schema, call.body)
    await call.lock(CHANGES_PAYROLL)
    const records = recordsOf(call.entities)
    const { members, period } = await readNextBatch(records, calendar_id, todayIn(org.timeZone, call.now))
    const isMember = new Set(members.map(({ id }) => id))
    const undecided = (await undecidedBefore(records, period.last_day)).filter(({ user_id }) =>
      isMember.has(user_id),
    )
    const due = await findPayrollReminders(
      org,
      records,
      undecided.map(({ request_id }) => request_id),
    )
    const byApprover = Map.groupBy(due, ({ to }) => to.id)
    for (const theirs of byApprover.values()) await remind(org, call, theirs)
    return { body: { reminded: byApprover.size } }
  }
