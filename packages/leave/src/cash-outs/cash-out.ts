import type { CashOutForm, CashOutOffer } from '../contracts/cash-out.ts'
import type { FieldFinding } from '../contracts/refusal.ts'
import { addMonths, dayNumber } from '../dates/calendar-day.ts'
import type { CashOut } from '../entities/cash-out.ts'
import type { Amount } from '../formats/numbers.ts'
import { isOpenOn, type PeriodDays } from '../ledger/allocations.ts'
import { checkFloor } from '../ledger/floor.ts'
import { type FreeToBook, freeStatement, freeToBook, moreFreeFrom } from '../ledger/free-to-book.ts'
import {
  type HandEntry,
  type LeaveFacts,
  periodOn,
  type StatementScope,
  statementOf,
  withEntered,
} from '../ledger/leave-account.ts'
import type { Line, Statement } from '../ledger/statement.ts'
import { cycleIn } from '../policies/cycle-in.ts'
import { type AmountUnit, convertMinutes } from '../policies/day-length.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import type { Day, Minutes, WorkPattern } from '../working-time/work-pattern.ts'

/** Why leave is not paid out. */
export type CashOutCodes = Record<
  'not_offered' | 'no_week' | 'not_an_amount' | 'no_agreement' | 'no_approver',
  null
> &
  Record<'over_most', { most: Amount; available: Amount }> &
  Record<'below_rest', { keep: Amount; available: Amount }> &
  Record<'not_free', { available: Amount; day: Day }>

export type CashOutFinding = FieldFinding<'leave_type' | 'minutes' | 'agreement_url', CashOutCodes>

/** The months in which the maximum applies. */
const PERIOD_MONTHS = 12

/**
 * Returns what can be paid out today. Undefined: the policy has no cash-out. Booked leave is deducted first. Pending
 * leave is deducted too if the policy reserves it. Only the allocation of the current period is paid out. Carried days
 * and time in lieu have an end of their own.
 */
export function cashOutOffer(
  facts: LeaveFacts,
  today: Day,
  pending: readonly Pick<CashOut, 'minutes' | 'unit'>[],
): CashOutOffer | undefined {
  const rules = facts.history.rulesOn(today)
  const { cash_out_limits: limits, pending_reserves } = rules
  const period = periodOn(facts, today)
  if (limits === undefined || period === undefined) return undefined
  const inUnit = (minutes: Minutes, unit: AmountUnit) => convertMinutes(minutes, unit, rules)
  const requested = pending.reduce((sum, { minutes, unit }) => sum + inUnit(minutes, unit), 0)
  const since = addMonths(today, -PERIOD_MONTHS)
  const paid = facts.hand
    .filter(({ day, reason }) => reason.code === 'cashed_out' && day > since)
    .reduce((sum, { day, minutes, unit }) => sum - inUnit(minutes, unit ?? facts.history.rulesOn(day)), 0)
  const week = weekIn(rules, facts.calendar.pattern(dayNumber(today)))
  const keep = Math.ceil(limits.keep_weeks * week)
  const most = Math.floor(limits.max_weeks * week)
  const used = paid + requested
  const spare = spareOf(facts, today, period, { keep, withPending: pending_reserves })
  const available = Math.max(0, Math.min(spare - requested, most - used))
  const early = freeSpareOf(facts, today, period, pending_reserves)
  const isEarly = early !== undefined && early.minutes - requested < available
  return {
    available: isEarly ? Math.max(0, early.minutes - requested) : available,
    ...(isEarly && { more_from: early.more_from }),
    keep,
    most,
    used,
    agreement: limits.agreement,
  }
}

interface SpareOptions {
  keep: Minutes
  withPending: boolean
  /** Of the whole balance, or of what is free to book. */
  statement?: typeof statementOf
}

/** The same of what can be taken today. Undefined: it is the whole balance. */
function freeSpareOf(
  facts: LeaveFacts,
  today: Day,
  period: PeriodDays,
  withPending: boolean,
): FreeToBook | undefined {
  const more_from = moreFreeFrom(facts, today)
  if (more_from === undefined) return undefined
  const spare = spareOf(facts, today, period, { keep: 0, withPending, statement: freeStatement })
  return { more_from, minutes: Math.min(freeToBook(facts, today)?.minutes ?? spare, spare) }
}

/** What the allocation of today can lose, if some minutes are kept in all. Below 0 if it is overdrawn. */
export function spareOf(
  facts: LeaveFacts,
  today: Day,
  period: PeriodDays,
  { keep, withPending, statement = statementOf }: SpareOptions,
): Minutes {
  const scope: StatementScope = { through: today, withPending, unitOf: today }
  const before = statement(facts, scope)
  const { lines, allocations } = before
  const open = new Set(allocations.filter(each => isOpenOn(today, each)).map(({ name }) => name))
  const free = (isOf: (allocation: string) => boolean) =>
    lines
      .filter(line => line.allocation !== null && isOf(line.allocation) && isCounted(line, today))
      .reduce((sum, { minutes }) => sum + minutes, 0)
  return withoutShortage(
    facts,
    { today, period, scope, before, statement },
    Math.min(
      free(name => open.has(name)) - keep,
      free(name => name === period.name),
    ),
  )
}

/** Lowers an amount until no booked leave lacks it, such as leave of next year that carried days pay. */
function withoutShortage(
  facts: LeaveFacts,
  {
    today,
    period,
    scope,
    before,
    statement,
  }: {
    today: Day
    period: PeriodDays
    scope: StatementScope
    before: Statement
    statement: typeof statementOf
  },
  amount: Minutes,
): Minutes {
  for (let left = amount; left > 0; ) {
    const entry: HandEntry = {
      day: today,
      allocation: period,
      minutes: -left,
      type: 'pay_out',
      reason: { is: 'entered', code: 'cashed_out', params: {} },
    }
    const shortage = checkFloor(before, statement(withEntered(facts, [entry]), scope), 0)
    if (shortage === undefined) return left
    left -= shortage.is === 'debt' ? shortage.missing : shortage.minutes
  }
  return 0
}

/** Everything through today before its end, and leave that is booked later. */
const isCounted = ({ day, rank }: Line, today: Day) =>
  rank === 1 || day < today || (day === today && rank === 0)

/** A week of the work schedule, in minutes of the balance. */
const weekIn = (rules: PolicyRules, pattern: WorkPattern | null): number =>
  pattern === null ? 0 : (cycleIn(rules, pattern) * 7) / pattern.cycle_days

/** Checks a cash-out before it is requested, added or approved. */
export function checkCashOut(
  { minutes, agreement_url }: Pick<CashOutForm, 'minutes' | 'agreement_url'>,
  offer: CashOutOffer | undefined,
  unit: AmountUnit,
): CashOutFinding[] {
  if (offer === undefined) return [{ field: 'leave_type', code: 'not_offered' }]
  if (offer.most === 0) return [{ field: 'leave_type', code: 'no_week' }]
  const findings: CashOutFinding[] = []
  if (!Number.isInteger(minutes) || minutes < 1) findings.push({ field: 'minutes', code: 'not_an_amount' })
  else if (minutes > offer.available) findings.push(overLimit(offer, unit))
  if (offer.agreement && !agreement_url) findings.push({ field: 'agreement_url', code: 'no_agreement' })
  return findings
}

function overLimit(
  { available, keep, most, used, more_from: day }: CashOutOffer,
  unit: AmountUnit,
): CashOutFinding {
  const amount = (minutes: Minutes) => amountUnder(unit, minutes)
  if (day) return { field: 'minutes', code: 'not_free', params: { available: amount(available), day } }
  return available === Math.max(0, most - used)
    ? {
        field: 'minutes',
        code: 'over_most',
        params: { most: amount(most), available: amount(available) },
      }
    : {
        field: 'minutes',
        code: 'below_rest',
        params: { keep: amount(keep), available: amount(available) },
      }
}
