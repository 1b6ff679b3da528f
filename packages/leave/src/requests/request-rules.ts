import { addDays, addMonths, dayNumber, dayOf, daysFromTo } from '../dates/calendar-day.ts'
import { type DaySpan, daySpans } from '../dates/day-spans.ts'
import type { EmploymentKind } from '../entities/user.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { firstDayOfUse } from '../policies/service-steps.ts'
import type { Ask, Half } from '../quote/ask.ts'
import { type Away, clashes, ordinaryHours } from '../quote/overlaps.ts'
import { longestPart } from '../quote/place-part.ts'
import { dayUnder, type Quote, type QuoteReason } from '../quote/quote.ts'
import { type Employments, employmentOn, type PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { adjacentLeave, isWorkedIn, nextWorked } from './adjacent-leave.ts'
import { needsDocument } from './document-rule.ts'

/** Codes of findings, one for each kind. */
export type FindingCode =
  | 'insufficient'
  | 'not_free'
  | 'retired_type'
  | 'not_offered'
  | 'not_entitled'
  | 'no_such_occasion'
  | 'free_anyway'
  | 'overlap'
  | 'notice'
  | 'blackout'
  | 'coverage'
  | 'evidence'
  | 'too_short'
  | 'too_long'
  | 'too_far_ahead'
  | 'past'
  | 'probation'
  | 'employment_kind'
  | 'employment_kind_unknown'
  | 'hire_date_unknown'
  | 'use_first'
  | 'unit'
  | 'not_that_long'
  | 'return_hours'
  | 'not_now'
  | 'closed'
  | 'after_last_day'

/** A rule that a request breaks. `block` refuses it. `warn` is shown to employee and approver. */
export interface RequestFinding {
  mode: 'warn' | 'block'
  code: FindingCode
  /** The numbers of its sentence. */
  details: FindingDetails
}

/** The numbers and days that the sentence of a finding names. */
export interface FindingDetails {
  day?: Day
  /** The half of the day, where only that is meant. */
  half?: Half
  days?: number
  minutes?: Minutes
  /** Of the minutes, if they are not those of the requested type. */
  unit?: AmountUnit
  /** The employment types that a leave type is for. */
  kinds?: readonly EmploymentKind[]
  /** The balance, also below zero, where a balance without an overdraft does not suffice. */
  available?: Minutes
  reason?: QuoteReason
  /** The days of a finding, where it names all of them. */
  spans?: readonly DaySpan[]
  /** The last day of a limit that begins on `day`. */
  last?: Day
  /**
   * The reason of a blackout, the team of a staffing rule, a leave type or a document. Empty for everyone.
   */
  text?: string
  /** How many can be away at the same time, or must be at work. */
  most?: number
  least?: number
}

/** A request with the facts that its rules need. */
export interface RequestFacts {
  ask: Ask
  quote: Quote
  /** The organisation's day of the request. */
  today: Day
  employments: Employments
  calendar: PersonCalendar
  /** Leave that is pending or approved, of types that refuse overlap. */
  away: Away
  /** Set if an administrator adds it: rules about early requests are only warnings then. */
  isEntered?: boolean
  /** The other leave of the type, pending and approved, from day to day: neighbours count towards the longest absence. */
  others: readonly Ask[]
}

/** Returns the findings of a type's rules on a request, the most useful ones first. */
export function checkRules(facts: RequestFacts, rules: PolicyRules): RequestFinding[] {
  const checks = [
    unitOf,
    pastOf,
    lastDayOf,
    aheadOf,
    probationOf,
    overlapOf,
    freeAnyway,
    blockOf,
    consecutiveOf,
    noticeOf,
    evidenceOf,
  ]
  const findings = checks.flatMap(check => check(facts, rules) ?? [])
  return facts.isEntered ? findings.map(asTold) : findings
}

/**
 * Rules about requesting leave. Leave that an administrator adds was agreed or taken, so these are only warnings
 * then.
 */
const OF_ASKING: ReadonlySet<FindingCode> = new Set([
  'too_far_ahead',
  'probation',
  'too_short',
  'too_long',
  'notice',
])

const asTold = (finding: RequestFinding): RequestFinding =>
  OF_ASKING.has(finding.code) ? { ...finding, mode: 'warn' } : finding

const block = (code: FindingCode, details: FindingDetails = {}): RequestFinding => ({
  mode: 'block',
  code,
  details,
})

/** Checks half days and minutes: allowed for the type, minutes in steps, and the day long enough. */
function unitOf({ ask, quote, calendar }: RequestFacts, rules: PolicyRules): RequestFinding | undefined {
  const { request_unit, step } = rules
  const { minutes, from, to, from_half, to_half, from_minute } = ask
  const [startsLate, endsEarly] = [from_half === 'pm', to_half === 'am']
  if (request_unit === 'day') {
    const isWhole = minutes === undefined && from_minute === undefined && !startsLate && !endsEarly
    return isWhole ? undefined : block('unit')
  }
  if (minutes === undefined) return from === to && startsLate && endsEarly ? block('unit') : undefined
  if (request_unit !== 'minutes' || from !== to || minutes % step !== 0)
    return block('unit', { minutes: step })
  // A free day has its own finding.
  if (quote.total === 0) return undefined
  const longest = longestPart(ask, dayUnder(rules, calendar, dayNumber(from)))
  return minutes > longest ? block('not_that_long', { day: from, minutes: longest }) : undefined
}

function pastOf({ ask, today, isEntered }: RequestFacts, rules: PolicyRules): RequestFinding | undefined {
  const earliest = earliestDay(rules, today, isEntered)
  if (earliest === null || ask.from >= earliest) return undefined
  const isLateAllowed = !mayGoBack(rules, isEntered) && rules.backdate.late_days !== undefined
  // Days within the tolerance are not offered: the sentence names no day.
  return block('past', isLateAllowed ? {} : { day: earliest })
}

/** The earliest first day that can be requested, or added by an administrator. Null for any. */
export function earliestDay(rules: PolicyRules, today: Day, isEntered = false): Day | null {
  const { days, late_days = 0 } = rules.backdate
  if (!mayGoBack(rules, isEntered)) return addDays(today, -late_days)
  return days === null ? null : addDays(today, -days)
}

const mayGoBack = ({ backdate: { by } }: PolicyRules, isEntered = false): boolean =>
  by === 'anyone' || (by === 'hr' && isEntered)

/** There is no leave after the last day, until a rehire. Leave that costs nothing is refused by `freeAnyway`. An administrator who enters leave corrects the last day first. */
function lastDayOf({ ask, quote, employments }: RequestFacts): RequestFinding | undefined {
  if (quote.total === 0) return undefined
  for (const [at, { end }] of employments.entries()) {
    if (end === null || ask.to <= end) continue
    const next = employments[at + 1]?.start
    if (next === undefined) return block('after_last_day', { day: end })
    const [first, last] = [addDays(end, 1), addDays(next, -1)]
    if (first <= last && ask.from <= last) return block('after_last_day', { day: first, last })
  }
  return undefined
}

function aheadOf({ ask, today }: RequestFacts, { book_ahead }: PolicyRules): RequestFinding | undefined {
  if (book_ahead.months === null) return undefined
  const last = addMonths(today, book_ahead.months)
  return ask.to > last ? block('too_far_ahead', { day: last }) : undefined
}

/** Leave may begin some days after the start of service, or, where it accrues over years, some months. */
function probationOf(
  { ask, employments }: RequestFacts,
  { usable_after_days = 0, grant }: PolicyRules,
): RequestFinding | undefined {
  const employment = employmentOn(employments, ask.from)
  const start = employment.serviceFrom ?? employment.start
  const accrued = grant.kind === 'accrue' ? firstDayOfUse(grant, employment) : start
  const [first] = [addDays(start, usable_after_days), accrued].sort().reverse()
  return first !== undefined && ask.from < first && first > start
    ? block('probation', { day: first })
    : undefined
}

function overlapOf(
  { ask, away, calendar }: RequestFacts,
  { overlap }: PolicyRules,
): RequestFinding | undefined {
  if (overlap === 'allow') return undefined
  const workedOn = ordinaryHours(calendar)
  const [first, last] = daysFromTo(ask.from, ask.to)
  const days: number[] = []
  for (let day = first; day <= last; day++) {
    if (clashes(ask, away(day), dayOf(day), workedOn(day))) days.push(day)
  }
  return days.length > 0 ? block('overlap', { spans: daySpans(days) }) : undefined
}

/** Leave without a cost need not be requested. */
function freeAnyway({ quote }: RequestFacts): RequestFinding | undefined {
  const [first] = quote.lines
  if (quote.total > 0 || first === undefined) return undefined
  return block('free_anyway', { day: first.day, reason: first.why })
}

function blockOf({ quote }: RequestFacts, { min_block, max_block }: PolicyRules): RequestFinding | undefined {
  if (min_block !== undefined && quote.total < min_block) return block('too_short', { minutes: min_block })
  return max_block !== undefined && quote.total > max_block
    ? block('too_long', { minutes: max_block })
    : undefined
}

/** Counts from the first day away to the last, with adjacent leave. */
function consecutiveOf(
  { ask, calendar, others }: RequestFacts,
  { max_consecutive_days: most, counting }: PolicyRules,
): RequestFinding | undefined {
  if (most === undefined) return undefined
  const isWorked = counting === 'calendar' ? () => true : isWorkedIn(calendar)
  const { first, last } = adjacentLeave(ask, others, isWorked)
  const [begins, ends] = [nextWorked(isWorked, first, 1, last), nextWorked(isWorked, last, -1, first)]
  const days = Math.floor(ends / 2) - Math.floor(begins / 2) + 1
  return days > most ? block('too_long', { days: most }) : undefined
}

/**
 * Longer leave can need longer notice, and the strictest matching rule applies. Past leave has no notice: how far
 * back is another rule.
 */
function noticeOf({ ask, quote, today }: RequestFacts, { notice }: PolicyRules): RequestFinding | undefined {
  if (ask.from < today) return undefined
  const needed = (notice.per_length ?? [])
    .filter(({ from_minutes }) => quote.total >= from_minutes)
    .reduce((days, { min_days }) => Math.max(days, min_days), notice.min_days)
  const given = dayNumber(ask.from) - dayNumber(today)
  return given < needed ? { mode: notice.mode, code: 'notice', details: { days: needed } } : undefined
}

/** A certificate can follow later: a missing one is a warning, never a refusal. */
const evidenceOf = (
  { ask, quote: { total }, calendar }: RequestFacts,
  { evidence }: PolicyRules,
): RequestFinding | undefined =>
  evidence !== null && needsDocument({ ask, total, calendar }, evidence)
    ? { mode: 'warn', code: 'evidence', details: { days: evidence.grace_days } }
    : undefined
