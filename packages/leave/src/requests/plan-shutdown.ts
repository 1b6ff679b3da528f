import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import type { AskedDays } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { ShutdownChoice } from '../entities/shutdown.ts'
import { UNPAID_LEAVE } from '../leave-types/specified-leave-types.ts'
import { type ChargedLeave, type LeaveFacts, withEntered } from '../ledger/leave-account.ts'
import type { Minutes } from '../working-time/work-pattern.ts'
import { toAsk } from './asked-days.ts'
import { checkSubmission } from './check-submission.ts'
import { freezeQuote } from './frozen-quote.ts'
import { checkChargeAbove, standardAllocation } from './judge-request.ts'
import { checkOffer } from './offered-leave-types.ts'
import { leaveTypeRules } from './quote-story.ts'
import type { RequestFinding } from './request-rules.ts'
import { daysOfRun, divideRuns, onlyPaidDays, type Run, shutdownDays } from './shutdown-days.ts'
import { checkConditions, withDocumentWords } from './type-conditions.ts'
import { type UserLeave, type UserLeaveRecords, userLeave } from './user-leave.ts'
import type { EntryCosts } from './validate-entry.ts'

/** The days and the leave type of a shutdown. */
export type ShutdownAsk = AskedDays & { leave_type: LeaveTypeKey }

/** Leave to book as one request. */
export interface ShutdownPart extends AskedDays {
  leave_type: LeaveTypeKey
  costs: EntryCosts
  charged: Pick<ChargedLeave, 'ask' | 'quote' | 'charge'>
}

/** What a shutdown means for one person. */
export type ShutdownPlan = { rules: LeaveTypeRules } & (
  | { group: 'away' | 'not_working' | 'no_schedule' }
  | { group: 'blocked'; finding: RequestFinding }
  | {
      group: 'book' | 'short'
      /** The cost of all days, and how much of it the balance covers. */
      minutes: Minutes
      covered: Minutes
      /** What can be done. More than one where the balance is too low. */
      options: ShutdownChoice[]
      /** What the choice books. A choice that is not an option books what the balance covers. */
      parts: ShutdownPart[]
      /** The notice of the policy in days, where the shutdown gives less. */
      notice: number | null
      /** Whether other leave of the person is on some of the days. */
      isPartlyAway: boolean
      /** What HR is warned of, as with *Add leave*. The notice is not among it. */
      warnings: RequestFinding[]
    }
)

/**
 * Plans the leave of one person for a shutdown, without writing anything. Days that are already leave are left out, so
 * there can be several requests. Without a choice no balance falls below zero.
 */
export function planShutdown(
  records: UserLeaveRecords,
  shutdown: ShutdownAsk,
  choice: ShutdownChoice,
): ShutdownPlan {
  const leave = userLeave(records)
  const { leave_type } = shutdown
  const rules = leaveTypeRules(leave, leave_type)
  const [notOffered] = checkOffer(leave, leave_type, 'block')
  if (notOffered) return { rules, group: 'blocked', finding: notOffered }
  const days = shutdownDays(records, leave, leave_type, shutdown, rules.request_unit === 'day')
  if (days.runs.length === 0) {
    if (days.isAway) return { rules, group: 'away' }
    return { rules, group: hasNoSchedule(records, shutdown, rules) ? 'no_schedule' : 'not_working' }
  }
  const all = bookRuns(leave, leave_type, days.runs)
  if (all.blocked) return { rules, group: 'blocked', finding: all.blocked }
  const { minutes, notice } = all
  const common = {
    rules,
    minutes,
    notice,
    isPartlyAway: days.isAway,
    warnings: warningsOf(leave, leave_type, all),
  }
  if (all.short === undefined)
    return { ...common, group: 'book', covered: minutes, options: ['available'], parts: all.parts }
  const covered = coveredPart(leave, leave_type, days.runs, days.units)
  const unpaid = withUnpaid(records, leave, shutdown)
  const isAllowed = bookRuns(leave, leave_type, days.runs, 'policy').short === undefined
  const parts: Partial<Record<ShutdownChoice, ShutdownPart[]>> = {
    available: covered.parts,
    ...(unpaid && { unpaid }),
    ...(isAllowed && { negative: all.parts }),
    leave_out: [],
  }
  return {
    ...common,
    group: 'short',
    covered: covered.minutes,
    options: Object.keys(parts) as ShutdownChoice[],
    parts: parts[choice] ?? covered.parts,
  }
}

/** Each warning once, also where several requests have it: the conditions of the leave type, then its policy. */
function warningsOf(leave: UserLeave, leave_type: LeaveTypeKey, { parts, warned }: Booked): RequestFinding[] {
  const conditions = parts.flatMap(({ charged }) => checkConditions(leave, leave_type, charged, 'warn'))
  const all = [...conditions, ...withDocumentWords(leave, leave_type, warned)]
  return all.filter(({ code }, at) => all.findIndex(each => each.code === code) === at)
}

/** Whether the policy counts working time and no work pattern is assigned on any of the days. */
const hasNoSchedule = (
  { assignments }: UserLeaveRecords,
  { start_date, end_date }: AskedDays,
  { counting }: LeaveTypeRules,
): boolean =>
  counting === 'work' &&
  !assignments.some(
    ({ pattern, valid_from, valid_to }) =>
      pattern !== null && valid_from <= end_date && (valid_to === null || valid_to >= start_date),
  )

interface Booked {
  parts: ShutdownPart[]
  minutes: Minutes
  notice: number | null
  warned: RequestFinding[]
  blocked: RequestFinding | undefined
  short: RequestFinding | undefined
}

/** The runs as approved leave, one after another. Each leaves less balance for the next. */
function bookRuns(
  leave: UserLeave,
  leave_type: LeaveTypeKey,
  runs: readonly Run[],
  limit: 'zero' | 'policy' = 'zero',
): Booked {
  const { today } = leave
  let facts = withStandard(leave.facts(leave_type), today)
  const booked: Booked = {
    parts: [],
    minutes: 0,
    notice: null,
    warned: [],
    blocked: undefined,
    short: undefined,
  }
  for (const [at, run] of runs.entries()) {
    const days = daysOfRun(run)
    const ask = toAsk({ ...days, quote: null })
    const { quote, findings } = checkSubmission(facts, {
      ask,
      today,
      away: leave.away(),
      entered: 'approved',
    })
    booked.blocked ??= findings.find(({ mode }) => mode === 'block')
    booked.warned.push(...findings.filter(({ mode, code }) => mode === 'warn' && code !== 'notice'))
    const notice = findings.find(({ code }) => code === 'notice')?.details.days
    if (notice !== undefined) booked.notice = Math.max(booked.notice ?? 0, notice)
    const costs = { ...days, ...freezeQuote(leave, leave_type, quote) }
    const { start_date, end_date, ...parts } = costs
    const charged = { ask, quote, charge: costs.quote.charge }
    booked.parts.push({ ...days, leave_type, costs: parts, charged })
    booked.minutes += quote.total
    const approved: ChargedLeave = { ...charged, request: `run ${at}`, state: 'approved', decidedOn: today }
    booked.short ??= shortageOf(facts, approved, limit, today)
    facts = { ...facts, leave: [...facts.leave, approved] }
  }
  return booked
}

/** An approval allocates the days of a year that has none, where the policy says so (L-11). */
function withStandard(facts: LeaveFacts, today: string): LeaveFacts {
  const standard = standardAllocation(facts, today)
  return standard ? withEntered(facts, [standard]) : facts
}

/** Leave that needs no balance when it is requested is never short. */
function shortageOf(
  facts: LeaveFacts,
  leave: ChargedLeave,
  limit: 'zero' | 'policy',
  today: string,
): RequestFinding | undefined {
  const { floor } = facts.history.rulesOn(today)
  if (floor.at_submit === null) return undefined
  return checkChargeAbove(facts, leave, limit === 'zero' ? 0 : floor.at_approval, today)
}

/** The longest part from the first day on that the balance covers. */
function coveredPart(
  leave: UserLeave,
  leave_type: LeaveTypeKey,
  runs: readonly Run[],
  units: readonly number[],
): { minutes: Minutes; parts: ShutdownPart[]; rest: Run[] } {
  const upTo = (count: number) => {
    const last = units[count - 1]
    const [first, rest] = last === undefined ? [[], [...runs]] : divideRuns(runs, last, units)
    return { ...bookRuns(leave, leave_type, first), rest }
  }
  let [most, tooMany] = [0, units.length]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    const { short, blocked } = upTo(middle)
    if (short === undefined && blocked === undefined) most = middle
    else tooMany = middle
  }
  return upTo(most)
}

/**
 * What the balance covers, and the rest as unpaid leave. Undefined if that cannot be booked. If either type has only
 * whole days, both parts have.
 */
function withUnpaid(
  records: UserLeaveRecords,
  leave: UserLeave,
  shutdown: ShutdownAsk,
): ShutdownPart[] | undefined {
  const { leave_type } = shutdown
  if (leave_type === UNPAID_LEAVE || checkOffer(leave, UNPAID_LEAVE, 'block').length > 0) return undefined
  const wholeDays = [leave_type, UNPAID_LEAVE].some(
    type => leaveTypeRules(leave, type).request_unit === 'day',
  )
  const { runs, units, paidDays } = shutdownDays(records, leave, leave_type, shutdown, wholeDays)
  const { parts, rest } = coveredPart(leave, leave_type, runs, units)
  // Where unpaid leave counts calendar days, days off would cost more than is missing.
  const unpaid = bookRuns(leave, UNPAID_LEAVE, onlyPaidDays(rest, paidDays), 'policy')
  return unpaid.blocked || unpaid.short ? undefined : [...parts, ...unpaid.parts]
}
