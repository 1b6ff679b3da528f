import {
  type Actor,
  type Effect,
  type LeaveRequest,
  type RequestEvent,
  refusalOf,
  type Situation,
  type Subject,
  type TransitionCode,
  transition,
} from '@leavewell/leave'
import type { Principal } from '@leavewell/platform'
import { userOf } from './actor.ts'
import { refusalError } from './refusal-error.ts'

/** A request as refusals show it, without its frozen quote. */
export type ShownRequest = Omit<LeaveRequest, 'quote'>

export const shownRequest = ({ quote: _, ...shown }: LeaveRequest): ShownRequest => shown

/** The situation without its actor. */
type Known = Omit<Situation, 'actor'>

/** Why an event is refused to this caller. The service role acts for the organisation. */
export function refusalToCause(
  principal: Principal,
  subject: Subject,
  event: RequestEvent,
  known: Known = {},
): TransitionCode | undefined {
  const outcome = transition(subject, event, situationOf(principal, known))
  return 'code' in outcome ? outcome.code : undefined
}

/** The effects of an event. Throws its refusal, which shows the record as `shown`. */
export function requireTransition(
  principal: Principal,
  subject: Subject,
  event: RequestEvent,
  known: Known = {},
  shown: unknown = subject,
): readonly Effect[] {
  const outcome = transition(subject, event, situationOf(principal, known))
  if ('code' in outcome) throw refusalError(refusalOf(outcome.code, subject), shown)
  return outcome.effects
}

const situationOf = (principal: Principal, known: Known): Situation => ({
  actor: userOf(principal) ?? null,
  behind: principal.kind === 'user' ? (principal.impersonator as Actor | undefined) : undefined,
  ...known,
})
