import { conversionsOf, convertMinutes } from '../policies/day-length.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { PolicyHistory } from '../policies/policy-versions.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { isOpenOn } from './allocations.ts'
import { ledgerEmploymentOn } from './employments.ts'
import type { EntryCode } from './entry-code.ts'
import type { HandEntry, LeaveFacts, LedgerPosition } from './leave-account.ts'
import { isPostedAtOnce } from './reconcile.ts'
import type { Rank } from './statement.ts'
import { undoneAllocations } from './undone-allocations.ts'

/** The sum of an allocation's entries by rank: granted or adjusted (0), taken (1) or closed (2). */
export interface PostedSum {
  allocation: string | null
  rank: Rank
  minutes: Minutes
}

/**
 * Whether the sums of the ledger are the balance of today. Then no movement depends on the order of earlier
 * ones. Leave is charged on the day of its decision, and only people add days. Nothing closes, accrues or is
 * converted.
 */
export const sumsSuffice = (history: PolicyHistory, today: Day): boolean =>
  history.stretches.every(({ from, rules }) => (from !== null && from > today) || isSimple(rules)) &&
  conversionsOf(history).every(({ day }) => day > today)

const isSimple = ({ charge_on, grant, close, period }: PolicyRules): boolean =>
  charge_on === 'decision_day' &&
  grant.kind === 'hand' &&
  close.mode === 'keep' &&
  (period.kind === 'year' || period.kind === 'perpetual')

/**
 * Returns the position of today. Null where a statement has to be calculated, because an entry may be due but not
 * posted.
 */
export function positionOf(
  { history, employments, hand }: Pick<LeaveFacts, 'history' | 'employments' | 'hand'>,
  posted: readonly PostedSum[],
  today: Day,
): LedgerPosition | null {
  const { end, number } = ledgerEmploymentOn({ history, employments }, today)
  if (!sumsSuffice(history, today) || number > 1 || (end !== null && end < today)) return null
  const given = givenBy(hand, history, today)
  const entered = new Map<string | null, Minutes>()
  const sums = new Map<string | null, Minutes>()
  for (const { allocation, rank, minutes } of posted) {
    if (rank === 2 && minutes !== 0) return null
    if (rank === 0) entered.set(allocation, minutes)
    sums.set(allocation, (sums.get(allocation) ?? 0) + minutes)
  }
  const isPosted = [...new Set([...given.keys(), ...entered.keys()])].every(
    name => (given.get(name) ?? 0) === (entered.get(name) ?? 0),
  )
  if (!isPosted) return null
  const undone = undoneAllocations(hand)
  const periods = new Map(
    hand
      .toReversed()
      .filter(({ allocation }) => !undone.has(allocation.name))
      .map(({ allocation }) => [allocation.name, allocation]),
  )
  return {
    day: today,
    allocations: [...periods.values()].map(period => ({ ...period, minutes: sums.get(period.name) ?? 0 })),
  }
}

/** Returns the amounts that people entered by a day, by allocation. Nothing counts before its allocation begins. */
function givenBy(
  hand: readonly HandEntry[],
  { rulesOn }: PolicyHistory,
  today: Day,
): Map<string | null, Minutes> {
  const given = new Map<string | null, Minutes>()
  for (const { day: entered, allocation, minutes, unit, reason } of hand) {
    const day = entered > allocation.from ? entered : allocation.from
    if (day > today && !isPostedAtOnce(reason)) continue
    const counted = unit ? convertMinutes(minutes, unit, rulesOn(day)) : minutes
    given.set(allocation.name, (given.get(allocation.name) ?? 0) + counted)
  }
  return given
}

/** Whether the allocation is removed until something is entered for it again. */
export const isRemoved = (hand: readonly HandEntry[], name: string): boolean =>
  isRemoval(hand.findLast(({ allocation }) => allocation.name === name)?.reason.code)

/** Whether an entry of this code takes everything from an allocation. */
export const isRemoval = (code: EntryCode | null | undefined): boolean =>
  code === 'deleted' || code === 'reassigned_away'

/** Returns the balance on the day of a position, over all allocations that are open then. */
export const balanceOf = ({ day, allocations }: LedgerPosition): Minutes =>
  allocations.reduce((sum, { minutes, ...period }) => (isOpenOn(day, period) ? sum + minutes : sum), 0)
