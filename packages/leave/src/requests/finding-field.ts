import type { LeaveFormField } from './leave-form.ts'
import type { FindingCode } from './request-rules.ts'

/** The field of the leave form at which a rule says what it has against the request. */
const FIELDS: Record<FindingCode, LeaveFormField> = {
  insufficient: 'leave_type',
  not_entitled: 'leave_type',
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
  after_last_day: 'end_date',
  too_far_ahead: 'end_date',
  too_short: 'end_date',
  too_long: 'end_date',
}

/** The field that a finding is about; a code that a newer server has and this page does not know is about the days. */
export const fieldOfFinding = (code: string): LeaveFormField =>
  Object.hasOwn(FIELDS, code) ? FIELDS[code as FindingCode] : 'start_date'
