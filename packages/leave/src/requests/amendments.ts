import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import { addDays } from '../dates/calendar-day.ts'
import type { ChargedLeave, LeaveFacts } from '../ledger/leave-account.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import {
  type Ask,
  addReturned,
  dayOfReturned,
  type Half,
  halfOfReturned,
  minutesOfReturned,
  minutesReturned,
  NOON,
  type Returned,
  requestedHalfDays,
  withoutLast,
} from '../quote/ask.ts'
import type { Away } from '../quote/overlaps.ts'
import { type Quote, type QuoteLine, withLines } from '../quote/quote.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { judgeSubmission, onlyGivesBack } from './judge-request.ts'
import type { RequestFinding } from './request-rules.ts'
import { isOpenUntil } from './transition-guards.ts'

/** A proposed change of approved leave. */
export type AmendmentProposal =
  | { kind: 'change'; ask: Ask }
  | {
      kind: 'give_back'
      days: readonly Returned[]
      /** Whether they become leave of another type, which an approver confirms. Past days can be converted too. */
      isConversion?: boolean
    }
  | { kind: 'cancel' }

/** Approved leave and the facts around it. */
export interface AmendedLeave {
  /** Of its type, the leave itself included. */
  facts: LeaveFacts
  leave: ChargedLeave
  /** The organisation's day. */
  today: Day
  /** Other requests, of types that refuse overlap. */
  away: Away
  /** Checks the conditions of the leave type for other days. */
  conditions?: (ask: Ask, quote: Quote) => RequestFinding[]
}

/** The result of a proposed change, and the findings on it. */
export interface AmendmentJudgement {
  ask: Ask
  quote: Quote
  findings: RequestFinding[]
  refused: RequestFinding | undefined
  /** Whether someone must approve it before it applies. */
  waits: boolean
}

/**
 * Validates a change of approved leave without writing anything. The requester can request other days by the rules of
 * a new request. They can return days, and cancel the leave if the policy allows. A reviewer can return days on their
 * behalf, past ones too.
 */
export function validateAmendment(
  known: AmendedLeave,
  proposal: AmendmentProposal,
  by: 'requester' | 'reviewer',
): AmendmentJudgement {
  const { facts, leave, today } = known
  const rules = facts.history.rulesOn(today)
  if (proposal.kind === 'cancel') return judgeCancellation(rules, leave, today)
  const { ask, quote, findings } =
    proposal.kind === 'change' ? judgeChange(known, proposal.ask) : judgeReturn(known, proposal)
  const changed = daysThatChange(leave.quote, quote)
  const givesBack = onlyGivesBack(leave.quote, quote)
  const isConversion = proposal.kind === 'give_back' && proposal.isConversion === true
  const isAnyDay = by === 'reviewer' || isConversion
  const earliest = isAnyDay ? null : firstDayOpen(rules, today, givesBack)
  const tooEarly = earliest !== null && changed.some(day => day < earliest)
  const all: RequestFinding[] = [
    ...(isSameAsk(leave.ask, ask) ? [block('not_now')] : []),
    ...(tooEarly ? [block('past', { day: earliest })] : []),
    ...findings.filter(finding => !givesBack || ALSO_OF_LESS.has(finding.code)),
  ]
  const needsNoApproval =
    givesBack && !isConversion && rules.on_cancel_approved === 'free' && isStillFree(rules, changed, today)
  return {
    ask,
    quote,
    findings: all,
    refused: all.find(isBlocking),
    waits: by === 'requester' && !needsNoApproval,
  }
}

/** Findings that also apply to leave that only gets shorter. Another year may have to pay for the rest. */
const ALSO_OF_LESS: ReadonlySet<string> = new Set([
  'unit',
  'return_hours',
  'free_anyway',
  'too_short',
  'insufficient',
  'not_free',
])

function judgeCancellation(rules: PolicyRules, leave: ChargedLeave, today: Day): AmendmentJudgement {
  const { cancel_approved, ask_to_cancel } = cancelRules(rules)
  const isOpen = [cancel_approved, ask_to_cancel].some(until => isOpenUntil(until, leave.ask.from, today))
  const findings = isOpen ? [] : [block('not_now')]
  return {
    ask: leave.ask,
    quote: withLines(leave.quote, []),
    findings,
    refused: findings[0],
    waits: rules.on_cancel_approved === 'ask',
  }
}

/** Returned days stay returned, where the changed leave still includes them. Not its hours, if the change is in hours. */
function judgeChange({ facts, leave, today, away, conditions }: AmendedLeave, wanted: Ask) {
  const without = (leave.ask.without ?? []).filter(returned => {
    const day = dayOfReturned(returned)
    const isAnew = wanted.minutes !== undefined && minutesOfReturned(returned) !== undefined
    return wanted.from <= day && day <= wanted.to && !isAnew
  })
  const { occasion } = leave.ask
  const ask: Ask = { ...wanted, ...(occasion && { occasion }), ...(without.length > 0 && { without }) }
  const { quote, findings } = judgeSubmission(facts, { ask, today, away, replaces: leave })
  return { ask, quote, findings: [...(conditions?.(ask, quote) ?? []), ...findings] }
}

/**
 * Only what has a cost can be returned. Everything else stays frozen. Half days need a policy that allows them, and hours
 * one that counts hours.
 */
function judgeReturn(known: AmendedLeave, { days }: GiveBack) {
  const { facts, leave, today } = known
  const rules = facts.history.rulesOn(today)
  const costs = new Map(leave.quote.lines.map(line => [line.day, line]))
  const costOf = (day: Day, half?: Half): Minutes => {
    const line = costs.get(day)
    if (line === undefined) return 0
    return half === undefined ? line.am + line.pm : line[half]
  }
  // All hours of a day are the day.
  const named = days.map(each => {
    const day = dayOfReturned(each)
    return minutesOfReturned(each) === costOf(day) ? day : each
  })
  const returned = addReturned([], named).filter(
    each => minutesOfReturned(each) === undefined || !named.includes(dayOfReturned(each)),
  )
  const findings = returned.flatMap(each => {
    const [day, half, minutes] = [dayOfReturned(each), halfOfReturned(each), minutesOfReturned(each)]
    if (half !== undefined && rules.request_unit === 'day') return [block('unit')]
    const halves = minutes === undefined ? [] : returned.filter(other => dayOfReturned(other) === day)
    const most = halves
      .map(halfOfReturned)
      .reduce((rest, other) => rest - (other === undefined ? 0 : costOf(day, other)), costOf(day, half))
    if (most === 0)
      return [
        block('free_anyway', { day, reason: reasonOf(leave.ask, costs.get(day)), ...(half && { half }) }),
      ]
    if (minutes === undefined) return []
    if (rules.request_unit !== 'minutes' || leave.quote.unit.measure !== 'time')
      return [block('return_hours')]
    if (minutes > most) return [block('return_hours', { day, minutes: most })]
    return minutes % rules.step === 0 ? [] : [block('unit', { minutes: rules.step })]
  })
  return { ...leaveAfter(leave, returned, findings), findings }
}

type GiveBack = Extract<AmendmentProposal, { kind: 'give_back' }>

/** Leave on one day ends earlier where hours of it are returned. */
function leaveAfter(
  leave: ChargedLeave,
  returned: readonly Returned[],
  { length }: readonly RequestFinding[],
) {
  const { from, to, from_half, to_half, without = [] } = leave.ask
  const isDay = from === to && !from_half && !to_half && without.length === 0
  const minutes = minutesReturned({ without: returned }, from)
  return length === 0 && isDay && returned.length === 1 && minutes > 0
    ? endingEarlier(leave, minutes)
    : withReturned(leave, returned)
}

/** Returns leave of one day that ends so many minutes earlier. */
function endingEarlier({ ask, quote }: ChargedLeave, minutes: Minutes): { ask: Ask; quote: Quote } {
  const first = quote.lines[0] as QuoteLine
  const from_minute = ask.from_minute ?? (first.am === 0 ? NOON : undefined)
  // A part that begins in the afternoon takes the rest from the morning.
  const { am, pm } =
    (from_minute ?? 0) >= NOON && first.am > 0
      ? swap(withoutLast(swap(first), minutes))
      : withoutLast(first, minutes)
  return {
    ask: {
      ...ask,
      minutes: (ask.minutes ?? quote.total) - minutes,
      ...(from_minute !== undefined && { from_minute }),
    },
    quote: withLines(quote, [{ ...first, am, pm }]),
  }
}

const swap = ({ am, pm }: Record<Half, Minutes>): Record<Half, Minutes> => ({ am: pm, pm: am })

/** A half of a worked day may cost nothing because only the other half was requested, or is left. */
const reasonOf = (ask: Ask, line: QuoteLine | undefined): QuoteLine['why'] => {
  if (line === undefined) return 'not asked'
  if (line.why !== 'work') return line.why
  return ask.without?.some(each => dayOfReturned(each) === line.day) ? 'given back' : 'not asked'
}

/**
 * Returns leave without returned days and parts of days. Everything else keeps its frozen cost, so that a later policy has
 * no effect.
 */
export function withReturned(
  { ask: before, quote: frozen }: Pick<ChargedLeave, 'ask' | 'quote'>,
  returned: readonly Returned[],
): { ask: Ask; quote: Quote } {
  const ask: Ask = { ...before, without: addReturned(before.without ?? [], returned) }
  const days = new Set(returned.map(dayOfReturned))
  const lines = frozen.lines.map((line): QuoteLine => {
    if (!days.has(line.day)) return line
    const asked = requestedHalfDays(ask, line.day)
    const left = { am: asked.am ? line.am : 0, pm: asked.pm ? line.pm : 0 }
    const { am, pm } = withoutLast(left, minutesReturned({ without: returned }, line.day))
    return { ...line, am, pm, why: am + pm === 0 ? 'given back' : line.why }
  })
  return { ask, quote: withLines(frozen, lines) }
}

/** Until when the requester can cancel approved leave, or request its cancellation. */
export const cancelRules = ({
  on_cancel_approved,
  cancel_until,
  change_approved,
}: PolicyRules): Pick<LeaveTypeRules, 'cancel_approved' | 'ask_to_cancel' | 'is_final'> => ({
  is_final: change_approved === 'never',
  cancel_approved: on_cancel_approved === 'free' ? cancel_until : 'never',
  ask_to_cancel: on_cancel_approved === 'ask' ? cancel_until : 'never',
})

/** The first day that the requester can still change. Null: any. */
export function firstDayOpen(
  { backdate, on_cancel_approved, cancel_until }: PolicyRules,
  today: Day,
  givesBack: boolean,
): Day | null {
  if (givesBack && on_cancel_approved === 'free' && cancel_until === 'any') return null
  if (backdate.by !== 'anyone') return today
  return backdate.days === null ? null : addDays(today, -backdate.days)
}

/** Future days, or any day where leave can be cancelled at any time. */
const isStillFree = ({ cancel_until }: PolicyRules, changed: readonly Day[], today: Day): boolean =>
  cancel_until === 'any' || changed.every(day => day > today)

/** Returns the days whose cost differs between two versions. */
function daysThatChange(before: Quote, after: Quote): Day[] {
  const [former, later] = [byDay(before), byDay(after)]
  return [...new Set([...former.keys(), ...later.keys()])].filter(day => {
    const [one, other] = [former.get(day), later.get(day)]
    return (one?.am ?? 0) !== (other?.am ?? 0) || (one?.pm ?? 0) !== (other?.pm ?? 0)
  })
}

const byDay = ({ lines }: Quote): Map<Day, QuoteLine> => new Map(lines.map(line => [line.day, line]))

export const isSameAsk = (one: Ask, other: Ask): boolean => asText(one) === asText(other)

const asText = ({ from, to, from_half, to_half, minutes, from_minute, without = [] }: Ask): string =>
  JSON.stringify([from, to, from_half, to_half, minutes, from_minute, without])

const isBlocking = ({ mode }: RequestFinding) => mode === 'block'

const block = (code: RequestFinding['code'], details: RequestFinding['details'] = {}): RequestFinding => ({
  mode: 'block',
  code,
  details,
})
