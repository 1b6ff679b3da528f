import {
  DAY_PARTS,
  type LeaveEntities,
  type LeaveEntityName,
  WAITING_AMENDMENT_FIELDS,
} from '@leavewell/leave'

type Shown = { why: string } & { [Name in LeaveEntityName]?: readonly (keyof LeaveEntities[Name])[] }

const DAYS = ['start_date', 'end_date', ...DAY_PARTS] as const

/** The fields that the card of a request also shows. An approver needs them to decide (docs/decisions/0077). */
const BESIDE_A_REQUEST = {
  LeaveRequest: ['id', 'user_id', 'leave_type', 'status', ...DAYS],
  LeaveBalance: ['balance', 'total_allocated', 'year'],
  LeaveAmendment: WAITING_AMENDMENT_FIELDS,
  HeldDecision: ['status', 'decider_id'],
  ApprovalStep: ['note'],
  Blackout: ['reason'],
} as const

const OF_EVERY_RECORD = ['id', 'created_date', 'updated_date', 'created_by', 'created_by_id'] as const

/**
 * Fields that functions show beyond the access and field rules of entities, with reasons
 * (docs/decisions/0126). There is no other such list. The caller can read all other fields of their answers
 * on the wire. `shown-fields.test.ts` tests both. Entries without fields answer sums and sentences.
 */
export const SHOWN_ANYWAY = {
  getMyManager: {
    why: 'Employees reach their manager by the links on the manager’s profile (K-14).',
    User: ['booking_url', 'teams_chat_url'],
  },
  listManagers: {
    why: 'The manager ID of a person is the employee ID of the manager, so it is known (docs/decisions/0136).',
    User: ['employee_id'],
  },
  getMyLeaveRules: {
    why: 'Employees learn why leave is blocked on some days (docs/decisions/0118).',
    Blackout: ['reason'],
  },
  listAway: {
    why: 'The company decides which colleagues see who is away. Names and days, and to approvers the type.',
    LeaveRequest: ['leave_type', 'start_date', 'end_date'],
  },
  listReportLeave: {
    why: 'Approvers plan with the leave of their reports, also where another approver decided. No reason and no notes.',
    LeaveRequest: ['id', 'user_id', 'leave_type', 'status', 'days_requested', ...DAYS],
  },
  listTeamLeave: {
    why: 'Approvers see who is away in the weeks around a request that they decide.',
    LeaveRequest: ['id', 'leave_type', 'status', ...DAYS],
  },
  listTeamRequests: {
    why: 'Approvers see the balance, overlapping leave and earlier approvals of what they decide.',
    ...BESIDE_A_REQUEST,
  },
  getLeaveRequest: {
    why: 'The same as on the list of team requests.',
    ...BESIDE_A_REQUEST,
  },
  getApprovals: {
    why: 'People who read a request also read who approved it before.',
    ApprovalStep: ['note'],
  },
  listMyTeam: {
    why: 'Approvers see what their reports have left and their next leave. No reason and no notes.',
    LeaveBalance: ['leave_type', 'balance', 'total_allocated'],
    LeaveRequest: ['id', 'leave_type', 'status', ...DAYS],
  },
  getBalanceStatement: {
    why: 'Approvers see how the balances of their reports came about (docs/decisions/0077).',
    LeaveRequest: ['id'],
    UserPolicy: ['policy_name'],
  },
  getWorkingDays: {
    why: 'Approvers see on which days their reports do not work (docs/decisions/0077).',
  },
  getRequestQuote: {
    why: 'The frozen cost of a request is sent day by day to people who read the request.',
  },
  getMyEntitlement: {
    why: 'Employees read their own policies in words.',
  },
  getAmendment: {
    why: 'People who read a request also read the change of it.',
    LeaveAmendment: WAITING_AMENDMENT_FIELDS,
  },
  getPersonalData: {
    why: 'The law gives people all that is kept about them, also in records that no page shows them.',
    UserPolicy: [...OF_EVERY_RECORD, 'user_id', 'leave_type', 'policy_name', 'valid_from', 'on_move'],
    FormerDepartment: [...OF_EVERY_RECORD, 'user_id', 'department', 'last_day'],
    Reminder: [...OF_EVERY_RECORD, 'about_id', 'kind', 'user_id'],
  },
  previewRetention: {
    why: 'The IT team sees how many former employees a retention period concerns, and when. Only HR sees names.',
    EmploymentEnd: ['user_id', 'last_day'],
  },
  listChanges: {
    why: 'The audit log tells the IT team who can sign in, and in words what leave cost.',
    User: ['disabled', 'is_verified'],
    LeaveRequest: ['quote'],
  },
} as const satisfies Record<string, Shown>
