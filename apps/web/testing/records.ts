import {
  type AmendmentQuote,
  type AuditRow,
  type LeaveBalance,
  type LeaveQuote,
  type LeaveRequest,
  type LeaveTypeFields,
  type LeaveTypeRules,
  type MyLeaveRules,
  type OwnBlackout,
  SPECIFIED_LEAVE_TYPES,
  type TeamRequestRow,
  type User,
} from '@leavewell/leave'
import { COUNTED_IN_DAYS } from '../src/features/requests/form/quote-in-days.ts'

const STORED = {
  created_date: '2026-01-05T00:00:00.000Z',
  updated_date: '2026-01-05T00:00:00.000Z',
  created_by: null,
}

/** An employee with a manager and a complete profile. */
export const somebody = (fields: Partial<User> = {}): User =>
  ({
    ...STORED,
    id: 'u1',
    email: 'sophie@example.test',
    full_name: 'Sophie Chen',
    first_name: 'Sophie',
    last_name: 'Chen',
    role: 'user',
    is_approver: null,
    is_department_head: null,
    is_payroll: null,
    is_front_desk: null,
    is_hr: null,
    sees_salaries: null,
    runs_installation: null,
    acts_for_others: null,
    disabled: false,
    is_verified: true,
    two_factor: false,
    passkeys: 0,
    department: 'Finance',
    position: 'Accountant',
    employee_id: 'E-7',
    manager_id: 'E-1',
    date_hired: '2024-02-05',
    service_from: null,
    left_on: null,
    salary: 90_000,
    booking_url: null,
    teams_chat_url: null,
    recruitment_agency: null,
    agency_contact_person: null,
    agency_contact_email: null,
    agency_contact_phone: null,
    profile_picture: null,
    reminders_by: null,
    comment_emails: null,
    comments_in_bell: null,
    decide_by_email: null,
    emails_off: null,
    push_off: null,
    requests_in_slack: null,
    requests_in_teams: null,
    ...fields,
  }) as User

/** The administrator who is the manager of `somebody`. */
export const administrator = (fields: Partial<User> = {}): User =>
  somebody({
    id: 'a1',
    email: 'ann@example.test',
    full_name: 'Ann Lee',
    first_name: 'Ann',
    last_name: 'Lee',
    role: 'admin',
    employee_id: 'E-1',
    manager_id: null,
    ...fields,
  })

/** Three days of pending annual leave. */
export const aRequest = (fields: Partial<LeaveRequest> = {}): LeaveRequest =>
  ({
    ...STORED,
    id: 'r1',
    user_id: 'u1',
    manager_id: 'a1',
    leave_type: 'annual',
    start_date: '2026-12-08',
    end_date: '2026-12-10',
    days_requested: 3,
    status: 'pending',
    reason: null,
    manager_notes: null,
    attachment_url: null,
    comments: [],
    reviewed_date: null,
    reviewed_by: null,
    approved_automatically: null,
    entered_by: null,
    ...fields,
  }) as LeaveRequest

/** 13.5 of 20 days of annual leave in 2026. */
export const aBalance = (fields: Partial<LeaveBalance> = {}): LeaveBalance =>
  ({
    ...STORED,
    id: 'b1',
    user_id: 'u1',
    leave_type: 'annual',
    year: 2026,
    balance: 13.5,
    total_allocated: 20,
    ...fields,
  }) as LeaveBalance

/** A leave type of the organisation's own, between sick and personal leave. */
export const blueMoon = (fields: Partial<LeaveTypeFields> = {}): LeaveTypeFields => ({
  ...(SPECIFIED_LEAVE_TYPES[0] as LeaveTypeFields),
  key: 'blue_moon',
  label: 'Blue Moon Leave',
  colour: 'teal',
  icon: 'moon',
  order: 25,
  offered_to: 'assigned',
  origin: 'own',
  ...fields,
})

/** Annual leave by a policy that counts working days of 7.6 hours, in halves. */
export const workingDays = (fields: Partial<LeaveTypeRules> = {}): LeaveTypeRules => ({
  leave_type: 'annual',
  policy: 'Working days',
  needs_balance: true,
  needs_quote: true,
  counting: 'work',
  measure: 'days',
  request_unit: 'half_day',
  step: 456,
  day_minutes: 456,
  earliest: '2026-11-20',
  not_before: null,
  is_final: false,
  cancel_approved: 'never',
  ask_to_cancel: 'never',
  give_back_from: '2026-11-20',
  ...fields,
})

/**
 * The leave rules of an organisation that limits no type. Types of the specification that are not given are counted in
 * calendar days.
 */
export const myRules = ({ types = [], ...fields }: Partial<MyLeaveRules> = {}): MyLeaveRules => ({
  types: [
    ...types,
    ...SPECIFIED_LEAVE_TYPES.filter(({ key }) => types.every(({ leave_type }) => leave_type !== key)).map(
      ({ key }) => ({ ...COUNTED_IN_DAYS, leave_type: key }),
    ),
  ],
  limited: [],
  blackouts: [],
  ...fields,
})

/** Blocks all leave during a stocktake, on Tuesday and Wednesday. */
export const aBlackout = (fields: Partial<OwnBlackout> = {}): OwnBlackout => ({
  start_date: '2026-12-08',
  end_date: '2026-12-09',
  leave_types: [],
  mode: 'block',
  reason: 'Stocktake',
  ...fields,
})

/** Friday afternoon to Wednesday morning, over a weekend and a holiday on Monday: two of 13.5 days. */
export const aQuote = (fields: Partial<LeaveQuote> = {}): LeaveQuote => ({
  rules: workingDays(),
  lines: [
    { day: '2026-12-04', am: 0, pm: 228, why: 'work' },
    { day: '2026-12-05', am: 0, pm: 0, why: 'not a working day' },
    { day: '2026-12-06', am: 0, pm: 0, why: 'not a working day' },
    { day: '2026-12-07', am: 0, pm: 0, why: 'holiday: Founders Day' },
    { day: '2026-12-08', am: 228, pm: 228, why: 'work' },
    { day: '2026-12-09', am: 228, pm: 0, why: 'work' },
  ],
  minutes: 912,
  days: 2,
  findings: [],
  story: {
    now: 13.5 * 456,
    booked: 456,
    pending: 2 * 456,
    request: 2 * 456,
    granted: 228,
    closing: 3 * 456,
    left: 6 * 456,
    lapses_next: { day: '2026-12-31', minutes: 4 * 456 },
  },
  ...fields,
})

/** A change of three days from Tuesday 8 December, to end on Wednesday. Its approval returns one day. */
export const anAmendmentQuote = (fields: Partial<AmendmentQuote> = {}): AmendmentQuote => {
  const whole = (day: string) => ({ day, am: 228, pm: 228, why: 'work' as const })
  const version = {
    start_half: null,
    end_half: null,
    minutes: null,
    start_minute: null,
    start_date: '2026-12-08',
  }
  const lines = ['2026-12-08', '2026-12-09', '2026-12-10'].map(whole)
  return {
    rules: workingDays({ ask_to_cancel: 'before_start' }),
    before: { ...version, end_date: '2026-12-10', cost: { days: 3, minutes: null }, lines },
    after: { ...version, end_date: '2026-12-09', cost: { days: 2, minutes: null }, lines: lines.slice(0, 2) },
    left: { day: '2026-12-10', before: 10.5 * 456, after: 11.5 * 456 },
    findings: [],
    waits: true,
    ...fields,
  }
}

/** A request in an approver's list, of the person with this number. */
export const aTeamRow = (n: number): TeamRequestRow => ({
  ...aRequest({ id: `r${n}` }),
  person: somebody({ full_name: `Person ${n}` }),
  balance: aBalance(),
  needs_balance: true,
  away: [],
  overlaps: [],
  amendment: null,
  held: null,
})

/** A change in the audit log, by a job. */
export const aChange = (fields: Partial<AuditRow>): AuditRow => ({
  seq: 1,
  at: '2026-03-01T20:00:00.000Z',
  entity: 'LeaveRequest',
  record_id: 'r1',
  kind: 'create',
  actor: null,
  on_behalf_of: null,
  subject: 'Sophie Chen · Annual Leave · 8–10 Dec 2026',
  person: null,
  fields: [],
  ...fields,
})
