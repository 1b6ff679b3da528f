import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { heldUntil, type LeaveFacts } from './leave-account.ts'
import type { Line, Statement } from './statement.ts'

/**
 * Explains a balance up to a day, in minutes. It adds up: the balance today, less booked and pending leave, plus
 * grants, less closings.
 */
export interface BalanceTimeline {
  /** The balance today, before the end of the day. */
  now: Minutes
  /** Approved leave from tomorrow through the day. */
  booked: Minutes
  /** Pending leave, through the day. */
  pending: Minutes
  /** Grants from tomorrow through the day. */
  granted: Minutes
  /**
   * Amounts that expire or are paid out before the day ends, if everything pending is approved. Days carried over are
   * not included.
   */
  closing: Minutes
  /** The balance on the day, before its end, if everything pending is approved. */
  onTheDay: Minutes
  /** The next expiry. */
  lapsesNext: { day: Day; minutes: Minutes } | null
}

/** Explains a balance from its two statements: with approved leave only, and with pending leave, too. */
export function explainBalance(
  { approved, withPending }: { approved: Statement; withPending: Statement },
  today: Day,
  day: Day,
): BalanceTimeline {
  const until = ({ lines }: Statement, last: Day) => lines.filter(line => isBefore(line, last))
  const used = (statement: Statement, last: Day) =>
    -total(until(statement, last).filter(({ rank }) => rank === 1))
  const now = total(until(approved, today))
  const booked = used(approved, day) - used(approved, today)
  const pending = used(withPending, day) - used(approved, day)
  const ahead = until(withPending, day).filter(line => !isBefore(line, today))
  const granted = total(ahead.filter(({ rank, type }) => rank === 0 && type !== 'carry_in'))
  const onTheDay = balanceOnDay(withPending, day)
  return {
    now,
    booked,
    pending,
    granted,
    closing: now - booked - pending + granted - onTheDay,
    onTheDay,
    lapsesNext: endingNext(withPending, today),
  }
}

/** Leaves out the rest of periods that ended before a day and never closed, as in calendar days. */
export function withoutEnded(
  facts: Pick<LeaveFacts, 'history' | 'employments'>,
  statement: Statement,
  day: Day,
): Statement {
  const ended = endedBefore(facts, statement, day)
  const lines = statement.lines.filter(({ allocation }) => allocation === null || !ended.has(allocation))
  return { ...statement, lines }
}

/** The allocations whose period ended before a day. */
export const endedBefore = (
  facts: Pick<LeaveFacts, 'history' | 'employments'>,
  { allocations }: Statement,
  day: Day,
): ReadonlySet<string> =>
  new Set(
    allocations
      .filter(spec => {
        const until = heldUntil(facts, spec)
        return until !== null && until < day
      })
      .map(({ name }) => name),
  )

/** The balance on a day, before its end. */
export const balanceOnDay = ({ lines }: Pick<Statement, 'lines'>, day: Day): Minutes =>
  total(lines.filter(line => isBefore(line, day)))

const total = (lines: readonly Line[]) => lines.reduce((sum, { minutes }) => sum + minutes, 0)

/** Amounts that close at the end of a day still count during the day. */
const isBefore = ({ day, rank }: Line, last: Day): boolean => day < last || (day === last && rank < 2)

/** Returns the first closing from today on that removes an amount for good. */
function endingNext({ lines }: Statement, today: Day): BalanceTimeline['lapsesNext'] {
  const first = lines.find(({ day, type, rank }) => day >= today && rank === 2 && type === 'expire')
  if (first === undefined) return null
  const sameDay = lines.filter(({ day, type, rank }) => day === first.day && rank === 2 && type === 'expire')
  return { day: first.day, minutes: -sameDay.reduce((sum, { minutes }) => sum + minutes, 0) }
}
