import { assignmentOn, type EmployeeToTry, STANDARD_WEEK, toAsk } from '@leavewell/leave'
import { type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { userAskedFor } from '../leave-ledger/get-balance-statement.ts'
import { readLeaveRecords } from '../leave-ledger/read-user-leave.ts'

const schema = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 100 }),
  leave_type: leaveTypeKey,
  from: typedDay,
  to: typedDay,
})

/** The work and the booked leave of an employee, to try a policy with them. Nothing is written. */
export const getEmployeeToTry = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, now, body, entities, visibility }) => {
    requireRight(principal, 'rules')
    const { user_id, leave_type, from, to } = readInput(schema, body)
    requireLeaveType(org, leave_type)
    const records = readsOf(entities)
    const user = await userAskedFor(org, { principal, visibility }, records, { user_id, leave_type })
    const { hired, employmentKind, assignments, requests } = await readLeaveRecords(org, records, user, now)
    const week = assignmentOn(assignments, from)
    const booked = requests.filter(
      request => request.leave_type === leave_type && from <= request.start_date && request.end_date <= to,
    )
    const answer: EmployeeToTry = {
      leave_type,
      hired,
      employment_kind: employmentKind,
      pattern: week?.pattern ?? STANDARD_WEEK,
      region: week?.region ?? null,
      leave: booked.map(toAsk),
    }
    return { body: answer }
  },
})
