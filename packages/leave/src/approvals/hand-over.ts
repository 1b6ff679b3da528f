import type { LeaveRequest } from '../entities/leave-request.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import { mayManage } from '../people/managers.ts'

type Candidate = ManagerRights & Pick<User, 'id' | 'disabled'>

/** Whether a request may wait for this person: nobody decides on their own (OP-12). */
export const mayWaitFor = (user: Candidate, request: Pick<LeaveRequest, 'user_id'>): boolean =>
  mayManage(user) && user.id !== request.user_id

/** For whom a pending request waits from now on: the first of those in question who may decide it. */
export const nextManager = <P extends Candidate>(
  request: Pick<LeaveRequest, 'user_id'>,
  candidates: readonly (P | undefined)[],
): P | undefined => candidates.find(user => user !== undefined && mayWaitFor(user, request))

/** What waits for a manager, or hangs on them. */
export interface ManagersWork {
  /** Pending requests that wait for the person. */
  waiting: number
  /** The person's own pending requests. */
  own: number
  /** People whose manager the person is. */
  reports: number
}

/** What becomes of a manager's work when somebody else takes it over, by user id; what is left out goes its usual way. */
export interface HandOver {
  /** Pending requests that wait for the person. */
  waiting_to?: string | undefined
  /** The person's own pending requests, when the manager changes. */
  own_to?: string | undefined
  /** Whose manager the person is. */
  reports_to?: string | undefined
}
