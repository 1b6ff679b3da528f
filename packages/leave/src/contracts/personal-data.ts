import type { LeaveEntityName } from '../entities/leave-entities.ts'

/** Entities whose records name a person in `user_id` and are in the file of that person, beside their own `User`. */
export const PERSONAL_ENTITIES = [
  'LeaveRequest',
  'CancelledRequest',
  'LeaveAmendment',
  'ApprovalStep',
  'LeaveBalance',
  'LeaveBalanceEntry',
  'BalanceAdjustment',
  'LeaveLedgerEntry',
  'UserPolicy',
  'FormerEmployment',
  'FormerDepartment',
  'FormerOffice',
  'Notification',
  'ActingSession',
  'Reminder',
  'Deputy',
] as const satisfies readonly LeaveEntityName[]

/** All that is kept about somebody, for themselves alone. */
export interface PersonalData {
  /** ISO UTC. */
  taken_at: string
  person: object
  /** By entity, as they read them themselves. */
  records: Record<(typeof PERSONAL_ENTITIES)[number] | 'WorkAssignment', object[]>
  /** What was changed in their own record, their leave and their balances, the oldest first. */
  history: PersonalChange[]
  /** Sign-ins, passkeys, visits of pages, conversations and uploads. */
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
