import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { isOpenOn, type PeriodDays } from '../ledger/allocations.ts'
import { checkFloor, type Shortage } from '../ledger/floor.ts'
import { freeStatement, hasSteps, moreFreeFrom, withoutSteps } from '../ledger/free-to-book.ts'
import type { LedgerPosition } from '../ledger/leave-account.ts'
import {
  type ChargedLeave,
  type HandEntry,
  type LeaveFacts,
  lastDayOf,
  periodOn,
  statementOf,
  usageOf,
} from '../ledger/leave-account.ts'
import { balanceOf, isRemoved } from '../ledger/position.ts'
import type { Statement } from '../ledger/statement.ts'
import { convertMinutes } from '../policies/day-length.ts'
import type { Ask } from '../quote/ask.ts'
import type { Quote } from '../quote/quote.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { checkSubmission, type Submission } from './check-submission.ts'
import { checkOccasion } from './occasions.ts'
import { checkOffer } from './offered-leave-types.ts'
import type { RequestFinding } from './request-rules.ts'
import { checkConditions, withDocumentWords } from './type-conditions.ts'
import type { UserLeave } from './user-leave.ts'

/** The cost of a request, and all findings on it. */
export interface Judgement {
  quote: Quote
  findings: RequestFinding[]
  /** The finding that refuses it: the first with `block`. */
  refused: RequestFinding | undefined
}

/**
 * Quotes a request and validates it as a new one, without writing anything. `facts` have the other leave of its type.
 */
export function judgeSubmission(facts: LeaveFacts, submission: Submission): Judgement {
  const { ask, today, replaces, entered } = submission
  const { quote, findings } = checkSubmission(facts, submission)
  const leave: ChargedLeave = {
    request: replaces?.request ?? NEW_REQUEST,
    ask,
    quote,
    state: replaces?.state ?? 'pending',
    decidedOn: today,
  }
  const shortages = findings.some(isBlocking)
    ? []
    : entered === 'approved'
      ? checkEntered(facts, leave, today)
      : [checkCharge(facts, leave, 'submit', today)]
  const all = [...findings, ...shortages.flatMap(shortage => shortage ?? [])]
  return { quote, findings: all, refused: all.find(isBlocking) }
}

/** Leave that was agreed or taken can be before its step, which is a warning then. */
function checkEntered(facts: LeaveFacts, leave: ChargedLeave, today: Day): (RequestFinding | undefined)[] {
  const known = withoutSteps(facts)
  const shortage = checkCharge(known, leave, 'approval', today)
  const early = known === facts ? undefined : checkCharge(facts, leave, 'approval', today)
  return [shortage, early?.code === 'not_free' ? { ...early, mode: 'warn' } : undefined]
}

/**
 * Returns the cost of a user's request, and its findings. An edited request does not overlap with itself, and keeps its
 * type even if that is no longer offered.
 */
export function judgeAsked(
  leave: UserLeave,
  leaveType: string,
  ask: Ask,
  edited?: { id: string; leave_type?: LeaveTypeKey },
  position?: LedgerPosition,
): Judgement {
  const { quote, findings, refused } = judgeSubmission(
    { ...leave.facts(leaveType, edited?.id), ...(position && { position }) },
    { ask, today: leave.today, away: leave.away(edited?.id) },
  )
  const isKept = edited !== undefined && (edited.leave_type ?? leaveType) === leaveType
  const ofType = [
    ...(isKept ? [] : checkOffer(leave, leaveType, 'block')),
    ...checkOccasion(leave, leaveType, ask),
    ...checkConditions(leave, leaveType, { ask, quote, request: edited?.id }, 'block'),
  ]
  return {
    quote,
    findings: [...ofType, ...withDocumentWords(leave, leaveType, findings)],
    refused: ofType.find(isBlocking) ?? refused,
  }
}

/** The charge of an approval, or why it is refused. */
export interface Approval {
  charged: ChargedLeave
  refused: RequestFinding | undefined
  /** The allocation it creates, because its year has none (L-11). */
  allocated: HandEntry | undefined
}

/**
 * Validates the approval of a request, or of a change of approved leave. `facts` have the former version of changed
 * leave.
 */
export function judgeApproval(
  facts: LeaveFacts,
  leave: Pick<ChargedLeave, 'request' | 'ask' | 'quote' | 'charge'>,
  today: Day,
): Approval {
  const charged: ChargedLeave = { ...leave, state: 'approved', decidedOn: today }
  return {
    charged,
    refused: checkCharge(facts, charged, 'approval', today),
    allocated: standardAllocation(facts, today),
  }
}

/** Not the id of a request, because a hypothetical one has none. */
const NEW_REQUEST = '?'

const isBlocking = ({ mode }: RequestFinding) => mode === 'block'

/**
 * Checks whether leave can be charged, at its submission or at its approval. It can be in the facts already or be
 * new. Leave of a type without allocations is only counted. Returning days of approved leave is never refused, except
 * if the new day of decision has fewer days. Another year then pays for the rest.
 */
export function checkCharge(
  facts: LeaveFacts,
  leave: ChargedLeave,
  moment: 'submit' | 'approval',
  today: Day,
): RequestFinding | undefined {
  const { floor } = facts.history.rulesOn(today)
  return checkChargeAbove(facts, leave, moment === 'submit' ? floor.at_submit : floor.at_approval, today)
}

/** The same with another limit below zero than that of the policy. Null: no limit. */
export function checkChargeAbove(
  facts: LeaveFacts,
  leave: ChargedLeave,
  floor: Minutes | null,
  today: Day,
): RequestFinding | undefined {
  const short = checkBalance(facts, leave, floor, today, statementOf)
  if (!hasSteps(facts.history)) return short?.finding
  // What is free to book is never more than the balance.
  const early = checkBalance(facts, leave, floor, today, freeStatement)
  if (early === undefined || mostOf(early) >= (short ? mostOf(short) : Number.POSITIVE_INFINITY))
    return short?.finding
  const day = moreFreeFrom(facts, early.day)
  return { mode: 'block', code: 'not_free', details: { minutes: mostOf(early), ...(day && { day }) } }
}

/** A charge that a balance does not cover, and the day on which it falls short. */
interface Short {
  day: Day
  finding: RequestFinding
}

/** How much could be charged. */
const mostOf = ({ finding: { code, details } }: Short): Minutes =>
  code === 'insufficient' ? (details.minutes ?? 0) : 0

/** Checks a charge against the balance, or against what of it is free to book, by its statement. */
function checkBalance(
  facts: LeaveFacts,
  leave: ChargedLeave,
  floor: Minutes | null,
  today: Day,
  statement: typeof statementOf,
): Short | undefined {
  const { history } = facts
  const rules = history.rulesOn(today)
  if (floor === null || history.rulesOn(leave.ask.from).period.kind === 'none') return undefined
  const others = facts.leave.filter(({ request }) => request !== leave.request)
  const former = facts.leave.filter(({ request, state }) => request === leave.request && state === 'approved')
  if (rules.charge_on === 'decision_day')
    return checkYear(
      { ...facts, leave: others },
      former,
      convertMinutes(leave.quote.total, leave.quote.unit, rules),
      { floor, today, withPending: rules.pending_reserves, statement },
    )
  if (former.some(({ quote }) => onlyGivesBack(quote, leave.quote))) return undefined
  const withPending = rules.pending_reserves
  const after: LeaveFacts = { ...facts, leave: [...others, { ...leave, state: 'approved' }] }
  const scope = {
    // Both statements have the same range, because a change can move an amount into the next year.
    through: lastDayOf(usageOf(after, withPending), today),
    withPending,
    ...(rules.book_ahead.against === 'granted_now' && { grantedBy: today }),
  }
  const shortage = checkFloor(
    statement({ ...facts, leave: [...others, ...former] }, scope),
    statement(after, scope),
    floor,
  )
  return (
    shortage && {
      day: shortage.day,
      finding: findingOf(shortage, leave.quote.total, addedAfter(facts, shortage, today)),
    }
  )
}

/** Whether no half day costs more than before. */
export function onlyGivesBack(before: Quote, after: Quote): boolean {
  const former = new Map(before.lines.map(line => [line.day, line]))
  const inUnit = (minutes = 0) => convertMinutes(minutes, before.unit, after.unit)
  return after.lines.every(({ day, am, pm }) => {
    const known = former.get(day)
    return am <= inUnit(known?.am) && pm <= inUnit(known?.pm)
  })
}

interface YearlyCheck {
  floor: Minutes
  today: Day
  withPending: boolean
  statement: typeof statementOf
}

/**
 * Checks a charge on the day of its decision. The balance must suffice on that day, or be no lower than with the
 * former version. A year without any allocation refuses nothing (L-11).
 */
function checkYear(
  others: LeaveFacts,
  former: readonly ChargedLeave[],
  minutes: Minutes,
  { floor, today, withPending, statement }: YearlyCheck,
): Short | undefined {
  const scope = { through: today, withPending }
  const { position } = others
  const held = position ?? statement(others, scope)
  if (!hasAllocationOn(others, held, today)) return undefined
  const available = 'lines' in held ? balanceOn(held, today) : balanceOf(held)
  if (minutes <= available + floor) return undefined
  const before =
    former.length === 0
      ? available
      : balanceOn(statement({ ...others, leave: [...others.leave, ...former] }, scope), today)
  if (available - minutes >= before) return undefined
  // Without an overdraft the sentence is the one of the specification.
  const details = { minutes: Math.max(0, available + floor), ...(floor === 0 && { available }) }
  return { day: today, finding: { mode: 'block', code: 'insufficient', details } }
}

/** Returns the allocation that an approval creates where none exists, if the policy says so (L-11). */
export function standardAllocation(facts: LeaveFacts, today: Day): HandEntry | undefined {
  const rules = facts.history.rulesOn(today)
  const allocation = periodOn(facts, today)
  if (rules.missing_allocation === undefined || allocation === undefined) return undefined
  const held = facts.position ?? statementOf(facts, { through: today })
  if (hasAllocationOn(facts, held, today)) return undefined
  return {
    day: today,
    allocation,
    minutes: rules.missing_allocation.minutes,
    type: 'adjust',
    reason: { is: 'entered', code: 'standard', params: {} },
  }
}

/** Whether a day has an allocation, entered or by policy, that was not removed again. */
const hasAllocationOn = (
  { hand }: LeaveFacts,
  { allocations }: { allocations: readonly PeriodDays[] },
  day: Day,
) => allocations.some(spec => isOpenOn(day, spec) && !isRemoved(hand, spec.name))

/** Returns the balance on a day over all allocations that are open then. */
function balanceOn({ lines, allocations }: Statement, day: Day): Minutes {
  const open = new Set(allocations.filter(spec => isOpenOn(day, spec)).map(({ name }) => name))
  return lines.reduce(
    (sum, line) =>
      line.day <= day && line.allocation !== null && open.has(line.allocation) ? sum + line.minutes : sum,
    0,
  )
}

/** The first day after the shortage on which someone added days that exist today. */
const addedAfter = ({ hand }: LeaveFacts, shortage: Shortage, today: Day): Day | undefined =>
  hand
    .filter(({ day, minutes }) => minutes > 0 && day > shortage.day && day <= today)
    .map(({ day }) => day)
    .sort()[0]

const findingOf = (shortage: Shortage, asked: Minutes, last: Day | undefined): RequestFinding =>
  shortage.is === 'orphan'
    ? { mode: 'block', code: 'not_entitled', details: { day: shortage.day, minutes: shortage.minutes } }
    : {
        mode: 'block',
        code: 'insufficient',
        details: {
          minutes: Math.max(0, asked - shortage.missing),
          ...(last !== undefined && { day: shortage.day, last }),
        },
      }
