import { addDays } from '../../src/dates/calendar-day.ts'
import {
  type ChargedLeave,
  type HandEntry,
  type LeaveFacts,
  nonServiceDays,
} from '../../src/ledger/leave-account.ts'
import { completeRules } from '../../src/policies/calendar-days.ts'
import { type PolicyHistory, type PolicyVersion, policyHistory } from '../../src/policies/policy-versions.ts'
import type { Ask } from '../../src/quote/ask.ts'
import { awayIn } from '../../src/quote/away.ts'
import type { Away } from '../../src/quote/overlaps.ts'
import type { Quote } from '../../src/quote/quote.ts'
import { withinEmployments } from '../../src/quote/within-employments.ts'
import type { FindingCode } from '../../src/requests/request-rules.ts'
import type { RequestState } from '../../src/requests/transition-guards.ts'
import {
  type Employments,
  type PersonCalendar,
  personCalendar,
  type WorkAssignment,
} from '../../src/working-time/person-calendar.ts'
import type { Day, WorkPattern } from '../../src/working-time/work-pattern.ts'
import type { EventOf, Scenario } from './scenario-format.ts'
import { StoryHolidays } from './story-holidays.ts'

/** Why something in a story was refused: the code of the finding, and its sentence. */
export interface Refusal {
  code: FindingCode
  message: string
}

/** A request of the story, with the version in effect and the amendment that waits, if one does. */
export interface StoryRequest {
  id: string
  leaveType: string
  state: Exclude<RequestState, 'none' | 'amended'> | 'refused'
  version: number
  ask: Ask
  quote: Quote
  decidedOn: Day
  amendment: { ask: Ask; quote: Quote } | null
  refused: Refusal | null
}

/** All that is known of the story's person: what events change, and what the core is given. */
export class StoryFacts {
  employments: Employments
  readonly holidays: StoryHolidays
  readonly requests = new Map<string, StoryRequest>()
  readonly #assignments: WorkAssignment[]
  readonly #versions = new Map<string, PolicyVersion[]>()
  readonly #hand = new Map<string, HandEntry[]>()
  readonly #patterns: Map<string, WorkPattern>
  readonly #leaveTypes: Scenario['leave_types']
  #calendar: PersonCalendar | undefined

  constructor({ person, patterns, policies, holidays, leave_types }: Scenario) {
    this.employments = [{ start: person.employed_from, end: person.employed_to }]
    this.holidays = new StoryHolidays(holidays)
    this.#patterns = new Map(Object.entries(patterns).map(([name, pattern]) => [name, { name, ...pattern }]))
    this.#assignments = [
      {
        valid_from: person.employed_from,
        valid_to: null,
        pattern: person.pattern === null ? null : this.#patternOf(person.pattern),
        region: person.region,
      },
    ]
    this.#leaveTypes = leave_types
    for (const [leaveType, rules] of Object.entries(policies))
      this.#versions.set(leaveType, [{ effective_from: null, rules: completeRules(leaveType, rules) }])
  }

  /** From a day on another pattern, and another region where one is named. What was to begin later begins no more. */
  assign(from: Day, pattern: string, region?: string | null): void {
    const before = this.#assignments.filter(({ valid_from }) => valid_from < from)
    const last = before.at(-1)
    if (last) before[before.length - 1] = { ...last, valid_to: addDays(from, -1) }
    this.#assignments.splice(0, this.#assignments.length, ...before, {
      valid_from: from,
      valid_to: null,
      pattern: this.#patternOf(pattern),
      region: region === undefined ? (last?.region ?? null) : region,
    })
    this.#calendar = undefined
  }

  /** The person's calendar as it is known now. */
  calendar(): PersonCalendar {
    this.#calendar ??= personCalendar(this.employments, this.#assignments, this.holidays.in)
    return this.#calendar
  }

  leaveCompany(on: Day): void {
    const [first, ...later] = this.employments
    const last = later.pop()
    this.employments = last ? [first, ...later, { ...last, end: on }] : [{ ...first, end: on }]
    this.#calendar = undefined
  }

  rehire(start: Day, serviceFrom: Day | undefined): void {
    this.employments = [...this.employments, { start, end: null, ...(serviceFrom && { serviceFrom }) }]
    this.#calendar = undefined
  }

  /** Other rules from a day on. Missing rules are literal. */
  addPolicy({ on, leave_type, rules, on_move }: EventOf<'policy'>): void {
    const version = {
      effective_from: on,
      rules: completeRules(leave_type, rules),
      ...(on_move && { transfer: on_move }),
    }
    this.#versions.set(leave_type, [...(this.#versions.get(leave_type) ?? []), version])
  }

  history(leaveType: string): PolicyHistory {
    return policyHistory(leaveType, this.#versions.get(leaveType) ?? [])
  }

  hand(leaveType: string): HandEntry[] {
    const entries = this.#hand.get(leaveType) ?? []
    this.#hand.set(leaveType, entries)
    return entries
  }

  /** Every leave type that anything is known of, in the order of their names. */
  leaveTypes(): string[] {
    const used = [...this.requests.values()].map(({ leaveType }) => leaveType)
    return [...new Set([...this.#versions.keys(), ...this.#hand.keys(), ...used])].sort()
  }

  /** The facts of one leave type, as the core takes them. */
  of(leaveType: string): LeaveFacts {
    return {
      history: this.history(leaveType),
      calendar: this.calendar(),
      employments: this.employments,
      nonService: this.#nonService(),
      hand: this.hand(leaveType),
      leave: this.leave().filter(({ leaveType: type }) => type === leaveType),
    }
  }

  /** The leave that is pending or approved, of all types. */
  leave(): (ChargedLeave & { leaveType: string })[] {
    return [...this.requests.values()].flatMap(({ id, leaveType, state, ask, quote, decidedOn }) =>
      state === 'pending' || state === 'approved'
        ? [
            {
              request: id,
              leaveType,
              state,
              ask,
              quote: withinEmployments(quote, this.employments),
              decidedOn,
            },
          ]
        : [],
    )
  }

  /** Other requests whose days may not be requested again. */
  away(except: string | undefined): Away {
    const held = [...this.requests.values()].filter(
      ({ id, state }) => id !== except && (state === 'pending' || state === 'approved'),
    )
    return awayIn(
      held.flatMap(request => {
        const { rulesOn } = this.history(request.leaveType)
        return [request, ...(request.amendment ? [request.amendment] : [])].map(each => ({
          ask: each.ask,
          quote: each.quote,
          request: request.id,
          rulesOn,
        }))
      }),
    )
  }

  #nonService() {
    return this.leave()
      .filter(({ state, leaveType }) => state === 'approved' && !this.#countsAsService(leaveType))
      .flatMap(leave => nonServiceDays(leave, this.history(leave.leaveType), this.calendar()))
  }

  #countsAsService(leaveType: string): boolean {
    return this.#leaveTypes[leaveType]?.counts_as_service ?? leaveType !== 'unpaid'
  }

  #patternOf(name: string): WorkPattern {
    const pattern = this.#patterns.get(name)
    if (pattern === undefined) throw new Error(`There is no pattern ${name}`)
    return pattern
  }
}
