import type { Day, Minutes } from '../working-time/work-pattern.ts'
import type { Line, Statement } from './statement.ts'

/**
 * The story of a balance up to a day, in minutes. It adds up: what is left is what is there, less what is booked and pending, with what is
 * granted, less what closes.
 */
export interface BalanceStory {
  /** What is there today, before today's end. */
  now: Minutes
  /** Approved leave from tomorrow through the day. */
  booked: Minutes
  /** Leave that waits for a decision, through the day. */
  pending: Minutes
  /** What will be granted from tomorrow through the day. */
  granted: Minutes
  /** What will lapse or be paid out before the day ends, if everything pending is approved; what is carried over stays. */
  closing: Minutes
  /** What is left on the day, before its end, when everything pending is approved. */
  onTheDay: Minutes
  /** What is left that ends next, and with which day. */
  lapsesNext: { day: Day; minutes: Minutes } | null
}

/** Tells a balance from its two statements: with what is approved, and with what is pending besides. */
export function explain(
  { approved, withPending }: { approved: Statement; withPending: Statement },
  today: Day,
  day: Day,
): BalanceStory {
  const total = (lines: readonly Line[]) => lines.reduce((sum, { minutes }) => sum + minutes, 0)
  const until = ({ lines }: Statement, last: Day) => lines.filter(line => isBefore(line, last))
  const used = (statement: Statement, last: Day) =>
    -total(until(statement, last).filter(({ rank }) => rank === 1))
  const now = total(until(approved, today))
  const booked = used(approved, day) - used(approved, today)
  const pending = used(withPending, day) - used(approved, day)
  const ahead = until(withPending, day).filter(line => !isBefore(line, today))
  const granted = total(ahead.filter(({ rank, type }) => rank === 0 && type !== 'carry_in'))
  const onTheDay = total(until(withPending, day))
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

/** While a day lasts, what closes at its end is still there. */
const isBefore = ({ day, rank }: Line, last: Day): boolean => day < last || (day === last && rank < 2)

/** The first close from today on that takes something away for good. */
function endingNext({ lines }: Statement, today: Day): BalanceStory['lapsesNext'] {
  const first = lines.find(({ day, type, rank }) => day >= today && rank === 2 && type === 'expire')
  if (first === undefined) return null
  const sameDay = lines.filter(({ day, type, rank }) => day === first.day && rank === 2 && type === 'expire')
  return { day: first.day, minutes: -sameDay.reduce((sum, { minutes }) => sum + minutes, 0) }
}
