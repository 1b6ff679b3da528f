import type { Day, Minutes } from '../working-time/work-pattern.ts'
import type { Line, Statement } from './statement.ts'

/** The story of a balance up to a day: what is there, what is planned, and what is left then. All in minutes. */
export interface BalanceStory {
  /** What is there today. */
  now: Minutes
  /** Approved leave from tomorrow through the day; not negative. */
  booked: Minutes
  /** Leave that waits for a decision, through the day; not negative. */
  pending: Minutes
  /** What will be granted from tomorrow through the day. */
  granted: Minutes
  /** What will lapse, be carried away or paid out from tomorrow through the day; not negative. */
  closing: Minutes
  /** What is left at the end of the day, when everything pending is approved. */
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
  const ahead = approved.lines.filter(line => today < line.day && line.day <= day)
  const total = (lines: readonly Line[]) => lines.reduce((sum, { minutes }) => sum + minutes, 0)
  const until = ({ lines }: Statement, last: Day) => lines.filter(line => line.day <= last)
  const used = ({ lines }: Statement) => -total(lines.filter(({ rank, day: on }) => rank === 1 && on <= day))
  return {
    now: total(until(approved, today)),
    booked: Math.abs(total(ahead.filter(({ rank }) => rank === 1))),
    pending: used(withPending) - used(approved),
    granted: total(ahead.filter(({ rank }) => rank === 0)),
    closing: Math.abs(total(ahead.filter(({ rank }) => rank === 2))),
    onTheDay: total(until(withPending, day)),
    lapsesNext: endingNext(withPending, today),
  }
}

/** The first close from today on that takes something away for good. */
function endingNext({ lines }: Statement, today: Day): BalanceStory['lapsesNext'] {
  const first = lines.find(({ day, type, rank }) => day >= today && rank === 2 && type === 'expire')
  if (first === undefined) return null
  const sameDay = lines.filter(({ day, type, rank }) => day === first.day && rank === 2 && type === 'expire')
  return { day: first.day, minutes: -sameDay.reduce((sum, { minutes }) => sum + minutes, 0) }
}
