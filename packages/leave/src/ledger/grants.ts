import {
  addDays,
  dayInMonth,
  dayNumber,
  dayOf,
  endOfMonth,
  FOR_EVER,
  monthsTouched,
  weekdayOf,
  yearOf,
} from '../dates/calendar-day.ts'
import { type AmountUnit, convertMinutes, isConverted } from '../policies/day-length.ts'
import type {
  AccrualGrant,
  PolicyRules,
  PostRule,
  Rounding,
  RulesOn,
  UpfrontGrant,
} from '../policies/policy-rules.ts'
import type { PolicyHistory, PolicyStretch } from '../policies/policy-versions.ts'
import type { Transfer } from '../policies/transfer.ts'
import type { PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { accruedThrough, type NonServiceDay } from './accrual.ts'
import { leaveYearOf, type PeriodDays, periodOf, wholePeriodOf } from './allocations.ts'
import { type GrantingEmployment, type LedgerEmployment, nameIn } from './employments.ts'
import type { AdjustmentCode, EntryStory } from './entry-code.ts'
import { spendTime } from './time-budget.ts'

/** An amount that is added to an allocation on a day. */
export interface Grant {
  day: Day
  allocation: string
  minutes: Minutes
  /**
   * `share_out`: a part of a grant that ends with its policy. `usage`: leave taken before, entered by HR. `pay_out`: a
   * cash-out.
   */
  type: 'grant' | 'share_out' | 'adjust' | 'usage' | 'pay_out'
  /** The reason for the amount. */
  reason: GrantReason
}

/** Why an amount was added to an allocation. */
export type GrantReason =
  | { is: 'upfront'; of?: { from: Day; to: Day } }
  | { is: 'accrued'; from: Day; to: Day }
  | { is: 'share_out' }
  | HandReason
  | { is: 'occasion' }

/** Entered by a person, or by the system in the name of a person. */
export type HandReason = { is: 'entered' } & EntryStory<AdjustmentCode>

interface Posting {
  day: Day
  from: Day
  to: Day
  rules: PolicyRules
}

/** A grant in the unit of the rules that it comes from. */
type Granted = Grant & { unit: AmountUnit }

/** The days of automatic grants. */
export interface GrantedDays {
  through: Day
  /** In order. Accruals of the end of a stretch are posted on them, and not on the days of the policy. */
  accruedOn: readonly Day[] | undefined
  /** In order. An accrual over one of them is divided, and both parts are posted on its day. */
  cutAt?: readonly Day[] | undefined
}

/**
 * Returns all automatic grants of a policy in each employment through a day, unsorted. Amounts are in the unit of
 * their day's rules, which can be newer than the granting ones.
 */
export function grants(
  employments: readonly GrantingEmployment[],
  rulesOn: RulesOn,
  calendar: PersonCalendar,
  nonService: readonly NonServiceDay[],
  { through, accruedOn, cutAt = [] }: GrantedDays,
): Grant[] {
  const upfront = new Set<string>()
  const perYear: GrantedPerYear = new Map()
  return employments
    .flatMap(({ employment, granting }) => [
      ...upfrontGrants(granting, employment, upfront, through),
      ...accruedGrants(
        postingsOf(granting, employment, through, accruedOn && { days: accruedOn, rulesOn }).flatMap(
          posting => dividedAt(cutAt, posting),
        ),
        granting,
        calendar,
        employment,
        perYear,
        nonService,
      ),
    ])
    .map(({ unit, ...grant }) => ({
      ...grant,
      minutes: convertMinutes(grant.minutes, unit, rulesOn(grant.day)),
    }))
}

/**
 * Returns the grants of whole periods, one for each. They are on the first day, or on the day when the person joins
 * or the policy begins. Where rules begin with a share, former grants end with the day before. The new ones cover the
 * days from then on.
 */
function upfrontGrants(
  granting: PolicyHistory,
  employment: LedgerEmployment,
  before: Set<string>,
  through: Day,
): Granted[] {
  const open = new Map<string, Upfront>()
  const found: Granted[] = []
  for (const { from, last, rules, transfer } of stretchesWithin(granting, employment, through)) {
    if (transfer === 'share') {
      for (const upfront of [...open.values()].filter(({ to }) => to !== null && to >= from)) {
        found.push(shareOut(upfront, from))
        open.delete(upfront.allocation)
      }
    }
    if (rules.grant.kind !== 'upfront') continue
    for (let number = dayNumber(from); number <= dayNumber(last); ) {
      const day = dayOf(number)
      spendTime()
      const period = wholePeriodOf(rules, employment, day)
      if (period === undefined) break
      // A whole grant that was kept at the end of an employment is not granted again.
      const isThere = rules.grant.prorate === 'none' && before.has(period.name)
      if (!open.has(period.name) && !isThere) {
        const upfront = upfrontOf(rules.grant, rules, period, employment)
        open.set(period.name, upfront)
        found.push(transfer === 'whole' ? wholeOf(upfront, day) : shareFrom(upfront, day))
      }
      if (period.to === null) break
      number = dayNumber(period.to) + 1
    }
  }
  for (const { allocation } of found) before.add(allocation)
  return found.filter(({ minutes }) => minutes !== 0)
}

/** The grant for the employed days of a period. */
interface Upfront {
  allocation: string
  from: Day
  /** Null: for ever. */
  to: Day | null
  minutes: Minutes
  unit: AmountUnit
}

const upfrontOf = (
  grant: UpfrontGrant,
  unit: AmountUnit,
  period: PeriodDays,
  employment: LedgerEmployment,
): Upfront => ({
  allocation: period.name,
  ...employedIn(period, employment),
  minutes: prorated(grant, period, employment),
  unit,
})

const wholeOf = ({ allocation, minutes, unit }: Upfront, day: Day): Granted => ({
  day,
  allocation,
  minutes,
  unit,
  type: 'grant',
  reason: { is: 'upfront' },
})

/** The part of a grant for the days from one on. */
function shareFrom(upfront: Upfront, day: Day): Granted {
  const { to, minutes } = upfront
  const before = shareBefore(upfront, day)
  const whole = wholeOf(upfront, day)
  if (to === null || before === 0) return whole
  return { ...whole, minutes: minutes - before, reason: { is: 'upfront', of: { from: day, to } } }
}

/** The opposite, where the grant ends with its policy. */
function shareOut(upfront: Upfront, day: Day): Granted {
  const { minutes } = shareFrom(upfront, day)
  return { ...wholeOf(upfront, day), minutes: -minutes, type: 'share_out', reason: { is: 'share_out' } }
}

/**
 * Returns the part of a grant for the days before one, to the minute. Shares are by days even if a policy pro-rates
 * by months: the month of a move would count twice. They add up to the whole.
 */
function shareBefore({ from, to, minutes }: Upfront, day: Day): Minutes {
  if (to === null || day <= from) return 0
  return rounded(minutes * dayCount(from, addDays(day, -1)), dayCount(from, to), { to: 1, how: 'nearest' })
}

const employedIn = ({ from, to }: PeriodDays, { start, end }: LedgerEmployment) => ({
  from: start > from ? start : from,
  to: to !== null && end !== null && end < to ? end : to,
})

/** Returns the pro-rated grant for the employed part of a period. */
function prorated(
  { minutes, prorate, round }: UpfrontGrant,
  period: PeriodDays,
  employment: LedgerEmployment,
): Minutes {
  const { from, to } = employedIn(period, employment)
  if (prorate === 'none' || period.to === null || to === null) return minutes
  const length = prorate === 'days' ? dayCount : monthsTouched
  return rounded(minutes * length(from, to), length(period.from, period.to), round)
}

/** Returns `top / bottom` as a multiple of the rounding unit, with integers only. A half is rounded up. */
export function rounded(top: number, bottom: number, { to, how }: Rounding): Minutes {
  const unit = bottom * to
  if (how === 'down') return Math.floor(top / unit) * to
  if (how === 'up') return Math.ceil(top / unit) * to
  return Math.floor((2 * top + unit) / (2 * unit)) * to
}

function accruedGrants(
  postings: readonly Posting[],
  history: PolicyHistory,
  calendar: PersonCalendar,
  employment: LedgerEmployment,
  perYear: GrantedPerYear,
  nonService: readonly NonServiceDay[],
): Granted[] {
  const earned = accruedThrough(
    history,
    calendar,
    employment,
    nonService,
    postings.map(({ to }) => to),
  )
  const found: Granted[] = []
  for (const [at, { day, from, to, rules }] of postings.entries()) {
    const period = periodOf(rules, employment, day)
    const minutes = Math.max(0, (earned[at] ?? 0) - (at === 0 ? 0 : (earned[at - 1] ?? 0)))
    if (period === undefined || minutes === 0) continue
    const year = rules.period.kind === 'year' ? period.name : nameIn(employment, day.slice(0, 4))
    const capped = withinYear(rules, perYear, year, minutes)
    if (capped > 0)
      found.push({
        day,
        allocation: period.name,
        minutes: capped,
        unit: rules,
        type: 'grant',
        reason: { is: 'accrued', from, to },
      })
  }
  return found
}

/** The amounts granted in each leave year, where it is limited. */
type GrantedPerYear = Map<string, { granted: Minutes; unit: AmountUnit }>

function withinYear(unit: PolicyRules, perYear: GrantedPerYear, year: string, minutes: Minutes): Minutes {
  const { grant } = unit
  const cap = grant.kind === 'accrue' ? grant.yearly_cap : undefined
  const known = perYear.get(year)
  const before = known ? convertMinutes(known.granted, known.unit, unit) : 0
  const allowed = cap === undefined ? minutes : Math.min(minutes, Math.max(0, cap - before))
  perYear.set(year, { granted: before + allowed, unit })
  return allowed
}

/**
 * Returns the stretches to post, each with its day: weeks, months and pay periods. They are cut where employment,
 * leave year or policy begin or end.
 */
function postingsOf(
  history: PolicyHistory,
  employment: LedgerEmployment,
  through: Day,
  accrued: AccruedDays | undefined,
): Posting[] {
  const found: Posting[] = []
  for (const { from: begins, last, rules, ends } of mergedStretches(history, employment, through)) {
    if (rules.grant.kind !== 'accrue') continue
    for (let number = dayNumber(begins); number <= dayNumber(last); ) {
      const from = dayOf(number)
      spendTime()
      const current = history.rulesOn(from)
      const isAccrued = accrued !== undefined && rules.grant.at === 'end'
      const natural = isAccrued
        ? accrualEnd(accrued, current, employment, from)
        : postEnd(rules, rules.grant.post, employment, from)
      const to = earliest(natural, yearEnd(rules, employment, from), ends)
      const day = isAccrued ? to : postingDay(rules.grant, { from, to, natural, ends })
      if (day > through) break
      found.push({ day, from, to, rules: current })
      number = dayNumber(to) + 1
    }
  }
  return found
}

/** The parts of an accrual before and from each of some days. */
function dividedAt(days: readonly Day[], posting: Posting): Posting[] {
  const cuts = days.filter(day => posting.from < day && day <= posting.to)
  return [posting.from, ...cuts].map((from, at) => {
    const next = cuts[at]
    return { ...posting, from, to: next === undefined ? posting.to : addDays(next, -1) }
  })
}

/** The days on which accruals are needed, in order, and the rules of each day. */
interface AccruedDays {
  days: readonly Day[]
  rulesOn: RulesOn
}

/**
 * Returns the next day on which an accrual is needed, or the end of the year. It is every day under a maximum of the
 * balance, or where newer rules have another day length.
 */
function accrualEnd(
  { days, rulesOn }: AccruedDays,
  rules: PolicyRules,
  employment: LedgerEmployment,
  from: Day,
): Day {
  const { grant } = rules
  if ((grant.kind === 'accrue' && grant.balance_cap !== undefined) || isConverted(rules, rulesOn(from)))
    return from
  return earliest(days.find(day => day >= from) ?? FOR_EVER, postEnd(rules, 'year', employment, from))
}

/**
 * Days of the month post the amounts through the day before them. Everything else is posted on the first or last day
 * of its stretch.
 */
function postingDay(
  { at, post }: AccrualGrant,
  { from, to, natural, ends }: { from: Day; to: Day; natural: Day; ends: Day },
): Day {
  if (at === 'start') return from
  return isMonthDays(post) && to === natural && to !== ends ? addDays(to, 1) : to
}

/** The last day of the leave year, if there are years. Accruals of one year are not posted in the next. */
const yearEnd = ({ period }: PolicyRules, employment: LedgerEmployment, day: Day): Day =>
  period.kind === 'year' ? leaveYearOf(period.starts, employment, day).to : FOR_EVER

/** Returns the last day of the stretch that is posted together with a day. */
function postEnd(rules: PolicyRules, post: PostRule, employment: LedgerEmployment, day: Day): Day {
  if (post === 'day') return day
  if (post === 'week') return addDays(day, (7 - weekdayOf(day)) % 7)
  if (post === 'month') return endOfMonth(day)
  if (post === 'year')
    return rules.period.kind === 'year' ? yearEnd(rules, employment, day) : `${yearOf(day)}-12-31`
  if (isMonthDays(post)) return addDays(nextMonthDay(post.month_days, day), -1)
  const into = (dayNumber(day) - dayNumber(post.anchor)) % post.pay_period_days
  return addDays(day, post.pay_period_days - 1 - (into < 0 ? into + post.pay_period_days : into))
}

/** The first of some days of the month that comes after a day. */
function nextMonthDay(monthDays: readonly number[], day: Day): Day {
  const [year, month] = [yearOf(day), Number(day.slice(5, 7))]
  const later = [0, 1]
    .flatMap(next => monthDays.map(date => dayInMonth(year, month + next, date)))
    .filter(candidate => candidate > day)
    .sort()
  return later[0] ?? addDays(endOfMonth(day), 1)
}

interface Stretch {
  from: Day
  /** The last day of the calculation. */
  last: Day
  /** The last day on which the rules apply to this person. */
  ends: Day
  rules: PolicyRules
  transfer: Transfer
}

/** Returns the versions of a policy within the employment, through the given day. */
function stretchesWithin(history: PolicyHistory, { start, end }: LedgerEmployment, through: Day): Stretch[] {
  const found: Stretch[] = []
  for (const stretch of history.stretches) {
    const from = stretch.from === null || stretch.from < start ? start : stretch.from
    const ends = endOf(stretch, end)
    const last = ends < through ? ends : through
    if (from <= last) found.push({ ...stretch, from, last, ends })
  }
  return found
}

/**
 * Joins versions that post on the same days with the same day length. A change of the rate alone then posts nothing
 * in between.
 */
function mergedStretches(history: PolicyHistory, employment: LedgerEmployment, through: Day): Stretch[] {
  const merged: Stretch[] = []
  for (const stretch of stretchesWithin(history, employment, through)) {
    const former = merged.at(-1)
    if (
      former &&
      addDays(former.ends, 1) === stretch.from &&
      scheduleOf(former.rules) === scheduleOf(stretch.rules)
    ) {
      former.last = stretch.last
      former.ends = stretch.ends
    } else merged.push({ ...stretch })
  }
  return merged
}

const scheduleOf = ({ grant, period, measure, day_minutes }: PolicyRules): string =>
  JSON.stringify([
    ...(grant.kind === 'accrue' ? [grant.post, grant.at, period] : [grant.kind]),
    measure === 'time' ? null : day_minutes,
  ])

const endOf = ({ before }: PolicyStretch, end: Day | null): Day => {
  const last = before === null ? FOR_EVER : addDays(before, -1)
  return end !== null && end < last ? end : last
}

const isMonthDays = (post: PostRule): post is { month_days: number[] } =>
  typeof post === 'object' && 'month_days' in post
const earliest = (...[first, ...others]: [Day, ...Day[]]): Day =>
  others.reduce((least, day) => (day < least ? day : least), first)
const dayCount = (from: Day, to: Day) => dayNumber(to) - dayNumber(from) + 1
