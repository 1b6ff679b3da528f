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
import { type AmountUnit, convertMinutes } from '../policies/day-length.ts'
import type { AccrualGrant, PolicyRules, PostRule, Rounding, UpfrontGrant } from '../policies/policy-rules.ts'
import type { PolicyHistory, PolicyStretch } from '../policies/policy-versions.ts'
import type { Employment, PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { accruedThrough, type NonServiceDay } from './accrual.ts'
import { leaveYearOf, periodOf } from './allocations.ts'
import { spendTime } from './time-budget.ts'

/** An amount that is put into an allocation on a day. */
export interface Grant {
  day: Day
  allocation: string
  minutes: Minutes
  /** `usage`: leave taken before, which somebody entered by hand. */
  type: 'grant' | 'adjust' | 'usage'
  /** What it is. */
  reason: GrantReason
}

/** Why an amount was put into an allocation. */
export type GrantReason =
  | { is: 'upfront' }
  | { is: 'accrued'; from: Day; to: Day }
  | { is: 'by hand'; text: string }
  | { is: 'opening' }
  | { is: 'standard' }
  | { is: 'removed' }
  | { is: 'occasion' }

interface Posting {
  day: Day
  from: Day
  to: Day
  rules: PolicyRules
}

/** Everything that a policy grants by itself, from the first day of the employment through a day, in no order. */
export function grants(
  history: PolicyHistory,
  calendar: PersonCalendar,
  employment: Employment,
  nonService: readonly NonServiceDay[],
  through: Day,
): Grant[] {
  return [
    ...upfrontGrants(history, employment, through),
    ...accruedGrants(history, calendar, employment, nonService, through),
  ]
}

/** The whole of a period at its beginning, or when somebody joins or the policy begins within it; each period once. */
function upfrontGrants(history: PolicyHistory, employment: Employment, through: Day): Grant[] {
  const found = new Map<string, Grant>()
  for (const { from, last, rules } of stretchesWithin(history, employment, through)) {
    if (rules.grant.kind !== 'upfront') continue
    for (let number = dayNumber(from); number <= dayNumber(last); ) {
      const day = dayOf(number)
      spendTime()
      const period = periodOf(rules, employment, day)
      if (period === undefined) break
      if (!found.has(period.name)) {
        const minutes = prorated(rules.grant, period, employment)
        found.set(period.name, {
          day,
          allocation: period.name,
          minutes,
          type: 'grant',
          reason: { is: 'upfront' },
        })
      }
      if (period.to === null) break
      number = dayNumber(period.to) + 1
    }
  }
  return [...found.values()].filter(({ minutes }) => minutes > 0)
}

/** The share of a period in which somebody is employed, at both of its ends. */
function prorated(
  { minutes, prorate, round }: UpfrontGrant,
  { from, to }: { from: Day; to: Day | null },
  { start, end }: Employment,
): Minutes {
  if (prorate === 'none' || to === null) return minutes
  const employed = { from: start > from ? start : from, to: end !== null && end < to ? end : to }
  const length = prorate === 'days' ? dayCount : monthsTouched
  return rounded(minutes * length(employed.from, employed.to), length(from, to), round)
}

/** `top / bottom` as a multiple of what is rounded to, without a fraction on the way; a half goes up. */
function rounded(top: number, bottom: number, { to, how }: Rounding): Minutes {
  const unit = bottom * to
  if (how === 'down') return Math.floor(top / unit) * to
  if (how === 'up') return Math.ceil(top / unit) * to
  return Math.floor((2 * top + unit) / (2 * unit)) * to
}

function accruedGrants(
  history: PolicyHistory,
  calendar: PersonCalendar,
  employment: Employment,
  nonService: readonly NonServiceDay[],
  through: Day,
): Grant[] {
  const postings = postingsOf(history, employment, through)
  const earned = accruedThrough(
    history,
    calendar,
    employment,
    nonService,
    postings.map(({ to }) => to),
  )
  const perYear = new Map<string, { granted: Minutes; unit: AmountUnit }>()
  const found: Grant[] = []
  for (const [at, { day, from, to, rules }] of postings.entries()) {
    const period = periodOf(rules, employment, day)
    const minutes = Math.max(0, (earned[at] ?? 0) - (at === 0 ? 0 : (earned[at - 1] ?? 0)))
    if (period === undefined || minutes === 0) continue
    const capped = withinYear(
      rules,
      perYear,
      rules.period.kind === 'year' ? period.name : day.slice(0, 4),
      minutes,
    )
    if (capped > 0)
      found.push({
        day,
        allocation: period.name,
        minutes: capped,
        type: 'grant',
        reason: { is: 'accrued', from, to },
      })
  }
  return found
}

function withinYear(
  unit: PolicyRules,
  perYear: Map<string, { granted: Minutes; unit: AmountUnit }>,
  year: string,
  minutes: Minutes,
): Minutes {
  const { grant } = unit
  const cap = grant.kind === 'accrue' ? grant.yearly_cap : undefined
  const known = perYear.get(year)
  const before = known ? convertMinutes(known.granted, known.unit, unit) : 0
  const allowed = cap === undefined ? minutes : Math.min(minutes, Math.max(0, cap - before))
  perYear.set(year, { granted: before + allowed, unit })
  return allowed
}

/** The stretches that are posted, each on its day: weeks, months, pay periods, cut where employment, leave year or policy begin or end. */
function postingsOf(history: PolicyHistory, employment: Employment, through: Day): Posting[] {
  const found: Posting[] = []
  for (const { from: begins, last, rules, ends } of mergedStretches(history, employment, through)) {
    if (rules.grant.kind !== 'accrue') continue
    for (let number = dayNumber(begins); number <= dayNumber(last); ) {
      const from = dayOf(number)
      spendTime()
      const natural = postEnd(rules, rules.grant.post, employment, from)
      const to = [natural, yearEnd(rules, employment, from), ends].sort()[0] ?? natural
      const day = postingDay(rules.grant, { from, to, natural }, employment)
      if (day > through) break
      found.push({ day, from, to, rules: history.rulesOn(from) })
      number = dayNumber(to) + 1
    }
  }
  return found
}

/** Days of the month post what came through the day before them; everything else posts on the first or last day of its stretch. */
function postingDay(
  { at, post }: AccrualGrant,
  { from, to, natural }: { from: Day; to: Day; natural: Day },
  { end }: Employment,
): Day {
  if (at === 'start') return from
  return isMonthDays(post) && to === natural && to !== end ? addDays(to, 1) : to
}

/** The last day of the leave year, where there are years: what was earned in one is not posted in the next. */
const yearEnd = ({ period }: PolicyRules, employment: Employment, day: Day): Day =>
  period.kind === 'year' ? leaveYearOf(period.starts, employment, day).to : FOR_EVER

/** The last day of the stretch that is posted together with a day. */
function postEnd(rules: PolicyRules, post: PostRule, employment: Employment, day: Day): Day {
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
  /** The last day that is looked at. */
  last: Day
  /** The last day on which the rules hold for this person. */
  ends: Day
  rules: PolicyRules
}

/** The versions of a policy as far as the employment and the day asked for reach. */
function stretchesWithin(history: PolicyHistory, { start, end }: Employment, through: Day): Stretch[] {
  const found: Stretch[] = []
  for (const stretch of history.stretches) {
    const from = stretch.from === null || stretch.from < start ? start : stretch.from
    const ends = endOf(stretch, end)
    const last = ends < through ? ends : through
    if (from <= last) found.push({ from, last, ends, rules: stretch.rules })
  }
  return found
}

/** Versions that post on the same days in days of one length are one stretch, so that a change of rate alone posts nothing in between. */
function mergedStretches(history: PolicyHistory, employment: Employment, through: Day): Stretch[] {
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
const dayCount = (from: Day, to: Day) => dayNumber(to) - dayNumber(from) + 1
