import {
  type Amount,
  compare,
  DEFAULT_ON_MOVE,
  isOtherPolicy,
  type LeaveAmendment,
  type LeaveBalance,
  type LeaveTypeKey,
  leftOf,
  type MoveToPolicy,
  moveToPolicy,
  otherThanCalendarDays,
  POLICY_SCOPES,
  type PolicyAssignmentRecord,
  regionsOn,
  type Transfer,
  type User,
  type UserLeaveRecords,
  yearOf,
} from '@leavewell/leave'
import { batchesOf } from '../kernel/batches-of.ts'
import type { RecordReads } from '../kernel/records.ts'
import {
  type HypotheticalLeave,
  type LeaveOwner,
  type LeaveSettings,
  readLeaveOfUsers,
} from '../leave-ledger/read-user-leave.ts'

/** A person with the fields that decide their policies. */
export interface PolicyHolder extends Pick<User, 'id' | 'department' | 'employment_kind'> {
  /** The codes of their region of public holidays and its parents, nearest first. */
  regions: readonly string[]
}

/** A person with the regions that apply to them on a day. */
export const holderOn = <Person extends Omit<PolicyHolder, 'regions'>>(
  leave: Parameters<typeof regionsOn>[0],
  person: Person,
  day: string,
): Person & PolicyHolder => ({ ...person, regions: regionsOn(leave, day) })

/** Returns the policy that a person should be on. Undefined: calendar days. */
export const policyFor = (...question: Parameters<typeof assignmentFor>): string | undefined =>
  assignmentFor(...question)?.policy_name

/**
 * Returns the assignment that applies to a person on a day. The nearest scope wins, then the later day, then
 * the later assignment. An assignment that excludes the person does not count.
 */
export function assignmentFor(
  assignments: readonly PolicyAssignmentRecord[],
  user: PolicyHolder,
  leaveType: LeaveTypeKey,
  day: string,
): PolicyAssignmentRecord | undefined {
  const isFor = ({ scope, scope_id }: PolicyAssignmentRecord) => {
    if (scope === 'everyone') return true
    if (scope === 'region') return user.regions.includes(scope_id)
    return scope_id === (scope === 'user' ? user.id : user.department)
  }
  const nearness = ({ scope, scope_id }: PolicyAssignmentRecord) =>
    POLICY_SCOPES.indexOf(scope) -
    (scope === 'region' ? user.regions.indexOf(scope_id) / user.regions.length : 0)
  const isExcept = ({ except_employment, except_users }: PolicyAssignmentRecord) =>
    (except_users?.includes(user.id) ?? false) ||
    (user.employment_kind !== null && (except_employment?.includes(user.employment_kind) ?? false))
  const [nearest] = assignments
    .filter(each => each.leave_type === leaveType && each.valid_from <= day && isFor(each) && !isExcept(each))
    .sort(
      (a, b) =>
        nearness(b) - nearness(a) ||
        compare(b.valid_from, a.valid_from) ||
        compare(b.created_date, a.created_date) ||
        compare(b.id, a.id),
    )
  return nearest
}

/** The move of one user to another policy, for one leave type. */
export interface Move {
  user: LeaveOwner & Pick<User, 'full_name' | 'email' | 'employment_kind'>
  leaveType: LeaveTypeKey
  /** The policy until now. Null: calendar days. */
  from: string | null
  plan: MoveToPolicy
  /** Pending changes of approved leave of the type. */
  changes: readonly LeaveAmendment[]
  /** The balance by the record of the year. Null if there is none. */
  before: Amount | null
}

/** Plans who moves to another policy for a leave type today, and what has to be written. It writes nothing. */
export async function planMoves(
  org: LeaveSettings,
  records: RecordReads,
  users: readonly User[],
  assignments: readonly PolicyAssignmentRecord[],
  leaveTypes: readonly LeaveTypeKey[],
  now: Date,
): Promise<Move[]> {
  const moves: Move[] = []
  for (const batch of batchesOf(users)) {
    const known = await readForMoves(org, records, batch, now)
    const wanted = batch.flatMap(user => {
      const ofUser = known.get(user.id)
      return ofUser ? movesWanted(user, ofUser, assignments, leaveTypes) : []
    })
    moves.push(...(await withPlans(records, wanted)))
  }
  return moves
}

/** A person whose policy for a leave type differs from the one that should apply. */
type WantedMove = Pick<Move, 'leaveType' | 'from'> & {
  user: User
  policyName: string
  onMove: Transfer
  known: UserLeaveRecords
}

function movesWanted(
  user: User,
  known: UserLeaveRecords,
  assignments: readonly PolicyAssignmentRecord[],
  leaveTypes: readonly LeaveTypeKey[],
): WantedMove[] {
  const holder = holderOn(known, user, known.today)
  return leaveTypes.flatMap(leaveType => {
    const assignment = assignmentFor(assignments, holder, leaveType, known.today)
    const current = known.policies.findLast(
      each => each.leave_type === leaveType && each.valid_from <= known.today,
    )
    if (assignment === undefined || !isOtherPolicy(assignment.policy_name, current?.policy_name)) return []
    const { policy_name: policyName, on_move } = assignment
    const from = otherThanCalendarDays(current?.policy_name)
    return [{ user, known, leaveType, policyName, onMove: on_move ?? DEFAULT_ON_MOVE, from }]
  })
}

/** Also reads the holidays around pending leave and pending changes. */
export async function readForMoves(
  org: LeaveSettings,
  records: RecordReads,
  users: readonly LeaveOwner[],
  now: Date,
  supposed?: HypotheticalLeave,
): Promise<Map<string, UserLeaveRecords>> {
  const user_id = { $in: users.map(({ id }) => id) }
  const [requests, changes] = await Promise.all([
    records.find('LeaveRequest', { user_id, status: 'pending' }),
    records.find('LeaveAmendment', { user_id, status: 'pending' }),
  ])
  const pending = [...requests, ...changes]
  const [start] = pending.map(({ start_date }) => start_date).sort()
  const end = pending
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1)
  const days = start === undefined || end === undefined ? undefined : { start, end }
  return readLeaveOfUsers(org, records, users, now, { days, supposed })
}

/**
 * Adds what each move has to write. All balance records are read together, so that two thousand people need few
 * exchanges.
 */
async function withPlans(records: RecordReads, wanted: readonly WantedMove[]): Promise<Move[]> {
  const [first] = wanted
  if (first === undefined) return []
  const year = yearOf(first.known.today)
  const all = await records.find('LeaveBalance', {
    user_id: { $in: [...new Set(wanted.map(({ user }) => user.id))] },
    leave_type: { $in: [...new Set(wanted.map(({ leaveType }) => leaveType))] },
    year: { $gte: year },
  })
  const byUser = Map.groupBy(all, ({ user_id }) => user_id)
  return wanted.map(({ known, user, leaveType, policyName, onMove, from }) => {
    const balances = (byUser.get(user.id) ?? []).filter(each => each.leave_type === leaveType)
    const plan = moveToPolicy(known, { leaveType, policyName, onMove, balances })
    return { user, ...moveOf({ known, leaveType, from, balances }, plan) }
  })
}

/** A planned move with what it changes. `balances` are those of the leave type. */
export function moveOf(
  {
    known,
    leaveType,
    from,
    balances,
  }: {
    known: UserLeaveRecords
    leaveType: LeaveTypeKey
    from: string | null
    balances: readonly LeaveBalance[]
  },
  plan: MoveToPolicy,
): Omit<Move, 'user'> {
  const record = balances.find(({ year }) => year === yearOf(known.today))
  return {
    leaveType,
    from,
    plan,
    changes: known.amendments.filter(each => each.leave_type === leaveType && each.kind === 'change'),
    before: record ? leftOf(record) : null,
  }
}
