import { dayNumber } from '../dates/calendar-day.ts'
import { CERTIFICATE_OVER_DAYS, type CompanySettings } from '../entities/company-settings.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { ReminderKind } from '../entities/reminder.ts'
import { DOCUMENT_GRACE_DAYS } from '../requests/transition-guards.ts'
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

type Sick = Pick<
  LeaveRequest,
  'user_id' | 'status' | 'start_date' | 'end_date' | 'days_requested' | 'attachment_url'
>

/**
 * Returns the reminder that is due for medical leave without a certificate. The employee is reminded some days after the
 * leave began, while a certificate can be added. Approvers are notified the same number of days later. `asked_on` is
 * the day of the employee's reminder, null before it.
 */
export function dueCertificate(
  leave: Sick,
  asked_on: string | null,
  { certificate_after_days: days, certificate_over_days }: CertificateSettings,
  today: string,
): Extract<ReminderKind, 'certificate' | 'certificate_missing'> | undefined {
  if (days === null || leave.status === 'rejected' || leave.attachment_url) return undefined
  if (leave.days_requested <= (certificate_over_days ?? CERTIFICATE_OVER_DAYS)) return undefined
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
