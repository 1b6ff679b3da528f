import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { CommandPalette } from './command-palette.tsx'

/** The first result of each text. */
const ADMINISTRATOR: Record<string, readonly string[]> = {
  'Request leave': [
    'request',
    'request leave',
    'holiday request',
    'vacation',
    'pto',
    'day off',
    'time off',
    'book leave',
  ],
  'Book a company shutdown': [
    'shutdown',
    'closure',
    'Christmas closure',
    'company holiday',
    'office closed',
    'close-down',
  ],
  'Offboard an employee': [
    'offboard',
    'leaver',
    'leavers',
    'terminate',
    'termination',
    'resign',
    'resignation',
    'redundancy',
    'last working day',
    'last day',
    'notice period',
    'retire',
    'delete employee',
  ],
  'Invite user': [
    'invite',
    'new hire',
    'onboard',
    'onboarding',
    'joiner',
    'starter',
    'add employee',
    'create account',
  ],
  'Import people': ['import', 'migrate', 'excel', 'csv', 'upload', 'bulk add'],
  'Adjust balance': [
    'correct',
    'correction',
    'adjust',
    'adjustment',
    'opening balance',
    'negative balance',
    'deduct',
    'by hand',
    'debt',
    'brought over',
  ],
  'Allocate a year': ['allocate', 'allocation', 'grant', 'new year', 'year end', 'rollover'],
  'Add leave for employees': [
    'sick note',
    'sickness',
    'record absence',
    'on behalf of',
    'backdate',
    'enter leave',
  ],
  'Export balances on a day': ['balance report', 'download balances'],
  'Leave liability': ['liability', 'leave liability', 'provision', 'owed', 'accounting'],
  'Export requests in a period': ['payroll', 'absence report', 'timesheet', 'download'],
  'Export people': ['employee list', 'headcount', 'directory'],
  'Roles & permissions': [
    'permissions',
    'roles',
    'access rights',
    'administrator',
    'make admin',
    'who may do what',
    'change role',
  ],
  Policies: [
    'policy',
    'assign a policy',
    'carry over',
    'carryover',
    'carry-over',
    'accrual',
    'pro rata',
    'handbook',
    'expiry',
    'payout',
  ],
  'Leave types': [
    'TOIL',
    'time in lieu',
    'bereavement',
    'study leave',
    'maternity leave',
    'new leave type',
    'long service leave',
  ],
  'Work schedules': ['part-time', 'part time', 'roster', 'shift', 'working hours', 'FTE', 'working time'],
  'Public holidays': ['bank holidays', 'public holiday', 'holidays'],
  'Blackouts & minimum staffing': [
    'blackout',
    'min staffing',
    'busy period',
    'closed periods',
    'lock period',
    'close payroll',
  ],
  Approvals: ['approval workflow', 'approver', 'delegation', 'escalation', 'approvals'],
  Analytics: ['report', 'reports', 'statistics', 'absence rate', 'kpi'],
  'Team Requests': ['approve', 'reject', 'pending', 'inbox', 'decline'],
  'Team Calendar': ['who is away', 'who’s away', 'wallchart', 'who is off', 'planner'],
  'User Management': [
    'employees',
    'people',
    'staff',
    'salary',
    'reset password',
    'log in as',
    'impersonate',
    'deactivate',
  ],
  Departments: ['teams', 'org chart'],
  'Leave Balances': ['balance', 'balances', 'entitlement'],
  Organisation: ['company name', 'logo', 'time zone', 'leave year', 'branding'],
  'Sign-in & security': ['SSO', 'single sign-on', '2FA', 'MFA', 'two-factor'],
  'Email & notifications': ['SMTP', 'reminder', 'email', 'notifications'],
  'Data & retention': ['backup', 'gdpr', 'retention', 'delete data', 'anonymise'],
  'Audit log': ['audit', 'audit trail', 'who changed', 'history'],
  'System health': ['version', 'health', 'jobs', 'server'],
  Offices: ['location', 'branch', 'sites'],
  'My Profile': ['change password', 'calendar feed'],
  'Sign Out': ['log out', 'sign out'],
}

const HR: typeof ADMINISTRATOR = {
  'Book a company shutdown': ['shutdown', 'closure'],
  'Offboard an employee': ['leaver', 'terminate', 'resign'],
  'Roles & permissions': ['permissions', 'roles'],
  'Export requests in a period': ['payroll'],
  'Leave liability': ['liability'],
  Policies: ['carry over', 'policy', 'handbook'],
  Analytics: ['report'],
  'Request leave': ['request'],
}

const APPROVER: typeof ADMINISTRATOR = {
  'Request leave': ['request', 'holiday'],
  'Team Requests': ['approve', 'pending', 'inbox', 'deny'],
  'My team': ['report', 'direct reports', 'team balances'],
  'My delegate': ['deputy', 'delegation', 'out of office', 'substitute', 'cover'],
  'My leave balances': ['carry over', 'handbook', 'policy', 'TOIL'],
}

const EMPLOYEE: typeof ADMINISTRATOR = {
  'Request leave': ['request', 'holiday', 'vacation', 'sick', 'apply', 'absence', 'leave'],
  'My Requests': ['sick note', 'cancel', 'withdraw', 'certificate', 'return days', 'leave history', 'my req'],
  'My leave balances': [
    'entitlement',
    'allowance',
    'how many days',
    'carry over',
    'handbook',
    'policy',
    'TOIL',
    'days left',
  ],
  'Team Calendar': ['who is away', 'public holidays', 'bank holidays', 'planner'],
  'My Profile': ['password', '2FA', 'my details', 'subscribe'],
  Dashboard: ['home'],
}

const PAYROLL: typeof ADMINISTRATOR = {
  'Export requests in a period': ['payroll', 'pay run', 'absence report'],
  'Leave liability': ['liability', 'accrued leave'],
  'People and leave': ['reports'],
}

it.each([
  ['an administrator', administrator({ manager_id: 'm1' }), ADMINISTRATOR],
  ['HR', somebody({ is_hr: true }), HR],
  ['an approver', somebody({ is_approver: true }), APPROVER],
  ['an employee', somebody(), EMPLOYEE],
  ['payroll', somebody({ is_payroll: true }), PAYROLL],
])(
  'the first result of each term of the field is the right one for %s [X3-7, X3-8]',
  async (_, who, expected) => {
    serverAnswers({
      'GET /entities/User': [],
      'GET /entities/LeaveRequest': [],
      'POST /functions/listTeamRequests': { rows: [], total: 0, counts: {} },
    })
    await draw(<CommandPalette isOpen onOpenChange={() => {}} onToggleSidebar={() => {}} />, {
      user: who,
    })
    const field = screen.getByRole('searchbox')
    const wrong: Record<string, [expected: string, found: string | null]> = {}
    for (const [label, texts] of Object.entries(expected)) {
      for (const text of texts) {
        fireEvent.change(field, { target: { value: text } })
        const first = screen.queryAllByRole('menuitem', { hidden: true })[0]?.textContent ?? null
        if (first !== label) wrong[text] = [label, first]
      }
    }
    expect(wrong).toEqual({})
  },
)

it('terms of the field: at least 80 have an expected first result [X3-7]', () => {
  expect(Object.values(ADMINISTRATOR).flat().length).toBeGreaterThan(80)
})
