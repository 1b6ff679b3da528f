import type { ChargedLeave } from '../ledger/leave-account.ts'
import type { Cause } from '../ledger/reconcile.ts'
import { type Ask, dayOfReturned, returnedOf } from '../quote/ask.ts'
import type { Quote } from '../quote/quote.ts'
import { requote } from '../quote/requote.ts'
import { withReturned } from '../requests/amendments.ts'
import { checkCharge, standardAllocation } from '../requests/judge-request.ts'
import { type RequestEvent, stateAfter } from '../requests/life-cycle.ts'
import type { RequestFinding } from '../requests/request-rules.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { EventOf } from './scenario-format.ts'
import type { StoryRequest } from './story-facts.ts'
import type { StoryState } from './story-state.ts'

const NOT_NOW: RequestFinding = { mode: 'block', code: 'not_now', details: {} }

/** Leave is asked for: it waits for a decision, or is refused by the policy. */
export function request(story: StoryState, event: EventOf<'request'>): Cause {
  const { id, leave_type: leaveType } = event
  story.requireNew(id)
  const ask = askOf(event)
  const { quote, refused } = story.judge(leaveType, ask)
  story.facts.requests.set(id, {
    id,
    leaveType,
    state: refused ? 'refused' : 'pending',
    version: 1,
    ask,
    quote,
    decidedOn: story.today,
    amendment: null,
    refused: refused ? story.refusalOf(refused, leaveType) : null,
  })
  return 'decision'
}

/** A request, or the amendment of one, is approved and charged, unless the policy refuses it now. */
export function approve(story: StoryState, request: StoryRequest): Cause {
  const isAmendment = request.amendment !== null
  const { ask, quote } = request.amendment ?? request
  if (!allows(story, request, 'approve')) return 'decision'
  const leave: ChargedLeave = { request: request.id, ask, quote, state: 'approved', decidedOn: story.today }
  const facts = story.facts.of(request.leaveType)
  const standard = standardAllocation(facts, story.today)
  const charged = standard ? { ...facts, hand: [...facts.hand, standard] } : facts
  if (refuse(story, request, checkCharge(charged, leave, 'approval', story.today))) return 'decision'
  if (standard) story.facts.hand(request.leaveType).push(standard)
  Object.assign(request, {
    state: 'approved',
    ask,
    quote,
    decidedOn: story.today,
    amendment: null,
    version: request.version + (isAmendment ? 1 : 0),
  })
  return isAmendment ? 'amend' : 'decision'
}

/** Turned down or taken back: of approved leave only the amendment goes. */
export function drop(story: StoryState, request: StoryRequest, event: 'reject' | 'withdraw'): Cause {
  if (!allows(story, request, event)) return 'decision'
  if (request.amendment) request.amendment = null
  else request.state = event === 'reject' ? 'rejected' : 'cancelled'
  return 'decision'
}

/** Approved leave is cancelled where its policy lets it be. */
export function cancel(story: StoryState, request: StoryRequest): Cause {
  if (!allows(story, request, 'cancel')) return 'cancel'
  const { on_cancel_approved, cancel_until } = story.facts.history(request.leaveType).rulesOn(story.today)
  const isTooLate = cancel_until === 'before_start' && story.today >= request.ask.from
  if (refuse(story, request, on_cancel_approved === 'never' || isTooLate ? NOT_NOW : undefined))
    return 'cancel'
  Object.assign(request, { state: 'cancelled', amendment: null })
  return 'cancel'
}

/** Other days are asked for; of approved leave they wait for a decision while the former count. */
export function amend(story: StoryState, request: StoryRequest, ask: Ask): Cause {
  if (!allows(story, request, 'amend')) return 'amend'
  const replaces = story.facts.leave().find(leave => leave.request === request.id)
  const judged = story.judge(request.leaveType, ask, replaces)
  if (refuse(story, request, judged.refused)) return 'amend'
  if (request.state === 'approved') request.amendment = { ask, quote: judged.quote }
  else Object.assign(request, { ask, quote: judged.quote })
  return 'amend'
}

/** Single days of approved leave are worked instead, and go back. Throws `ScenarioProblem` for a day outside of the leave. */
export function giveBack(story: StoryState, request: StoryRequest, days: EventOf<'return'>['days']): Cause {
  if (!allows(story, request, 'return')) return 'cancel'
  const returned = days.map(each => (typeof each === 'string' ? each : returnedOf(each)))
  const strange = returned.map(dayOfReturned).find(day => day < request.ask.from || day > request.ask.to)
  if (strange !== undefined) throw story.problem('days', `${strange} is no day of ${request.id}`)
  const { ask, quote } = withReturned(request, returned)
  Object.assign(request, { ask, quote, version: request.version + 1 })
  return 'cancel'
}

/** Quotes again what changed, day by day, and leaves what is closed as it is. A quote that changes makes the next version. */
export function requoteAll(story: StoryState, touches: (day: Day) => boolean): Cause {
  for (const request of story.facts.requests.values()) {
    if (request.state !== 'pending' && request.state !== 'approved') continue
    const closed = story.ledgers.closedThrough(request.leaveType) ?? ''
    const isTouched = (day: Day) => day > closed && touches(day)
    const { quote, changed } = requoted(story, request, request.leaveType, isTouched)
    request.quote = quote
    if (changed) request.version++
    const { amendment, leaveType } = request
    if (amendment) amendment.quote = requoted(story, amendment, leaveType, isTouched).quote
  }
  return 'requote'
}

function requoted(
  story: StoryState,
  quoted: { ask: Ask; quote: Quote },
  leaveType: string,
  touches: (day: Day) => boolean,
) {
  return requote(quoted, touches, story.facts.calendar(), story.facts.history(leaveType).rulesOn)
}

/** Whether the state of a request lets something happen to it; otherwise that is remembered as refused. */
function allows(story: StoryState, request: StoryRequest, event: RequestEvent): boolean {
  const { state, amendment } = request
  const next = state === 'refused' ? undefined : stateAfter(state, event, amendment !== null)
  return !refuse(story, request, next === undefined ? NOT_NOW : undefined)
}

function refuse(story: StoryState, request: StoryRequest, finding: RequestFinding | undefined): boolean {
  // What was refused at the beginning keeps its reason.
  if (request.state !== 'refused')
    request.refused = finding ? story.refusalOf(finding, request.leaveType) : null
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
}: Omit<Ask, 'to' | 'without'> & { to?: Day }): Ask => ({
  from,
  to,
  ...(from_half && { from_half }),
  ...(to_half && { to_half }),
  ...(minutes !== undefined && { minutes }),
  ...(from_minute !== undefined && { from_minute }),
})
