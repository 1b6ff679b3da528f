import type { FieldFinding } from '../contracts/refusal.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import { isOutsideWindow } from '../dates/day-window.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { countLeaveDays } from './leave-days.ts'
import type { FindingCode } from './request-rules.ts'

/** What a person fills in to request leave. */
export interface LeaveForm {
  leave_type: string
  start_date: string
  end_date: string
  reason?: string | null
  attachment_url?: string | null
}

export type LeaveFormField = 'leave_type' | 'start_date' | 'end_date'

/** The longest leave of one request: three years. */
export const MAX_LEAVE_DAYS = 3 * 366

/** The facts for checking a leave form. */
export interface LeaveFormFacts {
  /** Today. Leave must be within some years of it (docs/decisions/0119). */
  today: string
  /** The earliest start in a form. Left out where the rules of the policy have it. */
  minimumDate?: string
  /**
   * Days left of the chosen type in the current year. Undefined where the policy's rules have it, and without a
   * record, which does not block (OP-09).
   */
  available?: number | undefined
}

/** What can be wrong with a leave form. */
export type LeaveFormCodes = Record<
  'required_fields' | 'no_such_day' | 'end_before_start' | 'too_many_days' | 'start_too_early',
  null
> & { outside_window: { today: Day }; insufficient_balance: { available: number } }

export type LeaveFormFinding = FieldFinding<LeaveFormField, LeaveFormCodes>

const REQUIRED: readonly LeaveFormField[] = ['leave_type', 'start_date', 'end_date']

/**
 * Checks a leave form in the order of the specification. These are required fields, possible dates,
 * number of days, and balance.
 */
export function checkLeaveForm(form: LeaveForm, facts: LeaveFormFacts): LeaveFormFinding[] {
  const missing = REQUIRED.filter(field => !form[field])
  if (missing.length > 0) return missing.map(field => ({ field, code: 'required_fields' }))

  const malformed = checkValues(form, facts.today)
  if (malformed.length > 0) return malformed

  const days = countLeaveDays(form.start_date, form.end_date)
  if (days <= 0) return [{ field: 'end_date', code: 'end_before_start' }]
  if (days > MAX_LEAVE_DAYS) return [{ field: 'end_date', code: 'too_many_days' }]
  if (form.start_date < (facts.minimumDate ?? '')) return [{ field: 'start_date', code: 'start_too_early' }]
  return checkBalance(form.leave_type, days, facts.available)
}

function checkValues(form: LeaveForm, today: string): LeaveFormFinding[] {
  const problems: LeaveFormFinding[] = []
  for (const field of ['start_date', 'end_date'] as const) {
    if (!isCalendarDay(form[field])) problems.push({ field, code: 'no_such_day' })
    else if (isOutsideWindow(form[field], today))
      problems.push({ field, code: 'outside_window', params: { today } })
  }
  return problems
}

function checkBalance(type: string, days: number, available: number | undefined): LeaveFormFinding[] {
  const enough = type === 'unpaid' || available === undefined || available >= days
  return enough ? [] : [{ field: 'leave_type', code: 'insufficient_balance', params: { available } }]
}

/**
 * The treatment of overlapping requests of one person. `forms` refuses them in our screens, and lets other API
 * clients through with a note to the manager. `never` refuses them everywhere, `always` nowhere.
 */
export const OVERLAPPING_LEAVE = ['forms', 'never', 'always'] as const

export type OverlappingLeave = (typeof OVERLAPPING_LEAVE)[number]

/** The field of the leave form that shows a finding. */
export type FindingField = LeaveFormField | 'same_occasion_as'

const FIELDS: Record<FindingCode, FindingField> = {
  insufficient: 'leave_type',
  not_free: 'start_date',
  retired_type: 'leave_type',
  not_offered: 'leave_type',
  not_entitled: 'leave_type',
  no_such_occasion: 'same_occasion_as',
  employment_kind: 'leave_type',
  employment_kind_unknown: 'leave_type',
  hire_date_unknown: 'leave_type',
  use_first: 'leave_type',
  evidence: 'leave_type',
  not_now: 'leave_type',
  closed: 'start_date',
  past: 'start_date',
  notice: 'start_date',
  probation: 'start_date',
  blackout: 'start_date',
  coverage: 'start_date',
  overlap: 'start_date',
  free_anyway: 'start_date',
  unit: 'start_date',
  not_that_long: 'start_date',
  after_last_day: 'end_date',
  too_far_ahead: 'end_date',
  too_short: 'end_date',
  too_long: 'end_date',
  return_hours: 'start_date',
}

/** Returns the field of a finding. Unknown codes of a newer server belong to the days. */
export const fieldOfFinding = (code: string): FindingField =>
  Object.hasOwn(FIELDS, code) ? FIELDS[code as FindingCode] : 'start_date'
