import type { ChargedLeave, LeaveFacts } from '../ledger/leave-account.ts'
import type { Ask } from '../quote/ask.ts'
import type { Away } from '../quote/overlaps.ts'
import { type Quote, quoteByDay } from '../quote/quote.ts'
import { withinEmployments } from '../quote/within-employments.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { checkRules, type RequestFinding } from './request-rules.ts'

/** The requested days, and their circumstances. */
export interface Submission {
  ask: Ask
  /** The organisation's day. */
  today: Day
  /** Other requests, of types that refuse overlap. */
  away: Away
  /** The leave that the request would replace, if approved leave is changed. It is part of the facts. */
  replaces?: ChargedLeave
  /**
   * Set if an administrator adds it, with its status. Only the rule for approvals checks the balance of approved
   * leave.
   */
  entered?: 'pending' | 'approved'
}

/** Quotes a request and checks it by the rules of its type, without the balance. `facts` have the other leave of its type. */
export function checkSubmission(
  facts: LeaveFacts,
  { ask, today, away, replaces, entered }: Submission,
): { quote: Quote; findings: RequestFinding[] } {
  const { history, calendar, employments } = facts
  const mayOverlap = history.rulesOn(today).overlap === 'allow'
  const quote = withinEmployments(
    quoteByDay(ask, calendar, history.rulesOn, history.rulesOn(today), mayOverlap ? undefined : away),
    employments,
  )
  const others = facts.leave.filter(({ request }) => request !== replaces?.request).map(leave => leave.ask)
  const findings = checkRules(
    { ask, quote, today, employments, calendar, away, others, isEntered: entered !== undefined },
    history.rulesOn(today),
  )
    // Approved leave that has begun can still be changed at its end.
    .filter(({ code }) => code !== 'past' || replaces?.state !== 'approved' || ask.from !== replaces.ask.from)
  return { quote, findings }
}
