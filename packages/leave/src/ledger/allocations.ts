import { addDays, addMonths, dayInMonth, dayNumber, dayOf, yearOf } from '../dates/calendar-day.ts'
import type { CloseRule, PolicyRules, YearStart } from '../policies/policy-rules.ts'
import type { PolicyHistory } from '../policies/policy-versions.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { type LedgerEmployment, nameIn, withoutNumber } from './employments.ts'
import { overtimeOf } from './overtime-of.ts'
import { spendTime } from './time-budget.ts'

/** An allocation of leave, usable from a day to a day. */
export interface AllocationSpec {
  /**
   * `2026`, `2026-07-01`, `perpetual`, `carried 2025`, an entered name, or the first request of an occasion.
   * `2026#2` is of a later employment.
   * Unique for a person and type.
   */
  name: string
  from: Day
  /** The last usable day. Null: for ever. */
  to: Day | null
  origin: 'period' | 'hand' | 'carried' | 'occasion'
  /** The treatment of the rest at the end of `to`. */
  close: CloseRule
}

/** The leave year or other period that a day falls in, by its name and days. */
export type PeriodDays = Pick<AllocationSpec, 'name' | 'from' | 'to'>

/** Whether a period has begun by a day and has not ended. */
export const isOpenOn = (day: Day, { from, to }: Pick<PeriodDays, 'from' | 'to'>): boolean =>
  from <= day && (to === null || to >= day)

/** The period of a leave type on a day. Undefined for types without periods. In a later employment it does not begin before that. */
export function periodOf(rules: PolicyRules, employment: LedgerEmployment, day: Day): PeriodDays | undefined {
  const period = wholePeriodOf(rules, employment, day)
  const isBefore = period !== undefined && employment.number > 1 && period.from < employment.opens
  return isBefore ? { ...period, from: employment.opens } : period
}

/** The same with all its days, employed or not. */
export function wholePeriodOf(
  rules: PolicyRules,
  employment: LedgerEmployment,
  day: Day,
): PeriodDays | undefined {
  if (rules.period.kind === 'perpetual')
    return { name: nameIn(employment, 'perpetual'), from: employment.opens, to: null }
  if (rules.period.kind !== 'year') return undefined
  const year = leaveYearOf(rules.period.starts, employment, day)
  return { ...year, name: nameIn(employment, year.name) }
}

/** The leave year that a day falls in. A year that begins on 29 February begins on the 28th where there is none. */
export function leaveYearOf(
  starts: YearStart,
  employment: Pick<LedgerEmployment, 'start'>,
  day: Day,
): PeriodDays & { to: Day } {
  const year = yearOf(day)
  if (starts === 'calendar') return { name: `${year}`, from: `${year}-01-01`, to: `${year}-12-31` }
  const [month, date] =
    starts === 'anniversary'
      ? [Number(employment.start.slice(5, 7)), Number(employment.start.slice(8, 10))]
      : [starts.month, starts.day]
  const begins = dayInMonth(year, month, date)
  const from = begins <= day ? begins : dayInMonth(year - 1, month, date)
  return { name: from, from, to: addDays(dayInMonth(yearOf(from) + 1, month, date), -1) }
}

/**
 * Returns the allocations that a policy creates automatically, through a day: each period with an automatic
 * grant. Their names are stable across calculations.
 */
export function periods(
  history: PolicyHistory,
  granting: PolicyHistory,
  employment: LedgerEmployment,
  through: Day,
): AllocationSpec[] {
  const found = new Map<string, AllocationSpec>()
  const last = employment.end !== null && employment.end < through ? employment.end : through
  for (let number = dayNumber(employment.start); number <= dayNumber(last); ) {
    const day = dayOf(number)
    spendTime()
    const { rules, before } = granting.stretchOn(day)
    const period = periodOf(rules, employment, day)
    if (period && rules.grant.kind !== 'hand' && !found.has(period.name))
      found.set(period.name, allocationOf(history, period, 'period'))
    const next = earliest(period?.to ? addDays(period.to, 1) : null, before)
    if (next === null) break
    number = dayNumber(next)
  }
  return [...found.values()]
}

/** An allocation of entered amounts that expire after a day, whatever the policy does at a year's end. */
export const allocationUntil = (
  to: Day,
  { from, employment }: { from: Day; employment: LedgerEmployment },
): PeriodDays & { to: Day } => ({
  name: nameIn(employment, untilName(to)),
  from,
  to,
})

/** The allocation of overtime on a day. The rest is paid out on its last day, whatever the policy does with other leave. */
export const allocationOfOvertime = (
  { worked_on, percent, use_until }: { worked_on: Day; percent: number; use_until: Day },
  employment: LedgerEmployment,
): PeriodDays & { to: Day } => ({
  name: nameIn(employment, `overtime ${worked_on} ${percent}%`),
  from: worked_on,
  to: use_until,
})

/** The overtime behind an amount of leave. */
export function minutesOfOvertime(allocation: string | null, leave: Minutes): Minutes | undefined {
  const overtime = overtimeOf(allocation)
  return overtime && Math.round((leave * 100) / overtime.percent)
}

const untilName = (to: Day) => `until ${to}`

/** Returns an allocation of some days, which closes by the rules that apply on its last day. */
export const allocationOf = (
  history: PolicyHistory,
  { name, from, to }: PeriodDays,
  origin: AllocationSpec['origin'],
): AllocationSpec => ({
  name,
  from,
  to,
  origin,
  close:
    to === null
      ? { mode: 'keep' }
      : withoutNumber(name) === untilName(to)
        ? { mode: 'lapse' }
        : overtimeOf(name)
          ? { mode: 'pay_out' }
          : history.rulesOn(to).close,
})

/**
 * Returns the allocation of an amount that is carried over. It begins when the first one ended, and ends by the rule.
 */
export function carriedFrom(
  parent: AllocationSpec & { to: Day },
  rule: Extract<CloseRule, { mode: 'carry' }>,
): AllocationSpec {
  const from = addDays(parent.to, 1)
  return {
    name: `carried ${parent.name}`,
    from,
    to: rule.until === null ? null : carriedUntil(from, rule.until),
    origin: 'carried',
    close: { mode: rule.then },
  }
}

function carriedUntil(from: Day, until: { months: number } | { month: number; day: number }): Day {
  if ('months' in until) return addDays(addMonths(from, until.months), -1)
  const thisYear = dayInMonth(yearOf(from), until.month, until.day)
  return thisYear >= from ? thisYear : dayInMonth(yearOf(from) + 1, until.month, until.day)
}

const earliest = (a: Day | null, b: Day | null): Day | null => (a === null ? b : b === null || a < b ? a : b)
