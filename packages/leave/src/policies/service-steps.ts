import { addMonths } from '../dates/calendar-day.ts'
import type { Employment } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { AccrualGrant, GrantRule, PolicyRules } from './policy-rules.ts'

/** A policy with steps, for its accruals. */
type SteppedGrant = AccrualGrant & Required<Pick<AccrualGrant, 'steps'>>

/** The grant of rules with steps. Undefined: the whole balance is free to book. */
export const steppedGrant = ({ grant }: PolicyRules): SteppedGrant | undefined =>
  grant.kind === 'accrue' && grant.steps !== undefined ? { ...grant, steps: grant.steps } : undefined

/** The same grant for a balance that is free to book as a whole. */
export function grantWithoutSteps(grant: GrantRule): GrantRule {
  if (grant.kind !== 'accrue') return grant
  const { steps: _, ...others } = grant
  return others
}

/** The months of service before the first use. With steps alone, it is the first step. */
export const firstUseMonths = ({ usable_after_months, steps }: AccrualGrant): number =>
  usable_after_months ?? steps?.every_months ?? 0

/** The first day of service. */
const serviceStart = ({ start, serviceFrom = start }: Employment): Day => serviceFrom

/** The first day on which accrued leave can be taken. */
export const firstDayOfUse = (grant: AccrualGrant, employment: Employment): Day =>
  addMonths(serviceStart(employment), firstUseMonths(grant))

/** The days of the steps through a day. The last can be the day from which leave is free as it accrues. */
export function stepDays(grant: SteppedGrant, employment: Employment, through: Day): Day[] {
  const { every_months, until_months = Number.POSITIVE_INFINITY } = grant.steps
  const days: Day[] = []
  for (let months = firstUseMonths(grant); ; months += every_months) {
    const day = addMonths(serviceStart(employment), Math.min(months, until_months))
    if (day > through) return days
    days.push(day)
    if (months >= until_months) return days
  }
}

/** The last step by a day. Accruals from it on are not free. Null: leave is free as it accrues. */
export function lastStep(grant: SteppedGrant, employment: Employment, day: Day): Day | null {
  const start = serviceStart(employment)
  const { until_months } = grant.steps
  if (until_months !== undefined && addMonths(start, until_months) <= day) return null
  return stepDays(grant, employment, day).at(-1) ?? start
}

/** The first step after a day. Null: leave is free as it accrues. */
export function nextStep(grant: SteppedGrant, employment: Employment, day: Day): Day | null {
  const start = serviceStart(employment)
  const { every_months, until_months } = grant.steps
  const end = until_months === undefined ? null : addMonths(start, until_months)
  if (end !== null && end <= day) return null
  for (let months = firstUseMonths(grant); ; months += every_months) {
    const step = addMonths(start, months)
    if (step > day) return end !== null && end < step ? end : step
  }
}
