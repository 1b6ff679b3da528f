import type { LeaveRequest } from '../entities/leave-request.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import { mayManage } from '../people/managers.ts'

type Candidate = ManagerRights & Pick<User, 'id' | 'disabled'>

/** Whether a person can be the approver of a request: no one approves their own (OP-12). */
export const mayWaitFor = (user: Candidate, request: Pick<LeaveRequest, 'user_id'>): boolean =>
  mayManage(user) && user.id !== request.user_id

/** Returns the new approver of a pending request: the first candidate who can decide it. */
export const nextManager = <P extends Candidate>(
  request: Pick<LeaveRequest, 'user_id'>,
  candidates: readonly (P | undefined)[],
): P | undefined => candidates.find(user => user !== undefined && mayWaitFor(user, request))

/** The work of a manager: pending requests and reports. */
export interface ManagersWork {
  /** Pending requests with the person as their approver. */
  waiting: number
  /** The person's own pending requests. */
  own: number
  /** The person's reports. */
  reports: number
}

/** Ids of the users who take over a manager's work. Parts that are left out follow the default. */
export interface HandOver {
  /** For the pending requests that the person should approve. */
  waiting_to?: string | undefined
  /** For the person's own pending requests, when the manager changes. */
  own_to?: string | undefined
  /** For the person's reports. */
  reports_to?: string | undefined
}
