import type { LeaveBalance, LeaveRequest, User } from '@leavewell/leave'

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
    disabled: false,
    is_verified: true,
    two_factor: false,
    passkeys: 0,
    department: 'Finance',
    position: 'Accountant',
    employee_id: 'E-7',
    manager_id: 'E-1',
    date_hired: '2024-02-05',
    salary: 90_000,
    booking_url: null,
    teams_chat_url: null,
    recruitment_agency: null,
    agency_contact_person: null,
    agency_contact_email: null,
    agency_contact_phone: null,
    profile_picture: null,
    ...fields,
  }) as User

/** The administrator whom `somebody` reports to. */
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

/** Three days of annual leave that wait for a decision. */
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
