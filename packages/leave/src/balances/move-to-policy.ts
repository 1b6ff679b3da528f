import { yearOf } from '../dates/calendar-day.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import type { LeaveBalance } from '../entities/leave-balance.ts'
import type { NewAdjustment } from '../entities/leave-ledger.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import { isOpenOn, type PeriodDays } from '../ledger/allocations.ts'
import { withoutNumber } from '../ledger/employments.ts'
import { type LeaveFacts, periodOn, statementOf, withEntered } from '../ledger/leave-account.ts'
import { unitOf } from '../policies/day-length.ts'
import type { Transfer } from '../policies/transfer.ts'
import { type FrozenCost, recalculateQuote } from '../requests/frozen-quote.ts'
import {
  handEntry,
  inAllocation,
  type UserLeave,
  type UserLeaveRecords,
  userLeave,
  WITHOUT_REASON,
  withCosts,
} from '../requests/user-leave.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { leftOn } from './left-today.ts'
import { allocationInMinutes, setBalance } from './set-balance.ts'

/** A pending request with its recalculated cost. */
export interface CountedAnew {
  request: LeaveRequest
  cost: FrozenCost
}

/** Records to write when a policy is assigned to a person. The ledger follows from them. */
export interface MoveToPolicy {
  policyName: string
  onMove: Transfer
  adjustments: NewAdjustment[]
  requests: CountedAnew[]
  /** The user's leave as it is afterwards. */
  after: UserLeave
  /** The balance on the day under the new policy. Null for a type without balances. */
  left: Amount | null
}

/**
 * Moves a leave type of a user to a policy from `today` on. Balances continue to the hundredth of a day: days stay
 * days, however many minutes a day has. Pending requests are recalculated by the new rules. Decided ones stay as they
 * were charged.
 */
export function moveToPolicy(
  records: UserLeaveRecords,
  {
    leaveType,
    policyName,
    onMove,
    balances,
  }: { leaveType: LeaveTypeKey; policyName: string; onMove: Transfer; balances: readonly LeaveBalance[] },
): MoveToPolicy {
  const { today, policies } = records
  const joined: UserLeaveRecords = {
    ...records,
    policies: [
      ...policies,
      {
        ...NOT_STORED,
        user_id: '',
        leave_type: leaveType,
        policy_name: policyName,
        valid_from: today,
        on_move: onMove,
      },
    ],
  }
  const before = userLeave(joined)
  const adjustments = keptRecords(records, before, leaveType, balances)
  const requests = pendingCosts(before, leaveType, records.requests)
  const after = userLeave({
    ...joined,
    adjustments: [
      ...records.adjustments,
      ...adjustments.map(each => ({ ...NOT_STORED, ...each, user_id: '', actor_id: null })),
    ],
    requests: withCosts(records.requests, new Map(requests.map(({ request, cost }) => [request.id, cost]))),
  })
  return { policyName, onMove, adjustments, requests, after, left: leftOn(after, leaveType, today) }
}

/** The pending requests of a leave type with their costs by today’s policy. */
export const pendingCosts = (
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  requests: readonly LeaveRequest[],
): CountedAnew[] =>
  requests
    .filter(({ leave_type, status }) => leave_type === leaveType && status === 'pending')
    .map(request => ({ request, cost: recalculateQuote(leave, leaveType, request) }))

/**
 * Balances continue into and out of calendar days. The records of this year and later ones stay the same. Between
 * other policies nothing is entered, because granted days stay in their allocations. A policy that is replaced on the
 * day on which calendar days ended counts as part of them.
 */
function keptRecords(
  records: UserLeaveRecords,
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  balances: readonly LeaveBalance[],
): NewAdjustment[] {
  const { today } = leave
  const former = userLeave(records).facts(leaveType)
  const { missing_allocation, day_minutes } = former.history.rulesOn(today)
  const isFrom = missing_allocation !== undefined || replacesFirstPolicy(records, leaveType)
  const isTo = leave.history(leaveType).rulesOn(today).missing_allocation !== undefined
  if (!isFrom && !isTo) return []
  let facts = leave.facts(leaveType)
  const entered: NewAdjustment[] = []
  const enter = (adjustments: readonly NewAdjustment[]) => {
    entered.push(...adjustments)
    facts = withEntered(facts, adjustments.map(handEntry))
  }
  const current = balances.filter(({ year, leave_type }) => leave_type === leaveType && year >= yearOf(today))
  for (const record of current) {
    const { year } = record
    const isLater = year > yearOf(today)
    const day = isLater ? `${year}-01-01` : today
    const emptied = emptyAllocations(
      facts,
      leaveType,
      day,
      ({ name }) => isTo || withoutNumber(name) === `${year}`,
    )
    // Days that a policy carries over into a later year are added to this.
    const isOfAllocation = isLater && !isTo
    const wanted = isOfAllocation
      ? { ...record, balance: record.balance - bookedIn(year, former, today) / day_minutes }
      : record
    const opening = setBalance(withEntered(facts, emptied.map(handEntry)), today, wanted, {
      code: 'opening',
      isOfAllocation,
      isOpened: isTo,
    })
    if (opening !== undefined) enter([...emptied, ...opening])
  }
  return entered
}

/**
 * Whether the person has left calendar days today, with a balance. The policy of today then took over that balance, and
 * is replaced on its first day. Its grant ends with it, so the next policy takes over the balance too.
 */
function replacesFirstPolicy({ today, policies, adjustments }: UserLeaveRecords, leaveType: LeaveTypeKey) {
  const own = policies.filter(({ leave_type, valid_from }) => leave_type === leaveType && valid_from <= today)
  const [first] = own
  if (first === undefined || own.some(({ valid_from }) => valid_from < today)) return false
  return adjustments.some(
    ({ leave_type, code, created_date }) =>
      leave_type === leaveType && (code === 'opening' || created_date < first.created_date),
  )
}

/** Leave of a later year that is charged to its days. Negative. */
const bookedIn = (year: number, facts: LeaveFacts, today: Day): Minutes =>
  statementOf(facts, { through: today })
    .lines.filter(({ day, type }) => type === 'usage' && yearOf(day) === year)
    .reduce((sum, { minutes }) => sum + minutes, 0)

/** Empties all allocations that are open on a day, except that of the policy. */
function emptyAllocations(
  facts: LeaveFacts,
  leaveType: LeaveTypeKey,
  day: Day,
  isEmptied: (held: PeriodDays) => boolean,
): NewAdjustment[] {
  const rules = facts.history.rulesOn(day)
  const period = periodOn(facts, day)
  return statementOf(facts, { through: day })
    .allocations.filter(held => held.name !== period?.name && isOpenOn(day, held) && isEmptied(held))
    .flatMap(held => {
      const { balance, allocated } = allocationInMinutes(facts, held.name, day)
      const common = {
        leave_type: leaveType,
        ...inAllocation(held),
        day,
        unit: unitOf(rules),
        code: 'opening' as const,
        params: {},
        balance_id: null,
        ...WITHOUT_REASON,
      }
      const moves: NewAdjustment[] = [
        { ...common, kind: 'adjust', minutes: -allocated },
        { ...common, kind: 'usage', minutes: allocated - balance },
      ]
      return moves.filter(({ minutes }) => minutes !== 0)
    })
}
