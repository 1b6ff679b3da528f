import { type ChargedLeave, withEntered } from '../../src/ledger/leave-account.ts'
import type { Cause } from '../../src/ledger/reconcile.ts'
import { type Ask, dayOfReturned, returnedOf } from '../../src/quote/ask.ts'
import type { Quote } from '../../src/quote/quote.ts'
import { requote } from '../../src/quote/requote.ts'
import { cancelRules, withReturned } from '../../src/requests/amendments.ts'
import { checkCharge, standardAllocation } from '../../src/requests/judge-request.ts'
import { leaveAtLastDay } from '../../src/requests/leave-at-last-day.ts'
import type { RequestFinding } from '../../src/requests/request-rules.ts'
import type { Subject } from '../../src/requests/transition-guards.ts'
import { decisionOn, type RequestEvent, type Transition, transition } from '../../src/requests/transitions.ts'
import type { Day } from '../../src/working-time/work-pattern.ts'
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
  const next = step(story, request, decisionOn(subjectOf(request), 'approved'))
  if (next === undefined) return 'decision'
  const isAmendment = next.effects.includes('apply_change')
  const { ask, quote } = request.amendment ?? request
  const leave: ChargedLeave = { request: request.id, ask, quote, state: 'approved', decidedOn: story.today }
  const facts = story.facts.of(request.leaveType)
  const standard = standardAllocation(facts, story.today)
  const charged = withEntered(facts, standard ? [standard] : [])
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
  const takenBack = request.state === 'approved' ? 'withdrawChange' : 'cancel'
  go(story, request, event === 'reject' ? decisionOn(subjectOf(request), 'rejected') : takenBack)
  return 'decision'
}

/** Approved leave is cancelled where its policy lets it be. Where the policy says `ask`, this is what was agreed to. */
export function cancel(story: StoryState, request: StoryRequest): Cause {
  const isFree = rulesOf(story, request).cancel_approved !== 'never'
  const next = step(story, request, isFree ? 'cancel' : 'requestCancellation')
  if (next) Object.assign(request, { state: 'cancelled', amendment: null })
  return 'cancel'
}

/** Other days are asked for; of approved leave they wait for a decision while the former count. */
export function amend(story: StoryState, request: StoryRequest, ask: Ask): Cause {
  if (!step(story, request, request.state === 'pending' ? 'edit' : 'requestChange')) return 'amend'
  const replaces = story.facts.leave().find(leave => leave.request === request.id)
  const judged = story.judge(request.leaveType, ask, replaces)
  if (refuse(story, request, judged.refused)) return 'amend'
  if (request.state === 'approved') request.amendment = { ask, quote: judged.quote }
  else Object.assign(request, { ask, quote: judged.quote })
  return 'amend'
}

/** Single days of approved leave are worked instead, and go back. Throws `InvalidField` for a day outside of the leave. */
export function giveBack(story: StoryState, request: StoryRequest, days: EventOf<'return'>['days']): Cause {
  if (!step(story, request, 'returnDays')) return 'cancel'
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
    if (next(story, request, 'recount') === undefined) continue
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

/** Employment ends with the day: leave that goes beyond it is shortened, and leave after it stays unless the event withdraws it. */
export function endEmployment(story: StoryState, event: EventOf<'leave_company'>): Cause {
  story.facts.leaveCompany(event.on)
  for (const request of story.facts.requests.values()) {
    const { place, leave, change } = leaveAtLastDay(request, request.amendment, event.on)
    if (place === 'after') {
      if (event.later_leave === 'withdraw' && next(story, request, 'endEmployment'))
        Object.assign(request, { state: 'cancelled', amendment: null })
    } else if (next(story, request, 'shorten')) {
      Object.assign(request, leave, { amendment: change })
      if (place === 'beyond') request.version++
    }
  }
  return 'hand'
}

/** Employment begins again, after the last day of the former one. */
export function rehire(story: StoryState, { on, service_from }: EventOf<'rehire'>): Cause {
  const end = story.facts.employments.at(-1)?.end
  if (!end || on <= end) throw story.problem('on', 'does not come after the last day of the employment')
  story.facts.rehire(on, service_from)
  return 'hand'
}

function requoted(
  story: StoryState,
  quoted: { ask: Ask; quote: Quote },
  leaveType: string,
  touches: (day: Day) => boolean,
) {
  return requote(quoted, touches, story.facts.calendar(), story.facts.history(leaveType).rulesOn)
}

/** The request as the table of transitions looks at it. A story has no people: everything happens in the name of the organisation. */
const subjectOf = ({ state, amendment, ask }: StoryRequest): Subject => ({
  user_id: '',
  status: state === 'refused' ? 'none' : state,
  amendment_id: amendment && 'pending',
  start_date: ask.from,
  end_date: ask.to,
})

const rulesOf = (story: StoryState, { leaveType }: StoryRequest) => ({
  ...cancelRules(story.facts.history(leaveType).rulesOn(story.today)),
  earliest: null,
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

/** Where an event leads. A refusal is remembered. */
function step(story: StoryState, request: StoryRequest, event: RequestEvent): Transition | undefined {
  const found = next(story, request, event)
  return refuse(story, request, found ? undefined : NOT_NOW) ? undefined : found
}

/** An event that changes nothing but the state. */
function go(story: StoryState, request: StoryRequest, event: RequestEvent): void {
  const found = step(story, request, event)
  if (found?.effects.includes('discard_change')) request.amendment = null
  else if (found) request.state = found.to === 'rejected' ? 'rejected' : 'cancelled'
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
