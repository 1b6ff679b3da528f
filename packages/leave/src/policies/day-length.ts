import type { Day, Minutes } from '../working-time/work-pattern.ts'
import type { PolicyRules } from './policy-rules.ts'
import type { PolicyHistory } from './policy-versions.ts'

/** Minutes of the shortest day that a policy can have. Versions of former releases may have shorter ones. */
export const SHORTEST_DAY = 120

/** Half a day for rounding. An odd minute counts. */
export const halfDayOf = (dayMinutes: Minutes): Minutes => Math.ceil(dayMinutes / 2)

/** The unit of a policy: days of so many minutes, or hours. */
export type AmountUnit = Pick<PolicyRules, 'day_minutes' | 'measure'>

/** Returns the unit of rules. */
export const unitOf = ({ day_minutes, measure }: AmountUnit): AmountUnit => ({ day_minutes, measure })

/**
 * Converts an amount to another day length, rounded half up. 20 days of 7.6 hours become 20 days of 8 hours. Hours
 * stay hours when both units measure time.
 */
export function convertMinutes(minutes: Minutes, from: AmountUnit, to: AmountUnit): Minutes {
  if (!isConverted(from, to)) return minutes
  return Math.floor((2 * minutes * to.day_minutes + from.day_minutes) / (2 * from.day_minutes))
}

/** Whether an amount of one unit is another amount in the other. */
export const isConverted = (from: AmountUnit, to: AmountUnit): boolean =>
  from.day_minutes !== to.day_minutes && !(from.measure === 'time' && to.measure === 'time')

/** A day from which a balance counts in days of another length. */
export interface Conversion {
  day: Day
  from: AmountUnit
  to: AmountUnit
}

/** Returns the days on which the day length changes, in their order. */
export const conversionsOf = ({ stretches }: Pick<PolicyHistory, 'stretches'>): Conversion[] =>
  stretches.flatMap(({ from: day, rules }, at) => {
    const before = stretches[at - 1]?.rules
    return day !== null && before !== undefined && isConverted(before, rules)
      ? [{ day, from: before, to: rules }]
      : []
  })
