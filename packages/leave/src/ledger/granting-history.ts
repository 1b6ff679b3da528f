import { addDays, dayNumber } from '../dates/calendar-day.ts'
import type { FullTime, GrantRule, PolicyRules, Rounding } from '../policies/policy-rules.ts'
import { historyOf, type PolicyHistory, type PolicyStretch } from '../policies/policy-versions.ts'
import type { Employments, PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day, Minutes, WorkPattern } from '../working-time/work-pattern.ts'
import { periodOf } from './allocations.ts'
import { type GrantingEmployment, type LedgerEmployment, ledgerEmployments } from './employments.ts'
import { rounded } from './grants.ts'

interface Policies {
  history: PolicyHistory
  employments: Employments
  calendar: PersonCalendar
}

/**
 * Returns each employment with the history for its grants. With `next_period`, new rules grant from their next period
 * on, and the former ones until then. There is no border between rules with the same grants. Moving there and back on
 * one day changes nothing. Amounts in proportion to working time follow the work schedule, with a border where it
 * changes.
 */
export function grantingEmployments({
  history,
  employments,
  calendar,
}: Policies): Employments<GrantingEmployment> {
  const [first, ...others] = ledgerEmployments({ history, employments })
  const grantingIn = (employment: LedgerEmployment): GrantingEmployment => ({
    employment,
    granting: proportional(transferred(history, employment), employment, calendar),
  })
  return [grantingIn(first), ...others.map(grantingIn)]
}

/** Returns the rules that grant on a day. */
export const grantingOn = (employments: Employments<GrantingEmployment>, day: Day): PolicyHistory =>
  (employments.findLast(({ employment }) => employment.start <= day) ?? employments[0]).granting

function transferred(history: PolicyHistory, employment: LedgerEmployment): PolicyHistory {
  if (history.stretches.every(({ transfer }) => transfer === 'whole')) return history
  const found: Omit<PolicyStretch, 'before'>[] = []
  for (const stretch of history.stretches) {
    const { from, rules, transfer } = stretch
    // Rules that would have granted from then on never do.
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
  employment: LedgerEmployment,
): Day {
  const accrues = former.grant.kind === 'accrue'
  if (transfer === 'share' || from <= employment.start || (accrues && rules.grant.kind === 'accrue'))
    return from
  const granted = accrues ? undefined : periodOf(former, employment, addDays(from, -1))
  const next = granted?.to ? granted : periodOf(rules, employment, from)
  return next === undefined || next.to === null || next.from === from ? from : addDays(next.to, 1)
}

/** Divides rules where the weekly working time changes. The year is shared by days as at a move. */
function proportional(
  history: PolicyHistory,
  { start }: LedgerEmployment,
  calendar: PersonCalendar,
): PolicyHistory {
  if (history.stretches.every(({ rules }) => fullTimeOf(rules.grant) === undefined)) return history
  const found: Omit<PolicyStretch, 'before'>[] = []
  for (const { before, ...stretch } of history.stretches) {
    const { from, rules } = stretch
    const first = from === null || from < start ? start : from
    const changes = calendar
      .patternStarts()
      .filter(day => day > first && (before === null || day < before))
      .map(on => ({ on, from: on, transfer: 'share' as const }))
    const parts = [{ ...stretch, on: first }, ...changes]
    for (const [at, { on, ...part }] of parts.entries()) {
      const grant = shareOf(rules.grant, calendar.pattern(dayNumber(on)))
      const isSame = at > 0 && JSON.stringify(found.at(-1)?.rules.grant) === JSON.stringify(grant)
      if (!isSame) found.push({ ...part, rules: { ...rules, grant } })
    }
  }
  return historyOf(found)
}

/** Whether a grant depends on how much an employee works. */
export const dependsOnWorkingTime = (grant: GrantRule): boolean =>
  fullTimeOf(grant) !== undefined || (grant.kind === 'accrue' && grant.basis.of === 'ordinary_minutes')

const fullTimeOf = (grant: GrantRule): FullTime | undefined =>
  grant.kind === 'hand' || (grant.kind === 'accrue' && grant.basis.of === 'ordinary_minutes')
    ? undefined
    : grant.proportion_to

/** The grant for a work pattern. */
function shareOf(grant: GrantRule, pattern: WorkPattern | null): GrantRule {
  const fullTime = fullTimeOf(grant)
  if (fullTime === undefined || grant.kind === 'hand') return grant
  const { cycle_days, slots } = pattern ?? { cycle_days: 1, slots: [] }
  const worked = slots.reduce((sum, [am, pm]) => sum + am + pm, 0) * 7
  const share = (minutes: Minutes, round: Rounding = TO_THE_MINUTE) =>
    rounded(minutes * worked, cycle_days * fullTime.weekly_minutes, round)
  if (grant.kind === 'upfront') return { ...grant, minutes: share(grant.minutes, grant.round) }
  const { basis, tiers } = grant
  return {
    ...grant,
    basis:
      basis.of === 'calendar'
        ? { ...basis, minutes_per_year: share(basis.minutes_per_year) }
        : basis.of === 'instalments'
          ? { ...basis, minutes: share(basis.minutes) }
          : basis,
    ...(tiers && {
      tiers: tiers.map(tier =>
        'minutes_per_year' in tier
          ? { ...tier, minutes_per_year: share(tier.minutes_per_year) }
          : 'minutes_per_month' in tier
            ? { ...tier, minutes_per_month: share(tier.minutes_per_month) }
            : tier,
      ),
    }),
  }
}

const TO_THE_MINUTE: Rounding = { to: 1, how: 'nearest' }
