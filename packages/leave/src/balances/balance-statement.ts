import type { BalanceStatement, StatementEntry, StatementQuestion } from '../contracts/balance-statement.ts'
import { balanceStatementCopy as copy } from '../copy/balance-statement.ts'
import { addMonths, FOR_EVER, isCalendarDay, yearOf } from '../dates/calendar-day.ts'
import type { UserPolicyRecord } from '../entities/leave-policy.ts'
import type { AllocationSpec } from '../ledger/allocations.ts'
import { explain } from '../ledger/explain.ts'
import { statementOf } from '../ledger/leave-account.ts'
import { compare } from '../ledger/statement.ts'
import { LITERAL_DAY_MINUTES } from '../policies/literal-policy.ts'
import type { UserLeave } from '../requests/user-leave.ts'
import { type Day, inDays, type Minutes } from '../working-time/work-pattern.ts'
import { type LedgerMove, ledgerMoves, type PostedEntry } from './ledger-moves.ts'
import { literalMoves, type RecordEntry } from './literal-moves.ts'
import type { StatementMove } from './statement-move.ts'

/** The longest statement, and how far ahead one reaches. */
const YEARS = 10

/** What is wrong with the days of a statement; undefined where nothing is. */
export function checkStatementDays(
  { from, to }: Pick<StatementQuestion, 'from' | 'to'>,
  today: Day,
): { field: 'from' | 'to'; message: string } | undefined {
  for (const [field, day] of [['from', from] as const, ['to', to] as const])
    if (!isCalendarDay(day)) return { field, message: copy.noSuchDay(day) }
  if (to < from) return { field: 'to', message: copy.backwards }
  if (to >= addMonths(from, 12 * YEARS)) return { field: 'to', message: copy.tooLong(YEARS) }
  const last = addMonths(today, 12 * YEARS)
  return to > last ? { field: 'to', message: copy.tooFarAhead(last) } : undefined
}

/** What is stored about a balance. */
export interface StatementSources {
  leave: UserLeave
  timeZone: string
  /** Entries of its records, the oldest first. */
  entries: readonly RecordEntry[]
  /** Entries of its ledger, as they were posted. */
  posted: readonly PostedEntry[]
  /** The first policy for the leave type; undefined for who never left the literal one. */
  begun: UserPolicyRecord | undefined
  /** Days of pending requests that begin until the last day, where no policy counts them. */
  waiting: number
}

/**
 * Why a balance is what it is, from one day to another: what was posted, booked leave included, and what will happen as things stand. Before a policy
 * began, the entries of the balance records tell it, and one line brings them over.
 */
export function balanceStatement(
  { leave_type, from, to }: StatementQuestion,
  sources: StatementSources,
): BalanceStatement {
  const { leave, begun, waiting } = sources
  const policy = leave.policyOn(leave_type, leave.today)
  const { rulesOn } = leave.history(leave_type)
  const rules = rulesOn(leave.today)
  const day_minutes = policy === null ? LITERAL_DAY_MINUTES : rules.day_minutes
  const told =
    begun === undefined
      ? {
          ...literalAccount(sources, to),
          pending: waiting,
          pending_minutes: Math.round(waiting * day_minutes),
          lapses_next: null,
        }
      : policyAccount(leave_type, sources, begun, to)
  const lines = withRunningSum(told.moves, day =>
    begun ? rulesOn(day < begun.valid_from ? begun.valid_from : day).day_minutes : LITERAL_DAY_MINUTES,
  )
  const before = lines.findLast(({ day }) => day < from)
  const opening = before?.running ?? 0
  const opening_minutes = before?.running_minutes ?? 0
  const entries = lines.filter(({ day }) => from <= day && day <= to)
  const { pending, pending_minutes, allocations, lapses_next } = told
  return {
    leave_type,
    policy,
    day_minutes,
    is_in_hours: policy !== null && rules.measure === 'time',
    from,
    to,
    opening,
    opening_minutes,
    entries,
    closing: entries.at(-1)?.running ?? opening,
    closing_minutes: entries.at(-1)?.running_minutes ?? opening_minutes,
    shows_time: !addUp(opening, entries),
    pending,
    pending_minutes,
    allocations,
    lapses_next,
  }
}

/** Rounds the days of an entry as requests, cards and exports round them. Minutes are exact. A conversion to another day length moves minutes and no days. */
function withRunningSum(
  moves: readonly StatementMove[],
  dayMinutesOn: (day: Day) => Minutes,
): StatementEntry[] {
  let [hundredths, minutes, before, left] = [0, 0, 0, 0]
  return moves.map(({ hundredths: ofRecord, minutes: ofLedger, ...entry }) => {
    const dayMinutes = dayMinutesOn(entry.day)
    hundredths += ofRecord
    minutes += ofLedger
    const running_minutes = Math.round((hundredths * dayMinutes) / 100) + minutes
    const inMinutes = running_minutes - before
    before = running_minutes
    const running = toHundredth(hundredths / 100 + inDays(minutes, dayMinutes))
    const days =
      entry.type === 'convert'
        ? toHundredth(running - left)
        : toHundredth(ofRecord / 100 + inDays(ofLedger, dayMinutes))
    left = running
    return { ...entry, days, minutes: inMinutes, running, running_minutes }
  })
}

/** Whether the days of each entry lead from what was left before it to what is left after it. */
function addUp(opening: number, entries: readonly StatementEntry[]): boolean {
  let before = opening
  return entries.every(({ days, running }) => {
    const sum = toHundredth(before + days)
    before = running
    return sum === running
  })
}

const toHundredth = (days: number) => Math.round(days * 100) / 100

type Told = Pick<BalanceStatement, 'pending' | 'pending_minutes' | 'allocations' | 'lapses_next'> & {
  moves: StatementMove[]
}

/** Under the literal policy the balance record of the year is the only allocation. */
function literalAccount(
  { leave: { today }, timeZone, entries }: StatementSources,
  to: Day,
): Pick<Told, 'moves' | 'allocations'> {
  const year = yearOf(to)
  const lastYear = Math.max(year, ...entries.map(entry => entry.year))
  const moves = literalMoves(entries, { timeZone, today, lastYear })
  const held = moves.filter(({ day, allocation }) => day <= to && allocation === `${year}`)
  const days = held.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100
  const allocation = {
    name: `${year}`,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    days,
    minutes: Math.round(days * LITERAL_DAY_MINUTES),
  }
  return { moves, allocations: held.length === 0 ? [] : [allocation] }
}

/** So far the statement looks for what lapses next. */
const MONTHS_AHEAD = 24

function policyAccount(
  leaveType: string,
  { leave, timeZone, entries, posted }: StatementSources,
  begun: UserPolicyRecord,
  to: Day,
): Told {
  const { today } = leave
  const facts = leave.facts(leaveType)
  const daysOn = (day: Day, minutes: Minutes) => inDays(minutes, facts.history.rulesOn(day).day_minutes)
  const horizon = addMonths(today, MONTHS_AHEAD)
  const through = to > horizon ? to : horizon
  const approved = statementOf(facts, { through })
  const withPending = statementOf(facts, { through, withPending: true })
  const story = explain({ approved, withPending }, today, to)
  // What waits is told beside the balance, and taken off nothing.
  const { lapsesNext } = explain({ approved, withPending: approved }, today, to)
  const moves = ledgerMoves(posted, approved.lines, to > today ? to : today)
  const before = literalMoves(
    entries.filter(({ created_date }) => created_date < begun.created_date),
    { timeZone, today, lastYear: yearOf(begun.valid_from) },
  )
  return {
    moves: broughtOver(before, moves, begun),
    pending: daysOn(to, story.pending),
    pending_minutes: story.pending,
    allocations: heldOn(to, approved.allocations, moves, minutes => daysOn(to, minutes)),
    lapses_next: lapsesNext && { ...lapsesNext, days: daysOn(lapsesNext.day, lapsesNext.minutes) },
  }
}

/** The record of the year in which a policy began goes over into its ledger with one line. */
function broughtOver(
  before: readonly StatementMove[],
  moves: readonly LedgerMove[],
  { valid_from, policy_name }: UserPolicyRecord,
): StatementMove[] {
  const ofTheYear = before.filter(({ allocation }) => allocation === `${yearOf(valid_from)}`)
  const plain = (of: readonly LedgerMove[]) => of.map(({ rank: _, cause: __, ...move }) => move)
  if (ofTheYear.length === 0) return [...before, ...plain(moves)]
  const opens = ({ cause, day }: LedgerMove) => cause === 'policy' && day <= valid_from
  return [
    ...before,
    {
      day: valid_from,
      type: 'opening',
      allocation: null,
      sentence: copy.broughtOver(policy_name),
      request_id: null,
      isAhead: false,
      hundredths: -ofTheYear.reduce((sum, { hundredths }) => sum + hundredths, 0),
      minutes: moves.filter(opens).reduce((sum, { minutes }) => sum + minutes, 0),
    },
    ...plain(moves.filter(move => !opens(move))),
  ]
}

/** What each allocation holds at the end of a day: those that are open, and those that are not empty. What ends first comes first. */
function heldOn(
  day: Day,
  specs: readonly AllocationSpec[],
  moves: readonly LedgerMove[],
  inDays: (minutes: Minutes) => number,
): BalanceStatement['allocations'] {
  const sums = new Map<string | null, Minutes>()
  for (const { day: on, allocation, minutes } of moves)
    if (on <= day) sums.set(allocation, (sums.get(allocation) ?? 0) + minutes)
  return specs
    .map(({ name, from, to }) => {
      const minutes = sums.get(name) ?? 0
      return { name, from, to, days: inDays(minutes), minutes }
    })
    .filter(({ from, to, days }) => days !== 0 || (from <= day && (to === null || to >= day)))
    .sort((a, b) => compare(a.to ?? FOR_EVER, b.to ?? FOR_EVER) || compare(a.from, b.from))
}
