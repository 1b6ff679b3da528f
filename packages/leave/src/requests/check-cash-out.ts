import { addMonths, dayNumber } from '../dates/calendar-day.ts'
import { type LeaveFacts, statementOf } from '../ledger/leave-account.ts'
import { type Day, type Minutes, minutesPerWeek } from '../working-time/work-pattern.ts'
import type { RequestFinding } from './request-rules.ts'

/**
 * Whether leave may be paid out instead of taken. Weeks are those of the pattern worked on the day; what approved leave will still use
 * does not count as remaining, and what was paid out within the last twelve months counts against the most of a year.
 */
export function checkCashOut(facts: LeaveFacts, minutes: Minutes, today: Day): RequestFinding | undefined {
  const { cash_out } = facts.history.rulesOn(today)
  if (cash_out === undefined) return { mode: 'block', code: 'not_entitled', details: { day: today } }
  const pattern = facts.calendar.pattern(dayNumber(today))
  const week = pattern === null ? 0 : minutesPerWeek(pattern)
  const yearAgo = addMonths(today, -12)
  const before = facts.payOuts.reduce((sum, { day, minutes: paid }) => (day > yearAgo ? sum + paid : sum), 0)
  const most = cash_out.max_weeks_per_year * week - before
  if (minutes > most)
    return { mode: 'block', code: 'too_long', details: { minutes: Math.max(0, Math.floor(most)) } }
  const spare = remaining(facts, today) - cash_out.keep_weeks * week
  return minutes > spare
    ? { mode: 'block', code: 'insufficient', details: { minutes: Math.max(0, Math.floor(spare)) } }
    : undefined
}

/** What has been granted by a day, less all leave that is approved, also for later days. */
const remaining = (facts: LeaveFacts, today: Day): Minutes =>
  statementOf(facts, { through: today }).lines.reduce(
    (sum, { day, minutes, request }) => (day <= today || request !== undefined ? sum + minutes : sum),
    0,
  )
