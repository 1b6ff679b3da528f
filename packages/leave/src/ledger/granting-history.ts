import { addDays } from '../dates/calendar-day.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { historyOf, type PolicyHistory, type PolicyStretch } from '../policies/policy-versions.ts'
import type { Employment } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { periodOf } from './allocations.ts'

interface Policies {
  history: PolicyHistory
  employment: Employment
}

/**
 * The same history for grants: with `next_period` new rules grant from their next period on, and the former ones grant
 * until then. Rules that grant the same go on without a border, so moving there and back on one day changes nothing.
 */
export function grantingHistory({ history, employment }: Policies): PolicyHistory {
  if (history.stretches.every(({ transfer }) => transfer === 'whole')) return history
  const found: Omit<PolicyStretch, 'before'>[] = []
  for (const stretch of history.stretches) {
    const { from, rules, transfer } = stretch
    // What was to grant from then on, or later, never does.
    while (from !== null && (found.at(-1)?.from ?? '') >= from) found.pop()
    const former = found.at(-1)
    if (from === null || former === undefined || transfer === 'whole') found.push(stretch)
    else if (grantKey(former.rules) !== grantKey(rules))
      found.push({ ...stretch, from: firstDayOfGrants(former.rules, { ...stretch, from }, employment) })
  }
  return historyOf(found)
}

const grantKey = ({ grant, period, day_minutes, measure }: PolicyRules) =>
  JSON.stringify([grant, period, day_minutes, measure])

/** Accruals follow each other from day to day. A granted period is used up first. */
function firstDayOfGrants(
  former: PolicyRules,
  { from, rules, transfer }: { from: Day } & Pick<PolicyStretch, 'rules' | 'transfer'>,
  employment: Employment,
): Day {
  const accrues = former.grant.kind === 'accrue'
  if (transfer === 'share' || from <= employment.start || (accrues && rules.grant.kind === 'accrue'))
    return from
  const granted = accrues ? undefined : periodOf(former, employment, addDays(from, -1))
  const next = granted?.to ? granted : periodOf(rules, employment, from)
  return next === undefined || next.to === null || next.from === from ? from : addDays(next.to, 1)
}
