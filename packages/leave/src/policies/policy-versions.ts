import type { Day } from '../working-time/work-pattern.ts'
import { calendarDayRules } from './calendar-days.ts'
import type { PolicyRules, RulesOn } from './policy-rules.ts'
import type { Transfer } from './transfer.ts'

/** Rules and their first day. A version never changes. `null` applies from the beginning of time. */
export interface PolicyVersion {
  effective_from: Day | null
  rules: PolicyRules
  /** What happens to the grant of the period in which it begins. Missing: `whole`, as in records of former versions. */
  transfer?: Transfer | null
}

/** The versions of one leave type, with the rules of each day. */
export interface PolicyHistory {
  rulesOn: RulesOn
  /** The stretch that a day lies in. */
  stretchOn(day: Day): PolicyStretch
  /**
   * Stretches without a gap, in the order of days. The first begins at the beginning of time, the last has no end.
   */
  stretches: readonly PolicyStretch[]
}

/** The days to which one version of a policy applies. */
export interface PolicyStretch {
  from: Day | null
  /** The first day of the next version. Null: there is none. */
  before: Day | null
  rules: PolicyRules
  /** What happens at its beginning to the grant of the period. */
  transfer: Transfer
}

/** Puts versions in order. Of two for one day the later in the list applies. Before the first, and without any, calendar days apply. */
export function policyHistory(leaveType: string, versions: readonly PolicyVersion[]): PolicyHistory {
  const literal: PolicyVersion = { effective_from: null, rules: calendarDayRules(leaveType) }
  const sorted = [literal, ...versions]
    .map((version, at) => ({ ...version, at }))
    .sort((a, b) => compareStarts(a.effective_from, b.effective_from) || a.at - b.at)
    .filter(
      ({ effective_from }, at, all) =>
        at === all.length - 1 || all[at + 1]?.effective_from !== effective_from,
    )
  return historyOf(
    sorted.map(({ effective_from, rules, transfer }) => ({
      from: effective_from,
      rules,
      transfer: transfer ?? 'whole',
    })),
  )
}

/** Makes a history of stretches in their order. Each ends where the next begins. */
export function historyOf(begun: readonly Omit<PolicyStretch, 'before'>[]): PolicyHistory {
  const stretches = begun.map((stretch, at) => ({ ...stretch, before: begun[at + 1]?.from ?? null }))
  const stretchOn = (day: Day): PolicyStretch => {
    const found = stretches.findLast(({ from }) => from === null || from <= day)
    if (found === undefined) throw new Error('The first stretch begins at the beginning of all days')
    return found
  }
  return { stretches, stretchOn, rulesOn: day => stretchOn(day).rules }
}

const compareStarts = (a: Day | null, b: Day | null) =>
  a === b ? 0 : a === null ? -1 : b === null ? 1 : a < b ? -1 : 1
