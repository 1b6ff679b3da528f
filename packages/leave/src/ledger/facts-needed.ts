import type { PolicyHistory } from '../policies/policy-versions.ts'
import type { Ask } from '../quote/ask.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { sumsSuffice } from './position.ts'

/** The occasion of a calculation: submission, approval once it is quoted, or the email with its cost. */
export type LeaveQuestion = 'submit' | 'approve' | 'email'

/** Which facts a question reads. The rules, adjustments, sums of the ledger and the last day are always read. */
export interface NeededFacts {
  /** How the days of the person are counted: work patterns, holidays, offices and departments. */
  calendar: boolean
  /** The other leave of the person, and pending changes of it. */
  leave: boolean
  /** Whether the balance is the sum of the ledger. */
  position: boolean
  /** Pending leave counts, so two simultaneous requests are checked one after the other. */
  order: boolean
}

/**
 * Returns which facts a decision depends on, by the rules for some days. The result with them is the same as with all
 * facts.
 */
export function factsNeeded(
  history: PolicyHistory,
  question: LeaveQuestion,
  days: Pick<Ask, 'from' | 'to'>,
  today: Day,
): NeededFacts {
  switch (question) {
    case 'submit':
      return ofSubmission(history, days, today)
    case 'approve':
      return ofApproval(history, today)
    case 'email':
      return ofEmail(history, days, today)
  }
}

const NOTHING: NeededFacts = { calendar: false, leave: false, position: false, order: false }

/** A statement is calculated from everything. */
const STATEMENT: NeededFacts = { ...NOTHING, calendar: true, leave: true }

function ofSubmission(history: PolicyHistory, days: Pick<Ask, 'from' | 'to'>, today: Day): NeededFacts {
  const { rulesOn } = history
  const { floor, overlap, pending_reserves, max_consecutive_days, evidence } = rulesOn(today)
  const hasFloor = floor.at_submit !== null && rulesOn(days.from).period.kind !== 'none'
  const position = hasFloor && !pending_reserves && sumsSuffice(history, today)
  const isStated = hasFloor && !position
  const seesOthers = overlap === 'refuse' || max_consecutive_days !== undefined
  return {
    calendar:
      isStated ||
      overlap === 'refuse' ||
      countsWork(history, days, today) ||
      evidence?.beside_free_day === true,
    leave: isStated || seesOthers,
    position,
    order: seesOthers || (hasFloor && pending_reserves),
  }
}

function ofApproval(history: PolicyHistory, today: Day): NeededFacts {
  const { floor, pending_reserves } = history.rulesOn(today)
  const seesPending = floor.at_approval !== null && pending_reserves
  return sumsSuffice(history, today) && !seesPending ? { ...NOTHING, position: true } : STATEMENT
}

/** Calendar days that are charged as a whole need nothing beyond the request. */
const ofEmail = (history: PolicyHistory, days: Pick<Ask, 'from' | 'to'>, today: Day): NeededFacts =>
  countsWork(history, days, today) || history.rulesOn(today).charge_on === 'leave_day' ? STATEMENT : NOTHING

/** Whether today or a day from the first to the last counts by the work schedule. */
const countsWork = (
  history: PolicyHistory,
  { from: first, to: last }: Pick<Ask, 'from' | 'to'>,
  today: Day,
) =>
  history.rulesOn(today).counting === 'work' ||
  history.stretches.some(
    ({ from, before, rules }) =>
      rules.counting === 'work' && (from === null || from <= last) && (before === null || before > first),
  )
