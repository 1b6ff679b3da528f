import {
  type AskedDays,
  countLeaveDays,
  type DayParts,
  type LeaveRequest,
  type LeaveType,
  type LeaveTypeRules,
  partsAsked,
  partsOf,
  type QuoteQuestion,
} from '@leavewell/leave'
import type { FilledInLeave } from './open-leave-form.ts'

/** What is filled in, named as on the wire. */
export interface LeaveValues extends AskedDays {
  leave_type: string
  reason: string
  attachment_url: string | null
}

/** What the form begins with: a request, what an address says, or nothing. */
export const valuesOf = (
  request: FilledInLeave & Partial<DayParts & Pick<LeaveRequest, 'reason' | 'attachment_url'>> = {},
): LeaveValues => ({
  leave_type: request.leave_type ?? '',
  start_date: request.start_date ?? '',
  end_date: request.end_date ?? '',
  ...partsOf(request),
  reason: request.reason ?? '',
  attachment_url: request.attachment_url ?? null,
})

/** The request as it is sent; parts of days only where a policy knows them. */
export const requestOf = (
  { leave_type, start_date, end_date, reason, attachment_url }: LeaveValues,
  parts: DayParts | undefined,
): Partial<LeaveRequest> => ({
  leave_type: leave_type as LeaveRequest['leave_type'],
  start_date,
  end_date,
  ...parts,
  days_requested: countLeaveDays(start_date, end_date),
  reason: reason.trim() || null,
  attachment_url,
})

/** What the server is asked about it while it is chosen. */
export const questionOf = (
  values: LeaveValues,
  rules: LeaveTypeRules | undefined,
  requestId: string | undefined,
): QuoteQuestion => ({
  leave_type: values.leave_type as LeaveType,
  start_date: values.start_date,
  end_date: values.end_date,
  ...partsAsked(values, rules?.request_unit ?? 'day'),
  ...(requestId !== undefined && { request_id: requestId }),
})
