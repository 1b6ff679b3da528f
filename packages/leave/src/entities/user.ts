import type { BaseRecord } from './base-record.ts'
import type { EmailKind, PushKind } from './notification.ts'
import type { ReminderChannel } from './reminder.ts'

/** `admin` is shown as Manager (or Admin), `user` as Employee (K-07, OP-26). */
export const ROLES = ['user', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Employment types, for policies that exclude a group. */
export const EMPLOYMENT_KINDS = ['full_time', 'part_time', 'casual'] as const

export type EmploymentKind = (typeof EMPLOYMENT_KINDS)[number]

/**
 * A registered person (K-06). Fields that the reader cannot see are left out of the answer: see `COLLEAGUE_FIELDS`.
 */
export interface User extends BaseRecord {
  email: string
  full_name: string | null
  role: Role
  /** Decides the leave of their reports without being an administrator (docs/decisions/0077). */
  is_approver: boolean | null
  /** Sees people and leave of a department, and decides nothing (docs/decisions/0136). */
  is_department_head: boolean | null
  /** Sees and exports leave and balances, and decides nothing. */
  is_payroll: boolean | null
  /** Sees who is away, and no type of leave. */
  is_front_desk: boolean | null
  /** Manages people and leave, without salaries and without the system (docs/decisions/0082). */
  is_hr: boolean | null
  /** Sees and changes the salaries of others. */
  sees_salaries: boolean | null
  /** Manages the system, without access to leave or salaries of others. */
  runs_installation: boolean | null
  /** Acts on behalf of others, for a time and with a reason, as far as their other rights reach. */
  acts_for_others: boolean | null
  disabled: boolean
  is_verified: boolean
  /** Whether signing in with the password requires a code as well. */
  two_factor: boolean
  /** The number of passkeys of the account. */
  passkeys: number
  first_name: string | null
  last_name: string | null
  department: string | null
  /** The name of their office. Its region has their public holidays. */
  office: string | null
  position: string | null
  /** The manager's employee id; `findManager` resolves it (OP-06). */
  manager_id: string | null
  employee_id: string | null
  date_hired: string | null
  /** From when earlier service counts for tiers and waiting times. Null: from `date_hired`. */
  service_from: string | null
  /** Null: not stated. */
  employment_kind: EmploymentKind | null
  /** The last day of a former employee who was not rehired. Set by the server. */
  left_on: string | null
  /** AUD a year. */
  salary: number | null
  booking_url: string | null
  teams_chat_url: string | null
  recruitment_agency: string | null
  agency_contact_person: string | null
  agency_contact_email: string | null
  agency_contact_phone: string | null
  profile_picture: string | null
  /** How they want to be reminded. Null is by mail and in the bell. */
  reminders_by: ReminderChannel | null
  /** Whether comments on leave requests come by email, too. Null is yes. */
  comment_emails: boolean | null
  /** Whether comments on leave requests are in the bell. Null is yes. */
  comments_in_bell: boolean | null
  /** Kinds of emails that they turned off. Null is none. */
  emails_off: EmailKind[] | null
  /** Kinds that no device of theirs shows as a push notification. Null: all are on. */
  push_off: PushKind[] | null
  /** Whether Slack has requests and changes of their team, if they linked an account. Null is yes. */
  requests_in_slack: boolean | null
  /** Whether Microsoft Teams has requests and changes of their team, if they added an address. Null is yes. */
  requests_in_teams: boolean | null
  /** Whether emails about requests have links that decide, if the organisation allows it. Null is yes. */
  decide_by_email: boolean | null
}

/** The fields that store the roles of a user: see `ROLE_FIELDS`. */
export type RoleFields = Pick<
  User,
  | 'role'
  | 'is_approver'
  | 'is_department_head'
  | 'is_payroll'
  | 'is_front_desk'
  | 'is_hr'
  | 'sees_salaries'
  | 'runs_installation'
  | 'acts_for_others'
>

/** The same, with optional flags. */
export type ManagerRights = Pick<RoleFields, 'role'> & Partial<RoleFields>

/** The fields of everyone that an employee receives when listing users (OP-16). */
export const COLLEAGUE_FIELDS = [
  'id',
  'email',
  'full_name',
  'role',
  'first_name',
  'last_name',
  'department',
  'office',
  'position',
  'profile_picture',
] as const satisfies readonly (keyof User)[]

/** Response of the manager lookup (K-14). */
export interface Manager {
  first_name: string | null
  last_name: string | null
  full_name: string | null
  email: string
  booking_url: string | null
  teams_chat_url: string | null
}
