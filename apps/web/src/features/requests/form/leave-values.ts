import {
  type AskedDays,
  type AskedParts,
  leaveFormCopy as copy,
  countLeaveDays,
  type DayRange,
  hasPartDays,
  type LeaveFormField,
  type LeaveRequest,
  type LeaveTypeKey,
  type LeaveTypeRules,
  type Problem,
  partsAsked,
  partsOf,
  type QuoteQuestion,
} from '@leavewell/leave'
import type { FilledInLeave } from './open-leave-form.ts'

/** The fields of the form, named as on the wire. */
export interface LeaveValues extends AskedDays, Pick<LeaveRequest, 'same_occasion_as'> {
  leave_type: string
  reason: string
  attachment_url: string | null
}

/** The initial values: a request, the parameters of the URL, or nothing. */
export const valuesOf = (
  request: FilledInLeave & AskedParts & Partial<Pick<LeaveRequest, 'reason' | 'attachment_url'>> = {},
): LeaveValues => ({
  leave_type: request.leave_type ?? '',
  start_date: request.start_date ?? '',
  end_date: request.end_date ?? '',
  ...partsOf(request),
  same_occasion_as: request.same_occasion_as ?? null,
  reason: request.reason ?? '',
  attachment_url: request.attachment_url ?? null,
})

/** The request in the form that is sent. Omits parts of days if there are none. */
export const requestOf = (
  { leave_type, start_date, end_date, same_occasion_as: _, reason, attachment_url, ...parts }: LeaveValues,
  { request_unit }: LeaveTypeRules,
): Partial<LeaveRequest> => ({
  leave_type: leave_type as LeaveRequest['leave_type'],
  start_date,
  end_date,
  ...((request_unit !== 'day' || hasPartDays({ start_date, end_date, ...parts })) &&
    partsAsked({ start_date, end_date, ...parts }, request_unit)),
  days_requested: countLeaveDays(start_date, end_date),
  reason: reason.trim() || null,
  attachment_url,
})

/** The question to the server about the selected days. */
export const questionOf = (
  values: LeaveValues,
  { start: start_date, end: end_date }: DayRange,
  { request_unit }: LeaveTypeRules,
  requestId: string | undefined,
): QuoteQuestion => ({
  leave_type: values.leave_type as LeaveTypeKey,
  start_date,
  end_date,
  ...partsAsked({ ...values, start_date, end_date }, request_unit),
  ...(requestId !== undefined && { request_id: requestId }),
})

/** Missing values are named at their fields. The general sentence is announced once for the form. */
export const messageAtField = ({ field, message }: Problem): string =>
  message === copy.requiredFields ? MISSING[field as LeaveFormField] : message

const MISSING: Record<LeaveFormField, string> = {
  leave_type: copy.typeMissing,
  start_date: copy.startMissing,
  end_date: copy.endMissing,
}
