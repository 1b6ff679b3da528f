import { findingSentence } from '../copy/leave-engine.ts'
import { dayNumber } from '../dates/calendar-day.ts'
import { type PeriodDays, periodOf } from '../ledger/allocations.ts'
import { type ChargedLeave, type HandEntry, statementOf } from '../ledger/leave-account.ts'
import type { Cause, LedgerEntry } from '../ledger/reconcile.ts'
import type { Statement } from '../ledger/statement.ts'
import { ScenarioProblem } from '../policies/strict-reader.ts'
import type { Ask, Quote } from '../quote/quote.ts'
import { requote } from '../quote/requote.ts'
import { checkCashOut } from '../requests/check-cash-out.ts'
import {
  checkCharge,
  type Judgement,
  judgeSubmission,
  standardAllocation,
} from '../requests/judge-request.ts'
import { type RequestEvent, stateAfter } from '../requests/life-cycle.ts'
import type { RequestFinding } from '../requests/request-rules.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { Scenario, ScenarioEvent } from './scenario-format.ts'
import { type Refusal, StoryFacts, type StoryRequest } from './story-facts.ts'
import { StoryLedgers } from './story-ledgers.ts'

type EventOf<Kind extends ScenarioEvent['do']> = Extract<ScenarioEvent, { do: Kind }>

const NOT_NOW: RequestFinding = { mode: 'block', code: 'not_now', details: {} }

/** A scenario while it is told: each event changes the facts, and what follows from them is posted. */
export class Story {
  readonly facts: StoryFacts
  /** The last day that has been told. */
  today: Day
  readonly #ledgers: StoryLedgers
  #place = ''

  /** Tells a scenario up to a day, which is over then; without one, to its last event. */
  constructor(scenario: Scenario, through?: Day) {
    this.facts = new StoryFacts(scenario)
    this.#ledgers = new StoryLedgers(this.facts)
    this.today = scenario.starts
    for (const [at, event] of scenario.events.entries()) {
      if (through !== undefined && event.on > through) break
      this.#place = `events[${at}]`
      this.#advanceTo(event.on)
      this.#post(this.#apply(event))
    }
    if (through !== undefined && through > this.today) this.#advanceTo(through)
    this.#post('schedule', true)
  }

  /** Everything that was posted for a leave type, in order. */
  entries(leaveType: string): readonly LedgerEntry[] {
    return this.#ledgers.of(leaveType).entries
  }

  statement(leaveType: string, through: Day): Statement {
    return statementOf(this.facts.of(leaveType), { through })
  }

  /** What a request would cost on the story's last day. */
  judge(leaveType: string, ask: Ask, replaces?: ChargedLeave): Judgement {
    return judgeSubmission(this.facts.of(leaveType), {
      ask,
      today: this.today,
      isAway: this.facts.isAway(replaces?.request),
      ...(replaces && { replaces }),
    })
  }

  refusalOf(finding: RequestFinding, leaveType: string): Refusal {
    const { day_minutes } = this.facts.history(leaveType).rulesOn(this.today)
    return { code: finding.code, message: findingSentence(finding, day_minutes) }
  }

  #advanceTo(day: Day): void {
    this.today = day
    this.#post('schedule')
  }

  #apply(event: ScenarioEvent): Cause {
    switch (event.do) {
      case 'grant':
        return this.#grant(event)
      case 'request':
        return this.#request(event)
      case 'approve':
        return this.#approve(this.#requestOf(event))
      case 'reject':
      case 'withdraw':
        return this.#drop(this.#requestOf(event), event.do)
      case 'cancel':
        return this.#cancel(this.#requestOf(event))
      case 'amend':
        return this.#amend(this.#requestOf(event), askOf(event))
      case 'return':
        return this.#return(this.#requestOf(event), event.days)
      case 'holiday':
        return this.#holiday(event)
      case 'pattern':
        this.facts.assign(event.on, event.pattern, event.region)
        return this.#requote(day => day >= event.on)
      case 'policy':
        this.facts.addPolicy(event.on, event.leave_type, event.rules)
        return 'policy'
      case 'adjust':
        return this.#adjust(event)
      case 'cash_out':
        return this.#cashOut(event)
      case 'close':
        return this.#close(event)
      case 'leave_company':
        this.facts.leaveCompany(event.on)
        return 'hand'
    }
  }

  #grant({ on, leave_type, allocation, from, to, minutes }: EventOf<'grant'>): Cause {
    const known = this.#allocationNamed(leave_type, allocation, on)
    if (known === undefined && from === undefined)
      throw this.#problem('from', `is missing: there is no allocation ${allocation} yet`)
    const days = {
      name: allocation,
      from: from ?? known?.from ?? on,
      to: to === undefined ? (known?.to ?? null) : to,
    }
    if (known && (known.from !== days.from || known.to !== days.to))
      throw this.#problem(
        'allocation',
        `${allocation} runs from ${known.from} to ${known.to ?? 'open end'} already`,
      )
    this.#enter(leave_type, {
      day: on,
      allocation: days,
      minutes,
      type: 'grant',
      reason: { is: 'by hand', text: '' },
    })
    return 'hand'
  }

  #adjust({ on, leave_type, allocation, minutes, reason = '' }: EventOf<'adjust'>): Cause {
    const days = this.#allocationNamed(leave_type, allocation, on)
    if (days === undefined) throw this.#problem('allocation', `there is no allocation ${allocation}`)
    this.#enter(leave_type, {
      day: on,
      allocation: days,
      minutes,
      type: 'adjust',
      reason: { is: 'by hand', text: reason },
    })
    return 'hand'
  }

  #enter(leaveType: string, entry: HandEntry): void {
    this.facts.hand(leaveType).push(entry)
  }

  /** An allocation that is there, or that the policy calls so: of the period of the day, or of another that begins as its name says. */
  #allocationNamed(leaveType: string, name: string, on: Day): PeriodDays | undefined {
    const found = this.statement(leaveType, on).allocations.find(spec => spec.name === name)
    if (found) return { name, from: found.from, to: found.to }
    const named = /^\d{4}(-\d{2}-\d{2})?$/.test(name) ? (name.length === 4 ? `${name}-01-01` : name) : on
    if (Number.isNaN(dayNumber(named))) return undefined
    const period = periodOf(this.facts.history(leaveType).rulesOn(named), this.facts.employment, named)
    return period?.name === name ? period : undefined
  }

  #request(event: EventOf<'request'>): Cause {
    const { id, leave_type: leaveType } = event
    this.#requireNew(id)
    const ask = askOf(event)
    const { quote, refused } = this.judge(leaveType, ask)
    this.facts.requests.set(id, {
      id,
      leaveType,
      state: refused ? 'refused' : 'pending',
      version: 1,
      ask,
      quote,
      decidedOn: this.today,
      amendment: null,
      refused: refused ? this.refusalOf(refused, leaveType) : null,
    })
    return 'decision'
  }

  #approve(request: StoryRequest): Cause {
    const isAmendment = request.amendment !== null
    const { ask, quote } = request.amendment ?? request
    if (!this.#allows(request, 'approve')) return 'decision'
    const leave: ChargedLeave = { request: request.id, ask, quote, state: 'approved', decidedOn: this.today }
    const facts = this.facts.of(request.leaveType)
    const standard = standardAllocation(facts, this.today)
    const charged = standard ? { ...facts, hand: [...facts.hand, standard] } : facts
    if (this.#refuse(request, checkCharge(charged, leave, 'approval', this.today))) return 'decision'
    if (standard) this.#enter(request.leaveType, standard)
    Object.assign(request, {
      state: 'approved',
      ask,
      quote,
      decidedOn: this.today,
      amendment: null,
      version: request.version + (isAmendment ? 1 : 0),
    })
    return isAmendment ? 'amend' : 'decision'
  }

  /** Turned down or taken back: of approved leave only the amendment goes. */
  #drop(request: StoryRequest, event: 'reject' | 'withdraw'): Cause {
    if (!this.#allows(request, event)) return 'decision'
    if (request.amendment) request.amendment = null
    else request.state = event === 'reject' ? 'rejected' : 'cancelled'
    return 'decision'
  }

  #cancel(request: StoryRequest): Cause {
    if (!this.#allows(request, 'cancel')) return 'cancel'
    const { on_cancel_approved, cancel_until } = this.facts.history(request.leaveType).rulesOn(this.today)
    const isTooLate = cancel_until === 'before_start' && this.today >= request.ask.from
    if (this.#refuse(request, on_cancel_approved === 'never' || isTooLate ? NOT_NOW : undefined))
      return 'cancel'
    Object.assign(request, { state: 'cancelled', amendment: null })
    return 'cancel'
  }

  #amend(request: StoryRequest, ask: Ask): Cause {
    if (!this.#allows(request, 'amend')) return 'amend'
    const replaces = this.facts.leave().find(leave => leave.request === request.id)
    const judged = this.judge(request.leaveType, ask, replaces)
    if (this.#refuse(request, judged.refused)) return 'amend'
    if (request.state === 'approved') request.amendment = { ask, quote: judged.quote }
    else Object.assign(request, { ask, quote: judged.quote })
    return 'amend'
  }

  #return(request: StoryRequest, days: readonly Day[]): Cause {
    if (!this.#allows(request, 'return')) return 'cancel'
    const strange = days.find(day => day < request.ask.from || day > request.ask.to)
    if (strange !== undefined) throw this.#problem('days', `${strange} is no day of ${request.id}`)
    const ask = { ...request.ask, without: [...new Set([...(request.ask.without ?? []), ...days])].sort() }
    const { quote } = this.#requoted({ ask, quote: request.quote }, request.leaveType, day =>
      days.includes(day),
    )
    Object.assign(request, { ask, quote, version: request.version + 1 })
    return 'cancel'
  }

  #holiday({ region, day, part = 'day', name = '', cancelled = false }: EventOf<'holiday'>): Cause {
    this.facts.holidays.enter({ region, day, part, name, cancelled })
    return this.#requote(on => on === day)
  }

  /** Quotes again what changed, day by day, and leaves what is closed as it is. A quote that changes makes the next version. */
  #requote(touches: (day: Day) => boolean): Cause {
    for (const request of this.facts.requests.values()) {
      if (request.state !== 'pending' && request.state !== 'approved') continue
      const closed = this.#ledgers.closedThrough(request.leaveType) ?? ''
      const isTouched = (day: Day) => day > closed && touches(day)
      const { quote, changed } = this.#requoted(request, request.leaveType, isTouched)
      request.quote = quote
      if (changed) request.version++
      const { amendment, leaveType } = request
      if (amendment) amendment.quote = this.#requoted(amendment, leaveType, isTouched).quote
    }
    return 'requote'
  }

  #requoted(quoted: { ask: Ask; quote: Quote }, leaveType: string, touches: (day: Day) => boolean) {
    return requote(quoted, touches, this.facts.calendar(), this.facts.history(leaveType).rulesOn)
  }

  #cashOut({ id, leave_type: leaveType, minutes, on }: EventOf<'cash_out'>): Cause {
    this.#requireNew(id)
    const refused = checkCashOut(this.facts.of(leaveType), minutes, on)
    this.facts.cashOuts.set(id, {
      leaveType,
      payOut: { id, day: on, minutes },
      refused: refused ? this.refusalOf(refused, leaveType) : null,
    })
    return 'hand'
  }

  #close({ through, leave_type }: EventOf<'close'>): Cause {
    this.#ledgers.close(through, leave_type === undefined ? this.facts.leaveTypes() : [leave_type])
    return 'hand'
  }

  #post(cause: Cause, isDayOver = false): void {
    this.#ledgers.post(leaveType => this.statement(leaveType, this.today), cause, this.today, isDayOver)
  }

  /** Whether the state of a request lets something happen to it; otherwise that is remembered as refused. */
  #allows(request: StoryRequest, event: RequestEvent): boolean {
    const { state, amendment } = request
    const next = state === 'refused' ? undefined : stateAfter(state, event, amendment !== null)
    return !this.#refuse(request, next === undefined ? NOT_NOW : undefined)
  }

  #refuse(request: StoryRequest, finding: RequestFinding | undefined): boolean {
    // What was refused at the beginning keeps its reason.
    if (request.state !== 'refused')
      request.refused = finding ? this.refusalOf(finding, request.leaveType) : null
    return finding !== undefined
  }

  #requireNew(id: string): void {
    if (this.facts.requests.has(id) || this.facts.cashOuts.has(id))
      throw this.#problem('id', `${id} is taken already`)
  }

  #requestOf({ id }: { id: string }): StoryRequest {
    const request = this.facts.requests.get(id)
    if (request === undefined) throw this.#problem('id', `there is no request ${id}`)
    return request
  }

  #problem(key: string, message: string): ScenarioProblem {
    return new ScenarioProblem(`${this.#place}.${key}`, message)
  }
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
