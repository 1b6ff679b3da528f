import { addMonths, dayNumber, dayOf, FOR_EVER, yearOf } from '../dates/calendar-day.ts'
import type { AccrualBasis, AccrualGrant } from '../policies/policy-rules.ts'
import type { PolicyHistory } from '../policies/policy-versions.ts'
import type { Employment, PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { spendTime } from './time-budget.ts'

/** A day of leave that does not count as service: nothing accrues on it. */
export interface NonServiceDay {
  day: Day
  /** The ordinary minutes that the leave took from it. */
  minutes: Minutes
  /** How many of the two halves of the day. */
  halves: 1 | 2
}

/**
 * An exact sum of fractions: whole numerators by their denominator. An accrual is rounded down once, over all its
 * parts and never per stretch. More frequent payments then lose no minute.
 */
class ExactSum {
  readonly #numerators = new Map<number, number>()
  #whole = 0

  add(numerator: number, denominator: number): void {
    this.#numerators.set(denominator, (this.#numerators.get(denominator) ?? 0) + numerator)
  }

  /** The whole part of the sum. */
  floor(): number {
    const rests: [bigint, bigint][] = []
    for (const [denominator, numerator] of this.#numerators) {
      const rest = numerator % denominator
      this.#whole += (numerator - rest) / denominator
      this.#numerators.set(denominator, rest)
      if (rest !== 0) rests.push([BigInt(rest), BigInt(denominator)])
    }
    if (rests.length < 2) return this.#whole
    const [top, bottom] = rests.reduce(([a, b], [c, d]) => [a * d + c * b, b * d])
    return this.#whole + Number(top / bottom)
  }
}

/**
 * Returns the amount accrued through each of some days, which must be in order. It is an exact cumulative sum over
 * all versions, tiers and patterns. Nothing accrues outside of the employment or during leave that does not count as
 * service.
 */
export function accruedThrough(
  history: PolicyHistory,
  calendar: PersonCalendar,
  employment: Employment,
  nonService: readonly NonServiceDay[],
  days: readonly Day[],
): Minutes[] {
  const away = new Map(nonService.map(({ day, minutes, halves }) => [dayNumber(day), { minutes, halves }]))
  const sum = new ExactSum()
  const end = employment.end ?? FOR_EVER
  let day = dayNumber(employment.start)
  return days.map(through => {
    for (const target = dayNumber(through < end ? through : end); day <= target; ) {
      spendTime()
      const { grant, until } = earningOn(history, employment, dayOf(day))
      const last = until === null ? target : Math.min(dayNumber(until) - 1, target)
      if (grant === undefined) day = last + 1
      else if (grant.of === 'ordinary_minutes') {
        let minutes = 0
        for (; day <= last; day++) {
          spendTime()
          const slots = calendar.slots(day)
          const worked = slots[0] + slots[1]
          if (worked > 0) minutes += worked - Math.min(worked, away.get(day)?.minutes ?? 0)
        }
        sum.add(minutes * grant.num, grant.den)
      } else {
        const { minutes, from, to } = amountOn(grant, dayOf(day))
        const spanEnd = Math.min(last, to)
        let halves = 0
        for (; day <= spanEnd; day++) halves += 2 - (away.get(day)?.halves ?? 0)
        sum.add(halves * minutes, 2 * (to - from + 1))
      }
    }
    return sum.floor()
  })
}

/** Returns the calendar year or month of a day, as day numbers, and the accrual of a whole one. */
function amountOn(
  grant: Exclude<AccrualBasis, { of: 'ordinary_minutes' }>,
  day: Day,
): { minutes: Minutes; from: number; to: number } {
  if (grant.of === 'calendar') {
    const year = yearOf(day)
    return {
      minutes: grant.minutes_per_year,
      from: dayNumber(`${year}-01-01`),
      to: dayNumber(`${year}-12-31`),
    }
  }
  const first = `${day.slice(0, 7)}-01`
  return { minutes: grant.minutes, from: dayNumber(first), to: dayNumber(addMonths(first, 1)) - 1 }
}

/** Returns the rate on a day, and the first day of the next version or tier. */
function earningOn(
  { stretchOn }: PolicyHistory,
  { start, serviceFrom = start }: Employment,
  day: Day,
): { grant: AccrualBasis | undefined; until: Day | null } {
  const {
    rules: { grant },
    before: next,
  } = stretchOn(day)
  if (grant.kind !== 'accrue') return { grant: undefined, until: next }
  const tierStarts = (grant.tiers ?? []).map(tier => addMonths(serviceFrom, tier.after_months))
  const nextTier = tierStarts.filter(from => from > day).sort()[0] ?? null
  return {
    grant: basisAfter(grant, serviceFrom, day),
    until: next === null || (nextTier !== null && nextTier < next) ? nextTier : next,
  }
}

/** Returns the basis of the latest tier that has begun. */
function basisAfter({ basis, tiers = [] }: AccrualGrant, serviceFrom: Day, day: Day): AccrualBasis {
  const [reached] = tiers
    .filter(tier => addMonths(serviceFrom, tier.after_months) <= day)
    .sort((a, b) => b.after_months - a.after_months)
  if (reached === undefined) return basis
  if ('num' in reached) return { of: 'ordinary_minutes', num: reached.num, den: reached.den }
  return 'minutes_per_year' in reached
    ? { of: 'calendar', minutes_per_year: reached.minutes_per_year }
    : { of: 'instalments', minutes: reached.minutes_per_month, per: 'month' }
}
