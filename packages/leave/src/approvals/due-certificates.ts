import { dayNumber } from '../dates/calendar-day.ts'
import { CERTIFICATE_OVER_DAYS, type CompanySettings } from '../entities/company-settings.ts'
import { DOCUMENT_GRACE_DAYS, type LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import type { ReminderKind } from '../entities/reminder.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { transition } from '../requests/transitions.ts'

/** The company's settings for reminders of missing certificates. */
export type CertificateSettings = Pick<CompanySettings, 'certificate_after_days' | 'certificate_over_days'>

/** Longest time until the reminder, in days. A document can be added this long to leave of a single day. */
export const MAX_CERTIFICATE_DAYS = DOCUMENT_GRACE_DAYS

/**
 * Approved leave is checked for a certificate until this many days after its end. Approvers are notified by then, and
 * records that are deleted after a month are not needed.
 */
export const CERTIFICATE_LOOK_BACK_DAYS = 2 * DOCUMENT_GRACE_DAYS - 1

type Absence = Pick<
  LeaveRequest,
  'user_id' | 'status' | 'start_date' | 'end_date' | 'days_requested' | 'attachment_url'
>

/**
 * Returns how many days after the first day of leave a missing document is requested. Null: never. `evidence` is the
 * rule of the leave, null without one. Leave for illness has the company's days where the rule has none.
 */
export function documentReminder(
  { is_medical }: Pick<LeaveTypeFields, 'is_medical'>,
  { certificate_after_days }: Pick<CertificateSettings, 'certificate_after_days'>,
  evidence: PolicyRules['evidence'] = null,
): number | null {
  if (evidence !== null && evidence.grace_days > 0) return evidence.grace_days
  return is_medical ? certificate_after_days : null
}

/** Whether leave for illness is long enough for a certificate, without a rule about documents. */
export const needsCertificate = (
  { days_requested }: Pick<LeaveRequest, 'days_requested'>,
  { certificate_over_days }: Pick<CertificateSettings, 'certificate_over_days'>,
): boolean => days_requested > (certificate_over_days ?? CERTIFICATE_OVER_DAYS)

/**
 * Returns the reminder that is due for leave without its document. The employee is reminded some days after the leave
 * began, while a document can be added. Approvers are notified the same number of days later. `asked_on` is the day of
 * the employee's reminder, null before it.
 */
export function dueCertificate(
  leave: Absence,
  asked_on: string | null,
  days: number,
  today: string,
): Extract<ReminderKind, 'certificate' | 'certificate_missing'> | undefined {
  if (leave.status === 'rejected' || leave.attachment_url) return undefined
  if (asked_on !== null)
    return daysSince(asked_on, today) >= days &&
      daysSince(leave.end_date, today) <= CERTIFICATE_LOOK_BACK_DAYS
      ? 'certificate_missing'
      : undefined
  const isTime = daysSince(leave.start_date, today) >= days
  const isOpen = 'to' in transition(leave, 'addDocument', { actor: null, today })
  return isTime && isOpen ? 'certificate' : undefined
}

const daysSince = (day: string, today: string) => dayNumber(today) - dayNumber(day)
