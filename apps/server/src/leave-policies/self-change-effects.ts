import {
  type Amount,
  can,
  displayName,
  type LeaveBalance,
  type LeaveTypeKey,
  type LoggedChange,
  leaveUnder,
  type PolicyAssignmentRecord,
  type SelfChange,
  type SelfChangeEffect,
  selfChanges,
  toHundredth,
  type User,
  type UserLeaveRecords,
} from '@leavewell/leave'
import type { ReadingFunction, ReadRows } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { type LeaveSettings, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { assignmentFor, holderOn, policyFor } from './plan-moves.ts'

const valuesOf = (which: string) =>
  `jsonb_build_object('department', nullif(${which}->>'department', ''), 'date_hired', nullif(${which}->>'date_hired', ''))`

const CHANGES = `SELECT record_id AS user_id, (at AT TIME ZONE $1)::date::text AS day,
  actor_id = record_id AND on_behalf_of_id IS NULL AS is_own, ${valuesOf('before')} AS before, ${valuesOf('after')} AS after
FROM platform.change WHERE entity = 'User' AND kind = 'update' AND ${valuesOf('before')} <> ${valuesOf('after')} ORDER BY seq`

interface Question {
  assignments: readonly PolicyAssignmentRecord[]
  leaveTypes: readonly LeaveTypeKey[]
  now: Date
}

/**
 * Departments and hire dates that employees entered in their own profile. Each has the days that it adds or
 * removes today. Changes that are already in an archive of the change log are not found.
 */
export async function selfChangeEffects(
  org: LeaveSettings,
  records: RecordReads,
  query: ReadRows,
  { assignments, leaveTypes, now }: Question,
): Promise<SelfChangeEffect[]> {
  const made = selfChanges(await query<LoggedChange>(CHANGES, [org.timeZone]))
  const user_id = { $in: [...new Set(made.map(each => each.user_id))] }
  if (user_id.$in.length === 0) return []
  const people = await records.find('User', { id: user_id, disabled: { $ne: true } }, { sort: 'id' })
  const users = people.filter(user => !can(user, 'people'))
  const known = await readLeaveOfUsers(org, records, users, now)
  const balances = await records.find('LeaveBalance', { user_id })
  return users.flatMap(user => {
    const leave = known.get(user.id)
    const ofUser = { user, balances: balances.filter(each => each.user_id === user.id), assignments }
    return leave === undefined
      ? []
      : made
          .filter(change => change.user_id === user.id && change.now === user[change.field])
          .flatMap(change => leaveTypes.flatMap(type => effectOf(leave, ofUser, change, type)))
  })
}

interface LeaveOwner {
  user: User
  balances: readonly LeaveBalance[]
  assignments: readonly PolicyAssignmentRecord[]
}

/** The balance with the present value, less the balance if it had never changed. */
function effectOf(
  leave: UserLeaveRecords,
  whose: LeaveOwner,
  change: SelfChange,
  leaveType: LeaveTypeKey,
): SelfChangeEffect[] {
  const { user } = whose
  const former = { ...whose, user: { ...user, [change.field]: change.before } }
  const unchanged =
    change.field === 'date_hired'
      ? { ...leave, hired: change.before }
      : { ...leave, policies: withoutMoves(leave, former, change.day) }
  const [now, then] = [leftUnder(leave, whose, leaveType), leftUnder(unchanged, former, leaveType)]
  const days = now === null || then === null ? null : toHundredth(now.days - then.days)
  if (days === 0 || (now === null && then === null)) return []
  return [{ ...change, name: displayName(user), leave_type: leaveType, days }]
}

/** The policies that a person would have had without their change of department on a day. */
function withoutMoves(
  leave: UserLeaveRecords,
  { user, assignments }: LeaveOwner,
  day: string,
): UserLeaveRecords['policies'] {
  const { policies, today } = leave
  const holder = holderOn(leave, user, today)
  return policies.filter(
    ({ valid_from, policy_name, leave_type }) =>
      valid_from < day || policy_name === policyFor(assignments, holder, leave_type, today),
  )
}

/** The balance of a type today, under the policy of the assignments. Null without a policy or a balance. */
function leftUnder(
  leave: UserLeaveRecords,
  { user, balances, assignments }: LeaveOwner,
  leaveType: LeaveTypeKey,
): Amount | null {
  const holder = holderOn(leave, user, leave.today)
  const assignment = assignmentFor(assignments, holder, leaveType, leave.today)
  const { policy, left } = leaveUnder(leave, {
    leaveType,
    assignment,
    balances: balances.filter(each => each.leave_type === leaveType),
  })
  return policy === null ? null : left
}

/**
 * The same for the policies that are assigned now. It is for servers whose employees could change these fields.
 */
export const listSelfChanges = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, entities, query, now }) => {
    requireRight(principal, 'rules')
    const records = readsOf(entities)
    const assignments = await records.find('PolicyAssignment', {})
    const question = { assignments, leaveTypes: org.leaveTypes.keys, now }
    return { body: await selfChangeEffects(org, records, query, question) }
  },
})
