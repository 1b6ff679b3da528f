import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import { dayInMonth } from '../dates/calendar-day.ts'
import { readDayLength } from '../formats/numbers.ts'
import { SHORTEST_DAY } from '../policies/day-length.ts'
import type { PolicyField, PolicyForm } from './policy-form.ts'

/** A larger amount is a typing mistake. */
const MAX_AMOUNT = 10_000
const MAX_DAYS = 36_600
const MAX_MONTHS = 1200
const DAY_OF_24_HOURS = 1440
const WEEK_OF_24_HOUR_DAYS = 168
/** Months are as long as in a leap year. */
const A_LEAP_YEAR = 2024

/** What can be wrong with a policy form. */
export type PolicyFormCodes = Record<'not_a_length' | 'not_a_number' | 'most_below_least', null> &
  Record<'hours_outside' | 'not_whole', { least: number; most: number }> & {
    length_outside: { least: number }
    amount_outside: { most: number }
  }

type PolicyFinding = RuleFinding<PolicyFormCodes> | undefined

/** Checks a policy form, in the order of its fields. Fields that are hidden by other choices are not checked. */
export function checkPolicyForm(form: PolicyForm): FieldFinding<PolicyField, PolicyFormCodes>[] {
  const problems: FieldFinding<PolicyField, PolicyFormCodes>[] = []
  const say = (field: PolicyField, finding: PolicyFinding) => {
    if (finding !== undefined) problems.push({ field, ...finding })
  }
  say('day', lengthProblem(form.day, SHORTEST_DAY))
  if (form.request_unit === 'minutes') say('step', lengthProblem(form.step))
  checkGrant(form, say)
  if (form.year === 'date') say('year_day', dateProblem(form.year_month, form.year_day))
  if (form.close === 'carry') checkCarrying(form, say)
  say('below_zero', form.below_zero === null ? undefined : amountProblem(form.below_zero))
  for (const field of ['longest', 'probation', 'back_days'] as const)
    say(field, form[field] === null ? undefined : wholeProblem(form[field], 0, MAX_DAYS))
  say('ahead_months', form.ahead_months === null ? undefined : wholeProblem(form.ahead_months, 0, MAX_MONTHS))
  say('notice_days', wholeProblem(form.notice_days, 0, MAX_DAYS))
  for (const field of ['least', 'most'] as const)
    say(field, form[field] === null ? undefined : amountProblem(form[field]))
  if (form.least !== null && form.most !== null && form.least > form.most)
    say('most', { code: 'most_below_least' })
  return problems
}

type Say = (field: PolicyField, finding: PolicyFinding) => void

function checkGrant(form: PolicyForm, say: Say): void {
  if (form.part_time && hasAmount(form)) say('full_week', hoursProblem(form.full_week))
  const isAmount = form.grant === 'upfront' || (form.grant === 'accrue' && form.earned_by === 'calendar')
  if (isAmount) say('granted', amountProblem(form.granted))
  if (form.grant !== 'accrue') return
  if (form.earned_by === 'instalments') say('monthly', amountProblem(form.monthly))
  if (form.earned_by !== 'ordinary_minutes') return
  say('earned_num', wholeProblem(form.earned_num, 0, MAX_AMOUNT))
  say('earned_den', wholeProblem(form.earned_den, 1, MAX_AMOUNT))
}

/** Whether the grant is an amount by year or month, which can be in proportion to working time. */
export const hasAmount = ({ grant, earned_by }: Pick<PolicyForm, 'grant' | 'earned_by'>): boolean =>
  grant === 'upfront' || (grant === 'accrue' && earned_by !== 'ordinary_minutes')

function checkCarrying(form: PolicyForm, say: Say): void {
  say('carried', form.carried === null ? undefined : amountProblem(form.carried))
  if (form.carried_until === 'date') say('carry_day', dateProblem(form.carry_month, form.carry_day))
  if (form.carried_until === 'months') say('carry_months', wholeProblem(form.carry_months, 0, MAX_MONTHS))
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

const hoursProblem = (hours: number): PolicyFinding =>
  hours >= 1 && hours <= WEEK_OF_24_HOUR_DAYS
    ? undefined
    : { code: 'hours_outside', params: { least: 1, most: WEEK_OF_24_HOUR_DAYS } }

const wholeProblem = (value: number, least: number, most: number): PolicyFinding =>
  Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : { code: 'not_whole', params: { least, most } }

function dateProblem(month: number, day: number): PolicyFinding {
  const last = Number(dayInMonth(A_LEAP_YEAR, month, 31).slice(8))
  return wholeProblem(day, 1, last)
}
