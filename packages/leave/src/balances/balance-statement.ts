import type { BalanceStatement, StatementEntry, StatementQuestion } from '../contracts/balance-statement.ts'
import type { FieldFinding } from '../contracts/refusal.ts'
import { addDays, addMonths, FOR_EVER, isCalendarDay } from '../dates/calendar-day.ts'
import { compare } from '../formats/compare.ts'
import { toHundredth } from '../formats/hundredths.ts'
import type { AllocationSpec } from '../ledger/allocations.ts'
import { explainBalance } from '../ledger/explain.ts'
import { freeToBook } from '../ledger/free-to-book.ts'
import { heldUntil, statementOf } from '../ledger/leave-account.ts'
import type { Statement } from '../ledger/statement.ts'
import type { UserLeave } from '../requests/user-leave.ts'
import { type Day, inDays, type Minutes } from '../working-time/work-pattern.ts'
import { type FirstPolicy, type LedgerMove, ledgerMoves, type PostedEntry } from './ledger-moves.ts'

/** The longest statement, and how far ahead one reaches. */
const YEARS = 10

/** What can be wrong with the days of a statement. */
export type StatementCodes = Record<'backwards', null> &
  Record<'no_such_day' | 'too_far_ahead', { day: Day }> & { too_long: { years: number } }

/** Checks the days of a statement. Undefined if nothing is wrong. */
export function checkStatementDays(
  { from, to }: Pick<StatementQuestion, 'from' | 'to'>,
  today: Day,
): FieldFinding<'from' | 'to', StatementCodes> | undefined {
  for (const [field, day] of [['from', from] as const, ['to', to] as const])
    if (!isCalendarDay(day)) return { field, code: 'no_such_day', params: { day } }
  if (to < from) return { field: 'to', code: 'backwards' }
  if (to >= addMonths(from, 12 * YEARS)) return { field: 'to', code: 'too_long', params: { years: YEARS } }
  const last = addMonths(today, 12 * YEARS)
  return to > last ? { field: 'to', code: 'too_far_ahead', params: { day: last } } : undefined
}

/** The stored data about a balance. */
export interface StatementSources {
  leave: UserLeave
  /** Entries of its ledger, as they were posted. */
  posted: readonly PostedEntry[]
}

/** A statement whose entries are codes with facts, not sentences yet. */
export type StatementFacts = Omit<BalanceStatement, 'entries'> & { entries: EntryFacts[] }

type EntryFacts = Omit<StatementEntry, 'sentence'> & Pick<LedgerMove, 'story'>

/** Explains a balance from one day to another: posted entries, booked leave included, and expected ones. */
export function balanceStatement(
  { leave_type, from, to }: StatementQuestion,
  { leave, posted }: StatementSources,
): StatementFacts {
  const { rulesOn } = leave.history(leave_type)
  const { day_minutes, measure } = rulesOn(leave.today)
  const { moves, pending, pending_minutes, allocations, lapses_next, free } = accountOf(
    leave_type,
    leave,
    posted,
    to,
  )
  const lines = withRunningSum(
    moves,
    ({ day, isFormer }) => rulesOn(isFormer ? addDays(day, -1) : day).day_minutes,
  )
  const before = lines.findLast(({ day }) => day < from)
  const opening = before?.running ?? 0
  const opening_minutes = before?.running_minutes ?? 0
  const entries = lines.filter(({ day }) => from <= day && day <= to)
  return {
    leave_type,
    policy: leave.policyOn(leave_type, leave.today),
    day_minutes,
    is_in_hours: measure === 'time',
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
    ...(free && { free }),
  }
}

/** Rounds the days of an entry as requests, cards and exports round them. Minutes are exact. A conversion to another day length moves minutes and no days. */
function withRunningSum(
  moves: readonly LedgerMove[],
  dayMinutesOf: (move: LedgerMove) => Minutes,
): EntryFacts[] {
  let [running_minutes, left] = [0, 0]
  return moves.map(move => {
    const { rank: _, isFormer: __, ...entry } = move
    const dayMinutes = dayMinutesOf(move)
    running_minutes += move.minutes
    const running = inDays(running_minutes, dayMinutes)
    const days = GOES_ON.has(move.type) ? toHundredth(running - left) : inDays(move.minutes, dayMinutes)
    left = running
    return { ...entry, days, running, running_minutes }
  })
}

/** Whether the days of each entry lead from the balance before it to the balance after it. */
function addUp(opening: number, entries: readonly EntryFacts[]): boolean {
  let before = opening
  return entries.every(({ days, running }) => {
    const sum = toHundredth(before + days)
    before = running
    return sum === running
  })
}

/** Another day length, or another policy, moves minutes, and hardly any days. */
const GOES_ON: ReadonlySet<LedgerMove['type']> = new Set(['convert', 'opening'])

/** How far ahead the statement looks for the next expiry. */
const MONTHS_AHEAD = 24

function accountOf(
  leaveType: string,
  leave: UserLeave,
  posted: readonly PostedEntry[],
  to: Day,
): Pick<BalanceStatement, 'pending' | 'pending_minutes' | 'allocations' | 'lapses_next' | 'free'> & {
  moves: LedgerMove[]
} {
  const { today } = leave
  const facts = leave.facts(leaveType)
  const daysOn = (day: Day, minutes: Minutes) => inDays(minutes, facts.history.rulesOn(day).day_minutes)
  const horizon = addMonths(today, MONTHS_AHEAD)
  const through = to > horizon ? to : horizon
  const { lines, allocations } = statementOf(facts, { through })
  const held = allocations.map(spec => ({ ...spec, to: heldUntil(facts, spec) }))
  const approved = { lines, allocations: held }
  const withPending = statementOf(facts, { through, withPending: true })
  const story = explainBalance({ approved, withPending }, today, to)
  // Pending leave is shown separately and not deducted.
  const { lapsesNext } = explainBalance({ approved, withPending: approved }, today, to)
  const moves = withYearEnds(
    ledgerMoves(posted, approved.lines, to > today ? to : today, firstPolicy(leave, leaveType)),
    approved.allocations,
    today,
  )
  const free = freeToBook(facts, to)
  return {
    moves,
    ...(free && { free: { ...free, days: daysOn(to, free.minutes) } }),
    pending: daysOn(to, story.pending),
    pending_minutes: story.pending,
    allocations: heldOn(to, approved, minutes => daysOn(to, minutes)),
    lapses_next: lapsesNext && { ...lapsesNext, days: daysOn(lapsesNext.day, lapsesNext.minutes) },
  }
}

function firstPolicy(leave: UserLeave, leaveType: string): FirstPolicy | undefined {
  const { stretches } = leave.history(leaveType)
  const at = stretches.findIndex(({ rules }) => rules.missing_allocation === undefined)
  const from = stretches[at]?.from
  const name = from ? leave.policyOn(leaveType, from) : null
  return from && name !== null ? { from, name } : undefined
}

/** Days that a year keeps cannot be taken in the next. They are removed from the balance on the day after its end. */
function withYearEnds(
  moves: readonly LedgerMove[],
  allocations: readonly AllocationSpec[],
  today: Day,
): LedgerMove[] {
  const ends = allocations.flatMap(({ name, to, close }): LedgerMove[] => {
    const left = moves.reduce(
      (sum, { allocation, minutes }) => (allocation === name ? sum + minutes : sum),
      0,
    )
    if (to === null || close.mode !== 'keep' || left === 0) return []
    const day = addDays(to, 1)
    return [
      {
        day,
        type: 'expire',
        allocation: name,
        story: { code: 'year_ended', year: name },
        request_id: null,
        isAhead: day > today,
        minutes: -left,
        rank: 0,
      },
    ]
  })
  return [...ends, ...moves].sort((a, b) => compare(a.day, b.day))
}

/** Returns the balance of each open or non-empty allocation at the end of a day. Sorted by their end. */
function heldOn(
  day: Day,
  { lines, allocations }: Statement,
  inDays: (minutes: Minutes) => number,
): BalanceStatement['allocations'] {
  const sums = new Map<string | null, Minutes>()
  for (const { day: on, allocation, minutes } of lines)
    if (on <= day) sums.set(allocation, (sums.get(allocation) ?? 0) + minutes)
  return allocations
    .filter(({ to, close }) => to === null || to >= day || close.mode !== 'keep')
    .map(({ name, from, to }) => {
      const minutes = sums.get(name) ?? 0
      return { name, from, to, days: inDays(minutes), minutes }
    })
    .filter(({ from, to, days }) => days !== 0 || (from <= day && (to === null || to >= day)))
    .sort((a, b) => compare(a.to ?? FOR_EVER, b.to ?? FOR_EVER) || compare(a.from, b.from))
}
