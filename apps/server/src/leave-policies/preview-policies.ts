import {
  type Amount,
  costOf,
  displayName,
  type LeaveBalance,
  type LeavePolicyRecord,
  type LeaveTypeKey,
  type LeaveUnderPolicy,
  leaveUnder,
  type MoveToPolicy,
  type PolicyAssignmentRecord,
  type PolicyEffect,
  type Transfer,
  type UserLeaveRecords,
  yearOf,
} from '@leavewell/leave'
import { batchesOf } from '../kernel/batches-of.ts'
import { digestOf } from '../kernel/digest-of.ts'
import { type LongWork, UNWATCHED } from '../kernel/long-work.ts'
import type { RecordReads } from '../kernel/records.ts'
import type { Digests } from '../kernel/refuse-outdated.ts'
import type { HypotheticalLeave, LeaveSettings } from '../leave-ledger/read-user-leave.ts'
import { assignmentFor, holderOn, type Move, moveOf, readForMoves } from './plan-moves.ts'

interface Policies {
  assignments: readonly PolicyAssignmentRecord[]
  versions: readonly LeavePolicyRecord[]
}

/** A person who may not be stored yet. */
export type PreviewedUser = Move['user']

/** A change that is not stored yet, with its day. */
export interface SupposedPolicies {
  day: string
  /** The change of a person: department, employment type or joining date. */
  user?: (user: PreviewedUser) => PreviewedUser
  /** The change of work schedules. */
  stored?: HypotheticalLeave
  /** The change of the records about their leave. */
  records?: (known: UserLeaveRecords) => UserLeaveRecords
  /** Lists every type under a policy, also without a change. */
  listsAll?: boolean
  /** Whether the person joins with the change, so there is no balance before. */
  isNew?: (user: PreviewedUser) => boolean
  /** The change of policies, with the treatment of the grant of the period. */
  policies?: (known: Policies, transfer: Transfer) => Policies
  /** The selected treatment, where there is a choice. */
  transfer?: Transfer
}

/** How effects are found. */
interface Finding {
  /** By default all. */
  leaveTypes?: readonly LeaveTypeKey[]
  /** Gets each move that begins today, so that it can be applied as previewed. */
  onMove?: ((move: Move) => void) | undefined
  work?: LongWork
}

/**
 * The effect of a change on the leave of some people on its day, in days before and after. Every preview uses
 * it. Nothing is written. Leave types with the same policy, balance and pending requests are left out.
 */
export async function previewPolicies(
  org: LeaveSettings,
  records: RecordReads,
  users: readonly PreviewedUser[],
  supposed: SupposedPolicies,
  now: Date,
  { leaveTypes = org.leaveTypes.keys, onMove, work = UNWATCHED }: Finding = {},
): Promise<PolicyEffect[]> {
  const assignments = await records.find('PolicyAssignment', { leave_type: { $in: [...leaveTypes] } })
  const effects: PolicyEffect[] = []
  const through = work.through(users.length)
  for (const batch of batchesOf(users)) {
    const user_id = { $in: batch.map(({ id }) => id) }
    const year = { $gte: yearOf(supposed.day) }
    const [known, then, balances] = await Promise.all([
      readForMoves(org, records, batch, now),
      supposed.stored && readForMoves(org, records, batch, now, supposed.stored),
      records.find('LeaveBalance', { user_id, leave_type: { $in: [...leaveTypes] }, year }),
    ])
    const balancesOf = Map.groupBy(balances, each => `${each.user_id} ${each.leave_type}`)
    for await (const user of through(batch)) {
      const ofUser = known.get(user.id)
      if (ofUser === undefined) continue
      for (const leaveType of leaveTypes) {
        const own = balancesOf.get(`${user.id} ${leaveType}`) ?? []
        const of = { user, leaveType, known: ofUser, balances: own, assignments }
        effects.push(...effectOn(of, supposed, then?.get(user.id), onMove))
      }
    }
  }
  return effects
}

/**
 * What each person has in a preview of one leave type. It is the same for each treatment of the grant, because that is
 * chosen after the preview.
 */
export const effectDigests = (effects: readonly PolicyEffect[]): Digests =>
  Object.fromEntries(effects.map(effect => [effect.user_id, effectDigest(effect)]))

/** The digest of what a person has in a preview of one leave type. */
export const effectDigest = ({
  from_policy,
  to_policy,
  before,
  after,
  choices,
  requests,
}: PolicyEffect): string => digestOf([from_policy, to_policy, before, choices ?? after, requests])

interface LeaveOf {
  user: PreviewedUser
  leaveType: LeaveTypeKey
  known: UserLeaveRecords
  balances: readonly LeaveBalance[]
  assignments: readonly PolicyAssignmentRecord[]
}

function effectOn(
  of: LeaveOf,
  supposed: SupposedPolicies,
  then = of.known,
  onMove?: (move: Move) => void,
): PolicyEffect[] {
  const { user, leaveType } = of
  const before = supposed.isNew?.(user) ? NOTHING : leaveThen(of, { day: supposed.day })
  const after = leaveThen({ ...of, known: then }, supposed)
  if (after.move) onMove?.({ user, ...moveOf({ ...of, from: before.policy }, after.move) })
  // Moves from and to calendar days keep the balance, whatever was chosen.
  const continues = before.policy === null || after.policy === null
  const choices = continues ? null : choicesOf(of, supposed, after.left)
  const isTouched = [after.left, ...Object.values(choices ?? {})].some(left => !isSame(before.left, left))
  const isListed = supposed.listsAll === true && after.policy !== null
  if (before.policy === after.policy && !isTouched && !isRecalculated(after) && !isListed) return []
  const [from, to] = [before.policy, after.policy]
  const left = { before: before.left, after: after.left, choices }
  return [shownEffect({ user, leaveType, from, to, ...left, move: after.move })]
}

/** The balance after each treatment of the grant of the period, where there is a choice. */
function choicesOf(of: LeaveOf, supposed: SupposedPolicies, chosen: Amount | null): PolicyEffect['choices'] {
  if (supposed.transfer === undefined) return null
  const leftWith = (transfer: Transfer) =>
    transfer === supposed.transfer ? chosen : leaveThen(of, { ...supposed, transfer }).left
  return { share: leftWith('share'), next_period: leftWith('next_period'), whole: leftWith('whole') }
}

/** The leave of a person on the day of a change, with the change. */
function leaveThen(
  { user, leaveType, known, balances, assignments }: LeaveOf,
  { day, user: supposeUser, records, policies, transfer = 'share' }: SupposedPolicies,
): LeaveUnderPolicy {
  const then = supposeUser?.(user) ?? user
  const ofUser = { ...known, hired: then.date_hired, serviceFrom: then.service_from }
  const stored = records?.(ofUser) ?? ofUser
  const { versions } = known
  const holder = holderOn(known, then, day)
  const supposed = policies?.({ assignments, versions }, transfer) ?? { assignments, versions }
  return leaveUnder(
    { ...stored, today: day, versions: supposed.versions },
    { leaveType, assignment: assignmentFor(supposed.assignments, holder, leaveType, day), balances },
  )
}

const NOTHING: LeaveUnderPolicy = { policy: null, left: null, move: null }

const isSame = (one: Amount | null, other: Amount | null) =>
  one?.days === other?.days && one?.minutes === other?.minutes

const isRecalculated = ({ move }: LeaveUnderPolicy) => move !== null && move.requests.length > 0

/** The effect of a move as it is answered. */
export const shownEffect = ({
  user,
  leaveType,
  from,
  to,
  before,
  after,
  choices,
  move,
}: {
  user: PreviewedUser
  leaveType: LeaveTypeKey
  from: string | null
  to: string | null
  before: Amount | null
  after: Amount | null
  choices: PolicyEffect['choices']
  move: MoveToPolicy | null
}): PolicyEffect => ({
  user_id: user.id,
  name: displayName(user),
  leave_type: leaveType,
  from_policy: from,
  to_policy: to,
  before,
  after,
  choices,
  requests: (move?.requests ?? []).map(({ request, cost }) => ({
    request_id: request.id,
    start_date: request.start_date,
    start_half: request.start_half,
    end_half: request.end_half,
    minutes: request.minutes,
    end_date: request.end_date,
    before: costOf(request),
    after: costOf(cost),
  })),
})
