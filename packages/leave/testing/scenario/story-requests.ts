import { NOT_STORED } from '../../src/entities/base-record.ts'
import type { LeaveAmendment } from '../../src/entities/leave-amendment.ts'
import type { LeaveRequest } from '../../src/entities/leave-request.ts'
import type { LeaveTypeKey } from '../../src/entities/leave-type.ts'
import type { Cause } from '../../src/ledger/reconcile.ts'
import { type Ask, returnedOf } from '../../src/quote/ask.ts'
import { amendedVersion, changedFields } from '../../src/requests/amendment-records.ts'
import { type AmendmentProposal, cancelRules, validateAmendment } from '../../src/requests/amendments.ts'
import { daysOfAsk, versionOf } from '../../src/requests/asked-days.ts'
import { countChangeAnew, freezeQuote, recalculateQuote } from '../../src/requests/frozen-quote.ts'
import { judgeApproval } from '../../src/requests/judge-request.ts'
import { endingLeave, quotedLeave } from '../../src/requests/leave-at-last-day.ts'
import { recount } from '../../src/requests/recount.ts'
import type { RequestFinding } from '../../src/requests/request-rules.ts'
import type { Subject } from '../../src/requests/transition-guards.ts'
import {
  CHANGE_EVENTS,
  decisionOn,
  type RequestEvent,
  type Transition,
  transition,
} from '../../src/requests/transitions.ts'
import type { Day } from '../../src/working-time/work-pattern.ts'
import { requestOf } from '../user-records.ts'
import type { EventOf } from './scenario-format.ts'
import type { StoryRequest } from './story-records.ts'
import type { StoryState } from './story-state.ts'

const NOT_NOW: RequestFinding = { mode: 'block', code: 'not_now', details: {} }

/** Requests leave. It is pending, or refused by the policy. */
export function request(story: StoryState, event: EventOf<'request'>): Cause {
  const { id, leave_type: leaveType } = event
  story.requireNew(id)
  const ask = askOf(event)
  const { quote, refused } = story.judge(leaveType, ask)
  const leave_type = leaveType as LeaveTypeKey
  const stored: LeaveRequest = {
    ...requestOf(id, ask.from, 'pending'),
    leave_type,
    ...daysOfAsk(ask),
    same_occasion_as: ask.occasion ?? null,
    ...freezeQuote(story.records.leave, leave_type, quote),
  }
  story.records.requests.set(id, {
    stored,
    state: refused ? 'refused' : 'pending',
    amendment: null,
    refused: refused ? story.refusalOf(refused, leaveType) : null,
  })
  return 'decision'
}

/** A request, or the change of one, is approved and charged, unless the policy refuses it now. */
export function approve(story: StoryState, request: StoryRequest): Cause {
  const { stored, amendment } = request
  const isApproved = step(story, request, decisionOn(subjectOf(request), 'approved'))
  if (!isApproved || !charge(story, request, amendment ?? stored)) return 'decision'
  const reviewed_date = `${story.today}T00:00:00.000Z`
  if (amendment === null) {
    request.state = 'approved'
    Object.assign(stored, { status: 'approved', reviewed_date })
    return 'decision'
  }
  apply(request, amendment)
  Object.assign(stored, amendment.kind === 'change' && { reviewed_date })
  return 'amend'
}

/** The request, or the change of approved leave, is rejected or withdrawn. */
export function drop(story: StoryState, request: StoryRequest, event: 'reject' | 'withdraw'): Cause {
  const takenBack = request.state === 'approved' ? 'withdrawChange' : 'cancel'
  go(story, request, event === 'reject' ? decisionOn(subjectOf(request), 'rejected') : takenBack)
  return 'decision'
}

/** Cancels approved leave if its policy allows it. If the policy says `ask`, the cancellation was agreed. */
export function cancel(story: StoryState, request: StoryRequest): Cause {
  const { cancel_approved } = rulesOf(story, request)
  if (request.state === 'pending' || cancel_approved !== 'never') go(story, request, 'cancel')
  else {
    propose(story, request, { kind: 'cancel' }, 'requester')
    if (request.amendment?.kind === 'cancel' && request.refused === null) apply(request, request.amendment)
  }
  return 'cancel'
}

/** Requests other days. A change of approved leave is pending while the former days count. */
export function amend(story: StoryState, request: StoryRequest, ask: Ask): Cause {
  const { stored, state } = request
  if (state === 'approved') propose(story, request, { kind: 'change', ask }, 'requester')
  else if (step(story, request, 'edit')) {
    const { quote, refused } = story.judge(stored.leave_type, ask, stored)
    if (!refuse(story, request, refused))
      Object.assign(
        stored,
        daysOfAsk(ask),
        freezeQuote(story.records.leave, stored.leave_type, quote, stored),
      )
  }
  return 'amend'
}

/** The approver returns days of approved leave. */
export function giveBack(story: StoryState, request: StoryRequest, days: EventOf<'return'>['days']): Cause {
  const returned = days.map(each => (typeof each === 'string' ? each : returnedOf(each)))
  propose(story, request, { kind: 'give_back', days: returned }, 'reviewer')
  return 'cancel'
}

/** Recounts the days that a change touches, except closed ones. */
export function recountAll(story: StoryState, touches: (day: Day) => boolean): Cause {
  const { leave, requests } = story.records
  for (const request of requests.values()) {
    if (next(story, request, 'recount') === undefined) continue
    const { stored, amendment } = request
    const closed = story.ledgers.closedThrough(stored.leave_type) ?? ''
    const isTouched = (day: Day) => day > closed && touches(day)
    Object.assign(stored, recount(stored, isTouched, leave))
    if (amendment?.quote)
      Object.assign(amendment, recount({ ...amendment, quote: amendment.quote }, isTouched, leave))
  }
  return 'requote'
}

/** Applies other rules from a day. They count pending leave. */
export function moveToPolicy(
  story: StoryState,
  { on, leave_type, rules, on_move }: EventOf<'policy'>,
): Cause {
  const { records } = story
  records.addPolicy(leave_type, on, rules, on_move)
  for (const { stored, state, amendment } of records.requests.values()) {
    if (stored.leave_type !== leave_type) continue
    if (state === 'pending') Object.assign(stored, recalculateQuote(records.leave, stored.leave_type, stored))
    if (amendment) Object.assign(amendment, countChangeAnew(records.leave, amendment))
  }
  return 'policy'
}

/**
 * Ends the employment: leave that goes beyond the day is shortened. Leave after it stays unless the event withdraws
 * it.
 */
export function endEmployment(story: StoryState, event: EventOf<'leave_company'>): Cause {
  story.records.leaveCompany(event.on)
  for (const request of story.records.requests.values()) {
    const { kind, shortened, change } = endingLeave(request.stored, request.amendment ?? undefined, event.on)
    if (kind === 'later') {
      if (event.later_leave === 'withdraw' && next(story, request, 'endEmployment'))
        Object.assign(request, { state: 'cancelled', amendment: null })
    } else if (next(story, request, 'shorten')) {
      Object.assign(request.stored, shortened)
      if (change?.shortened) Object.assign(request.amendment ?? {}, change.shortened)
      else if (change) discard(request)
    }
  }
  return 'hand'
}

/** Employment begins again, after the last day of the former one. */
export function rehire(story: StoryState, { on, service_from }: EventOf<'rehire'>): Cause {
  if (!story.records.rehire(on, service_from ?? null))
    throw story.problem('on', 'does not come after the last day of the employment')
  return 'hand'
}

/** Validates a change of approved leave. It applies immediately or is pending. */
function propose(
  story: StoryState,
  request: StoryRequest,
  proposal: AmendmentProposal,
  by: 'requester' | 'reviewer',
): void {
  if (!step(story, request, CHANGE_EVENTS[proposal.kind])) return
  const { stored } = request
  const { leave } = story.records
  const facts = leave.facts(stored.leave_type)
  const charged = facts.leave.find(each => each.request === stored.id)
  if (charged === undefined) return
  const known = { facts, leave: charged, today: story.today, away: leave.away(stored.id) }
  const judged = validateAmendment(known, proposal, by)
  if (refuse(story, request, judged.refused)) return
  const amendment: LeaveAmendment = {
    ...NOT_STORED,
    ...amendedVersion(leave, stored, proposal, judged),
    request_id: stored.id,
    user_id: stored.user_id,
    leave_type: stored.leave_type,
    kind: proposal.kind,
    status: 'pending',
    former: versionOf(stored),
    conversion: null,
    reason: null,
    manager_notes: null,
    reviewed_date: null,
    reviewed_by: null,
  }
  request.amendment = amendment
  stored.amendment_id = amendment.id
  if (!judged.waits) apply(request, amendment)
}

function apply(request: StoryRequest, amendment: LeaveAmendment): void {
  request.amendment = null
  if (amendment.quote === null) request.state = 'cancelled'
  else Object.assign(request.stored, changedFields(request.stored, amendment, amendment.quote))
}

/** Whether the balance suffices for an approval. A cancellation charges nothing. */
function charge(
  story: StoryState,
  request: StoryRequest,
  { quote, ...asked }: LeaveRequest | LeaveAmendment,
): boolean {
  if (quote === null) return true
  const { stored, amendment } = request
  const facts = story.records.leave.facts(stored.leave_type, amendment ? undefined : stored.id)
  const { same_occasion_as } = stored
  const changed = { ...asked, same_occasion_as, quote }
  const leave = { request: stored.id, ...quotedLeave(changed), charge: quote.charge }
  const { refused, allocated } = judgeApproval(facts, leave, story.today)
  if (refuse(story, request, refused)) return false
  if (allocated && amendment === null) story.records.enter(stored.leave_type, allocated)
  return true
}

function discard(request: StoryRequest): void {
  request.amendment = null
  request.stored.amendment_id = null
}

/**
 * The request as a subject of the table of transitions. A story has no people: all events come from the organisation.
 */
const subjectOf = ({ stored, state }: StoryRequest): Subject => ({
  ...stored,
  status: state === 'refused' ? 'none' : state,
})

const rulesOf = (story: StoryState, { stored }: StoryRequest) => ({
  ...cancelRules(story.records.leave.history(stored.leave_type).rulesOn(story.today)),
  earliest: null,
  not_before: null,
  give_back_from: null,
})

function next(story: StoryState, request: StoryRequest, event: RequestEvent): Transition | undefined {
  const outcome = transition(subjectOf(request), event, {
    actor: null,
    today: story.today,
    rules: rulesOf(story, request),
  })
  return 'to' in outcome ? outcome : undefined
}

/** Returns the result of an event. A refusal is stored. */
function step(story: StoryState, request: StoryRequest, event: RequestEvent): Transition | undefined {
  const found = next(story, request, event)
  return refuse(story, request, found ? undefined : NOT_NOW) ? undefined : found
}

/** An event that changes nothing but the state. */
function go(story: StoryState, request: StoryRequest, event: RequestEvent): void {
  const found = step(story, request, event)
  if (found?.effects.includes('discard_change')) discard(request)
  if (found?.to === 'rejected' || found?.to === 'cancelled') request.state = found.to
}

function refuse(story: StoryState, request: StoryRequest, finding: RequestFinding | undefined): boolean {
  // A request that was refused at the beginning keeps its reason.
  if (request.state !== 'refused')
    request.refused = finding ? story.refusalOf(finding, request.stored.leave_type) : null
  return finding !== undefined
}

/** A request without a last day is for one day. */
export const askOf = ({
  from,
  to = from,
  from_half,
  to_half,
  minutes,
  from_minute,
  occasion,
}: Omit<Ask, 'to' | 'without'> & { to?: Day }): Ask => ({
  from,
  to,
  ...(from_half && { from_half }),
  ...(to_half && { to_half }),
  ...(minutes !== undefined && { minutes }),
  ...(from_minute !== undefined && { from_minute }),
  ...(occasion !== undefined && { occasion }),
})
