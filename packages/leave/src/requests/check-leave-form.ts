import { leaveFormCopy as copy } from '../copy/leave-form.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import { isLeaveType } from '../entities/leave-type.ts'
import type { Problem } from '../problem.ts'
import { countLeaveDays } from './count-leave-days.ts'

/** What a person fills in to request leave. */
export interface LeaveForm {
  leave_type: string
  start_date: string
  end_date: string
  reason?: string | null
  attachment_url?: string | null
}

export type LeaveFormField = 'leave_type' | 'start_date' | 'end_date'

export interface LeaveFormFacts {
  /** Earliest start: today in the browser; the server allows one day of tolerance (Q-08, OP-24). */
  minimumDate: string
  /** Days left of the chosen type in the current year; undefined without a record, which does not block (OP-09). */
  available: number | undefined
}

const REQUIRED: readonly LeaveFormField[] = ['leave_type', 'start_date', 'end_date']

/** What is wrong with a leave form, in the specification's order: filled in, days positive, dates possible, balance enough. */
export function checkLeaveForm(form: LeaveForm, facts: LeaveFormFacts): Problem<LeaveFormField>[] {
  const missing = REQUIRED.filter(field => !form[field])
  if (missing.length > 0) return missing.map(field => ({ field, message: copy.requiredFields }))

  const malformed = checkValues(form)
  if (malformed.length > 0) return malformed

  const days = countLeaveDays(form.start_date, form.end_date)
  if (days <= 0) return [{ field: 'end_date', message: copy.endBeforeStart }]
  if (form.start_date < facts.minimumDate) return [{ field: 'start_date', message: copy.startInPast }]
  return checkBalance(form.leave_type, days, facts.available)
}

function checkValues(form: LeaveForm): Problem<LeaveFormField>[] {
  const problems: Problem<LeaveFormField>[] = []
  if (!isLeaveType(form.leave_type)) problems.push({ field: 'leave_type', message: copy.unknownLeaveType })
  for (const field of ['start_date', 'end_date'] as const) {
    if (!isCalendarDay(form[field])) problems.push({ field, message: copy.invalidDate })
  }
  return problems
}

function checkBalance(type: string, days: number, available: number | undefined): Problem<LeaveFormField>[] {
  const enough = type === 'unpaid' || available === undefined || available >= days
  return enough ? [] : [{ field: 'leave_type', message: copy.insufficientBalance(available) }]
}
