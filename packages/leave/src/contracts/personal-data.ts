import type { LeaveEntityName } from '../entities/leave-entities.ts'

/** Entities with a `user_id` whose records are in a person's data file, in addition to their own `User`. */
export const PERSONAL_ENTITIES = [
  'LeaveRequest',
  'CancelledRequest',
  'LeaveAmendment',
  'PrivateLeave',
  'ApprovalStep',
  'LeaveBalance',
  'LeaveBalanceEntry',
  'OvertimeRecord',
  'CashOut',
  'ImportedLeave',
  'BalanceCheck',
  'BalanceAdjustment',
  'LeaveLedgerEntry',
  'PayrollLine',
  'PayrollLock',
  'UserPolicy',
  'FormerEmployment',
  'FormerDepartment',
  'FormerOffice',
  'Notification',
  'ActingSession',
  'Reminder',
  'Deputy',
  'SlackAccount',
  'TeamsAddress',
] as const satisfies readonly LeaveEntityName[]

/** All stored data about a person, for themselves only. */
export interface PersonalData {
  /** ISO UTC. */
  taken_at: string
  person: object
  /** By entity, as the person can read them. */
  records: Record<(typeof PERSONAL_ENTITIES)[number] | 'WorkAssignment', object[]>
  /** Changes of their own record, leave and balances, the oldest first. */
  history: PersonalChange[]
  /** Sign-ins, devices with push messages, passkeys, API keys, visits of pages, conversations and uploads. */
  traces: object
}

/** One change, as it was written. */
export interface PersonalChange {
  at: string
  entity: string
  kind: string
  by: 'themselves' | 'somebody else' | 'the system'
  before: object | null
  after: object | null
}
