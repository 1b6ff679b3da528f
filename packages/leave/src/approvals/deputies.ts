import type { DeputyState } from '../contracts/approvals.ts'
import type { Deputy } from '../entities/approval.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import { mayManage } from '../people/managers.ts'
import { dayOfReturned } from '../quote/ask.ts'
import { mayWaitFor } from './hand-over.ts'

type Person = ManagerRights & Pick<User, 'id' | 'disabled'>

/** Facts about a day: who has approved leave on all of it, and who could act as a delegate. */
export interface DayOfDeputies<P extends Person> {
  today: string
  away: ReadonlySet<string>
  people: ReadonlyMap<string, P>
}

/** Returns whether a delegate can approve today. Their own leave counts only when a request is sent to them. */
export function deputyState<P extends Person>(
  { user_id, deputy_id, start_date, end_date, only_when_away }: Deputy,
  { today, away, people }: DayOfDeputies<P>,
): DeputyState {
  const deputy = people.get(deputy_id)
  if (end_date !== null && end_date < today) return 'over'
  if (today < start_date) return 'later'
  if (deputy === undefined || !mayManage(deputy)) return 'cannot_decide'
  if (only_when_away && !away.has(user_id)) return 'not_away'
  return away.has(deputy_id) ? 'deputy_away' : 'in_force'
}

/** Whether a delegate can still decide for an approver. Their own leave does not matter here. */
export const stillStandsIn = <P extends Person>(
  deputies: readonly Deputy[],
  [deputyId, userId]: readonly [deputy: string, inPlaceOf: string],
  day: DayOfDeputies<P>,
): boolean =>
  deputies.some(
    deputy =>
      deputy.user_id === userId &&
      deputy.deputy_id === deputyId &&
      ['in_force', 'deputy_away'].includes(deputyState(deputy, day)),
  )

/**
 * Returns who acts for an approver today. This is the first active delegate who can approve this request and has not
 * done so. Delegation is not transitive: a delegate's own delegate is never asked.
 */
export function deputyFor<P extends Person>(
  approverId: string,
  deputies: readonly Deputy[],
  request: Pick<LeaveRequest, 'user_id'>,
  day: DayOfDeputies<P>,
  agreed: ReadonlySet<string> = new Set(),
): P | undefined {
  return deputies
    .filter(deputy => deputy.user_id === approverId && deputyState(deputy, day) === 'in_force')
    .map(({ deputy_id }) => day.people.get(deputy_id))
    .find(
      person =>
        person !== undefined &&
        person.id !== approverId &&
        mayWaitFor(person, request) &&
        !agreed.has(person.id),
    )
}

/** Whether leave covers a whole day. A person who works half of it can decide without a delegate. */
export const coversDay = (
  {
    start_date,
    end_date,
    start_half,
    end_half,
    minutes,
    quote,
  }: Pick<LeaveRequest, 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes' | 'quote'>,
  day: string,
): boolean =>
  start_date <= day &&
  day <= end_date &&
  minutes === null &&
  !(day === start_date && start_half !== null) &&
  !(day === end_date && end_half !== null) &&
  !(quote?.without ?? []).some(returned => dayOfReturned(returned) === day)
