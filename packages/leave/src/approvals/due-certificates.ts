import { dayNumber } from '../dates/calendar-day.ts'
import { CERTIFICATE_OVER_DAYS, type CompanySettings } from '../entities/company-settings.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { ReminderKind } from '../entities/reminder.ts'
import { DOCUMENT_GRACE_DAYS } from '../requests/transition-guards.ts'
import { transition } from '../requests/transitions.ts'

/** When a certificate that is missing is asked for, as the company has chosen. */
export type CertificateSettings = Pick<CompanySettings, 'certificate_after_days' | 'certificate_over_days'>

/** After how many days at most it is asked for: as long as a document can be added to leave of a single day. */
export const MAX_CERTIFICATE_DAYS = DOCUMENT_GRACE_DAYS

/** So long after its end approved leave is looked at for a certificate: whoever decides hears of it by then, and what is deleted after a month is not missed. */
export const CERTIFICATE_LOOK_BACK_DAYS = 2 * DOCUMENT_GRACE_DAYS - 1

type Sick = Pick<
  LeaveRequest,
  'user_id' | 'leave_type' | 'status' | 'start_date' | 'end_date' | 'days_requested' | 'attachment_url'
>

/**
 * What is due of sick leave that has no certificate: first the employee is asked for it, once it began so many days ago and while one can be added; so many
 * days after that, whoever decides is told. `asked_on` is the day on which the employee was asked, null before it.
 */
export function dueCertificate(
  leave: Sick,
  asked_on: string | null,
  { certificate_after_days: days, certificate_over_days }: CertificateSettings,
  today: string,
): Extract<ReminderKind, 'certificate' | 'certificate_missing'> | undefined {
  if (days === null || leave.leave_type !== 'sick' || leave.status === 'rejected' || leave.attachment_url)
    return undefined
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
