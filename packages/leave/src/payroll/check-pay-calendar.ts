import type { FieldFinding } from '../contracts/refusal.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { PayCalendar, PayPeriodKind } from '../entities/payroll.ts'
import { plainText } from '../formats/plain-text.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { startsOnFirstDay } from './pay-periods.ts'

/** Parameters of `savePayCalendar`. */
export type PayCalendarForm = Pick<
  PayCalendar,
  'name' | 'kind' | 'first_day' | 'month_days' | 'is_active' | 'layout_id' | 'requires_all'
>

/** The longest name of a pay calendar. */
export const MAX_CALENDAR_NAME = 100

/** Why a pay calendar is not saved. */
export type PayCalendarCodes = Record<
  'name_needed' | 'name_taken' | 'no_day' | 'one_day' | 'two_days' | 'starts_no_period',
  null
> &
  Record<'used', { day: Day }>

export type PayCalendarFinding = FieldFinding<'name' | 'kind' | 'first_day' | 'month_days', PayCalendarCodes>

interface CalendarFacts {
  /** The other calendars. */
  others: readonly Pick<PayCalendar, 'name'>[]
  /** The calendar as it is, and the last day of its last batch. */
  former?: { calendar: PayCalendarForm; paid_through: Day | null } | undefined
}

/** Checks a pay calendar before it is saved. Its periods stay as they are once a batch was made. */
export function checkPayCalendar(
  form: PayCalendarForm,
  { others, former }: CalendarFacts,
): PayCalendarFinding[] {
  return [...checkName(form.name, others), ...checkPeriods(form), ...checkFormer(form, former)]
}

function checkName(name: string, others: CalendarFacts['others']): PayCalendarFinding[] {
  if (name.trim() === '') return [{ field: 'name', code: 'name_needed' }]
  const plain = plainText(name.trim())
  return others.some(other => plainText(other.name) === plain) ? [{ field: 'name', code: 'name_taken' }] : []
}

/** The number of days of the month on which periods start. */
const STARTS: Partial<Record<PayPeriodKind, number>> = { monthly: 1, half_monthly: 2 }

/** February would have no room for a second period after this day. */
const LAST_OF_FIRST_HALF = 27

function checkPeriods(form: PayCalendarForm): PayCalendarFinding[] {
  const starts = STARTS[form.kind] ?? 0
  const days = (form.month_days ?? []).toSorted((a, b) => a - b)
  const isValid =
    days.length === starts &&
    days.every(day => Number.isInteger(day) && day >= 1 && day <= 31) &&
    (starts < 2 || ((days[0] ?? 0) < (days[1] ?? 0) && (days[0] ?? 0) <= LAST_OF_FIRST_HALF))
  if (!isValid) return [{ field: 'month_days', code: starts === 2 ? 'two_days' : 'one_day' }]
  if (!isCalendarDay(form.first_day)) return [{ field: 'first_day', code: 'no_day' }]
  return startsOnFirstDay(form) ? [] : [{ field: 'first_day', code: 'starts_no_period' }]
}

function checkFormer(form: PayCalendarForm, former: CalendarFacts['former']): PayCalendarFinding[] {
  if (former === undefined || former.paid_through === null) return []
  const { calendar, paid_through } = former
  const isSame = (field: 'kind' | 'first_day' | 'month_days') =>
    JSON.stringify(form[field]) === JSON.stringify(calendar[field])
  const changed = (['kind', 'first_day', 'month_days'] as const).find(field => !isSame(field))
  return changed === undefined ? [] : [{ field: changed, code: 'used', params: { day: paid_through } }]
}
