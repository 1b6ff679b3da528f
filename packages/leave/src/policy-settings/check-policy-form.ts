import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import { dayInMonth, isCalendarDay } from '../dates/calendar-day.ts'
import { readDayLength } from '../formats/numbers.ts'
import { SHORTEST_DAY } from '../policies/day-length.ts'
import {
  type PolicyField,
  type PolicyFieldPath,
  type PolicyForm,
  type PolicyList,
  TIERS_OF,
} from './policy-form.ts'
import { isShown } from './shown-fields.ts'

/** A larger amount is a typing mistake. */
const MAX_AMOUNT = 10_000
const MAX_DAYS = 36_600
const MAX_MONTHS = 1200
const DAY_OF_24_HOURS = 1440
const WEEK_OF_24_HOUR_DAYS = 168
const MAX_WEEKS = 104
const DAYS_OF_A_YEAR = 366
/** Months are as long as in a leap year. */
const A_LEAP_YEAR = 2024

export const MAX_TIERS = 10
export const MAX_LONGER_NOTICE = 5

/** What can be wrong with a policy form. */
export type PolicyFormCodes = Record<
  | 'not_a_length'
  | 'not_a_number'
  | 'most_below_least'
  | 'not_a_day'
  | 'leap_day'
  | 'carry_at_start'
  | 'no_month_days'
  | 'same_month_day'
  | 'tier_not_later'
  | 'notice_not_longer'
  | 'shorter_notice',
  null
> &
  Record<'hours_outside' | 'not_whole', { least: number; most: number }> &
  Record<'amount_outside' | 'too_many_rows', { most: number }> & {
    length_outside: { least: number }
    not_after_first_use: { first: number }
  }

type PolicyFinding = RuleFinding<PolicyFormCodes> | undefined
export type PolicyFieldFinding = FieldFinding<PolicyFieldPath, PolicyFormCodes>

/** Checks a policy form, in the order of its fields. Fields that are not shown are not checked. */
export function checkPolicyForm(form: PolicyForm): PolicyFieldFinding[] {
  const problems: PolicyFieldFinding[] = []
  const say: Say = (field, finding) => {
    const [name] = field.split('.') as [PolicyField]
    if (finding !== undefined && isShown(name, form)) problems.push({ field, ...finding })
  }
  checkBasics(form, say)
  say('day', lengthProblem(form.day, SHORTEST_DAY))
  checkAccrual(form, say)
  say('below_zero_approval', limitProblem(form.below_zero_approval))
  say('cash_out_keep', wholeProblem(form.cash_out_keep, 0, MAX_WEEKS))
  say('cash_out_most', wholeProblem(form.cash_out_most, 1, MAX_WEEKS))
  say('notify_hr_weeks', wholeLimitProblem(form.notify_hr_weeks, MAX_WEEKS, 1))
  checkDates(form, say)
  checkLength(form, say)
  say('document_after', limitProblem(form.document_after))
  say('document_days', wholeProblem(form.document_days, 0, MAX_DAYS))
  return problems
}

type Say = (field: PolicyFieldPath, finding: PolicyFinding) => void

function checkBasics(form: PolicyForm, say: Say): void {
  say('granted', amountProblem(form.granted))
  say('monthly', amountProblem(form.monthly))
  say('earned_num', wholeProblem(form.earned_num, 0, MAX_AMOUNT))
  say('earned_den', wholeProblem(form.earned_den, 1, MAX_AMOUNT))
  const isLeapDay = form.year_month === 2 && form.year_day === 29
  say('year_day', isLeapDay ? { code: 'leap_day' } : dateProblem(form.year_month, form.year_day))
  say('occasion', amountProblem(form.occasion))
  say('carried', limitProblem(form.carried))
  say(
    'carry_day',
    isStartOfYear(form) ? { code: 'carry_at_start' } : dateProblem(form.carry_month, form.carry_day),
  )
  say('carry_months', wholeProblem(form.carry_months, 0, MAX_MONTHS))
  say('step', lengthProblem(form.step))
  say('below_zero', limitProblem(form.below_zero))
}

function isStartOfYear({ year, year_month, year_day, carry_month, carry_day }: PolicyForm): boolean {
  const [month, day] = year === 'date' ? [year_month, year_day] : [1, 1]
  return year !== 'anniversary' && carry_month === month && carry_day === day
}

function checkAccrual(form: PolicyForm, say: Say): void {
  say('round_minutes', wholeProblem(form.round_minutes, 1, MAX_DAYS))
  say('full_week', hoursProblem(form.full_week))
  if (form.month_days.length === 0) say('month_days', { code: 'no_month_days' })
  for (const [at, { day }] of form.month_days.entries()) {
    const isSecond = form.month_days.findIndex(other => other.day === day) < at
    say(`month_days.${at}.day`, isSecond ? { code: 'same_month_day' } : wholeProblem(day, 1, 31))
  }
  say('pay_days', wholeProblem(form.pay_days, 1, DAYS_OF_A_YEAR))
  say('pay_from', dayProblem(form.pay_from))
  checkTiers(form, say)
  say('balance_cap', limitProblem(form.balance_cap))
  say('yearly_cap', limitProblem(form.yearly_cap))
  say('usable_months', wholeLimitProblem(form.usable_months, MAX_MONTHS))
  say('step_months', wholeLimitProblem(form.step_months, MAX_MONTHS, 1))
  say('steps_until', wholeLimitProblem(form.steps_until, MAX_MONTHS, 1) ?? beforeFirstUse(form))
}

function beforeFirstUse({ usable_months, step_months, steps_until }: PolicyForm): PolicyFinding {
  const first = usable_months ?? step_months ?? 0
  return steps_until !== null && steps_until <= first
    ? { code: 'not_after_first_use', params: { first } }
    : undefined
}

function checkTiers(form: PolicyForm, say: Say): void {
  const list = TIERS_OF[form.earned_by]
  checkCount(form, list, MAX_TIERS, say)
  for (const [at, { after }] of form[list].entries()) {
    const before = form[list][at - 1]
    const isEarlier = before !== undefined && after <= before.after
    say(`${list}.${at}.after`, wholeProblem(after, 0, MAX_MONTHS) ?? only(isEarlier, 'tier_not_later'))
  }
  if (list === 'rate_tiers') {
    for (const [at, { num, den }] of form[list].entries()) {
      say(`${list}.${at}.num`, wholeProblem(num, 0, MAX_AMOUNT))
      say(`${list}.${at}.den`, wholeProblem(den, 1, MAX_AMOUNT))
    }
  } else
    for (const [at, { amount }] of form[list].entries()) say(`${list}.${at}.amount`, amountProblem(amount))
}

function checkCount(form: PolicyForm, list: PolicyList, most: number, say: Say): void {
  if (form[list].length > most) say(list, { code: 'too_many_rows', params: { most } })
}

/** A row after one that is not a number has no problem of its own. */
const only = (isWrong: boolean, code: 'tier_not_later' | 'notice_not_longer' | 'shorter_notice') =>
  isWrong ? { code } : undefined

function checkDates(form: PolicyForm, say: Say): void {
  say('ahead_months', wholeLimitProblem(form.ahead_months, MAX_MONTHS))
  say('back_days', wholeLimitProblem(form.back_days, MAX_DAYS))
  say('notice_days', wholeProblem(form.notice_days, 0, MAX_DAYS))
  checkCount(form, 'longer_notice', MAX_LONGER_NOTICE, say)
  for (const [at, { from, days }] of form.longer_notice.entries()) {
    const before = form.longer_notice[at - 1] ?? { from: -1, days: form.notice_days }
    say(`longer_notice.${at}.from`, amountProblem(from) ?? only(from <= before.from, 'notice_not_longer'))
    say(
      `longer_notice.${at}.days`,
      wholeProblem(days, 0, MAX_DAYS) ?? only(days <= before.days, 'shorter_notice'),
    )
  }
  say('probation', wholeLimitProblem(form.probation, MAX_DAYS))
  say('decide_days', wholeLimitProblem(form.decide_days, DAYS_OF_A_YEAR, 1))
  say('confirm_days', wholeLimitProblem(form.confirm_days, DAYS_OF_A_YEAR, 1))
}

function checkLength(form: PolicyForm, say: Say): void {
  say('least', limitProblem(form.least))
  say('most', limitProblem(form.most))
  if (form.least !== null && form.most !== null && form.least > form.most)
    say('most', { code: 'most_below_least' })
  say('longest', wholeLimitProblem(form.longest, MAX_DAYS))
}

function lengthProblem(text: string, least = 1): PolicyFinding {
  const minutes = readDayLength(text)
  if (minutes === undefined) return { code: 'not_a_length' }
  return minutes < least || minutes > DAY_OF_24_HOURS
    ? { code: 'length_outside', params: { least } }
    : undefined
}

const amountProblem = (amount: number): PolicyFinding => {
  if (!Number.isFinite(amount)) return { code: 'not_a_number' }
  return amount < 0 || amount > MAX_AMOUNT
    ? { code: 'amount_outside', params: { most: MAX_AMOUNT } }
    : undefined
}

const limitProblem = (amount: number | null): PolicyFinding =>
  amount === null ? undefined : amountProblem(amount)

const hoursProblem = (hours: number): PolicyFinding =>
  hours >= 1 && hours <= WEEK_OF_24_HOUR_DAYS
    ? undefined
    : { code: 'hours_outside', params: { least: 1, most: WEEK_OF_24_HOUR_DAYS } }

const wholeProblem = (value: number, least: number, most: number): PolicyFinding =>
  Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : { code: 'not_whole', params: { least, most } }

const wholeLimitProblem = (value: number | null, most: number, least = 0): PolicyFinding =>
  value === null ? undefined : wholeProblem(value, least, most)

/** The years of `daySchema`. */
const dayProblem = (day: string): PolicyFinding =>
  isCalendarDay(day) && day >= '1930' && day < '2100' ? undefined : { code: 'not_a_day' }

function dateProblem(month: number, day: number): PolicyFinding {
  const last = Number(dayInMonth(A_LEAP_YEAR, month, 31).slice(8))
  return wholeProblem(day, 1, last)
}
