/** The states of a request. `cancelled` exists only where a policy lets approved leave be cancelled. */
export type RequestState = 'pending' | 'approved' | 'rejected' | 'cancelled'

/** What can happen to a request; `amend` asks for other days, `return` gives single days of approved leave back. */
export type RequestEvent = 'approve' | 'reject' | 'withdraw' | 'cancel' | 'amend' | 'return'

/** What an event makes of a state, before the policy is asked; a missing cell is refused. */
const LIFE_CYCLE: Record<RequestState, Partial<Record<RequestEvent, RequestState>>> = {
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'cancelled', amend: 'pending' },
  approved: { cancel: 'cancelled', amend: 'approved', return: 'approved' },
  rejected: {},
  cancelled: {},
}

/** An amendment of approved leave waits for its own decision, and the former leave stays in effect meanwhile. */
const WITH_AMENDMENT: Partial<Record<RequestEvent, RequestState>> = {
  approve: 'approved',
  reject: 'approved',
  withdraw: 'approved',
}

/** The state after an event; undefined where the event is not possible in that state. */
export const stateAfter = (
  state: RequestState,
  event: RequestEvent,
  isAmended = false,
): RequestState | undefined => (isAmended ? WITH_AMENDMENT[event] : undefined) ?? LIFE_CYCLE[state][event]
