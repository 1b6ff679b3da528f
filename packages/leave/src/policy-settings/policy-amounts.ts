import { readDayLength } from '../formats/numbers.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { inDays, type Minutes } from '../working-time/work-pattern.ts'

/** The unit of a policy's amounts: hours if requests are in hours, else days. */
export interface AmountScale {
  isInHours: boolean
  dayMinutes: Minutes
}

/** Returns the scale of rules or of the form, whose day can be half typed. */
export const scaleOf = (
  policy: Pick<PolicyRules, 'request_unit'> & ({ day_minutes: Minutes } | { day: string }),
): AmountScale => ({
  isInHours: policy.request_unit === 'minutes',
  dayMinutes: 'day' in policy ? readDayLength(policy.day) || 480 : policy.day_minutes,
})

/** Minutes as an amount, to the hundredth. */
export const amountIn = ({ isInHours, dayMinutes }: AmountScale, minutes: Minutes): number =>
  inDays(minutes, isInHours ? 60 : dayMinutes)

/**
 * Returns an amount in whole minutes. Hundredths of a day are coarser than minutes. An amount that still reads like
 * one of `kept` keeps its exact minutes.
 */
export function minutesOf(
  scale: AmountScale,
  amount: number,
  kept: { minutes: readonly Minutes[]; scale: AmountScale },
): Minutes {
  const isSameScale = kept.scale.isInHours === scale.isInHours && kept.scale.dayMinutes === scale.dayMinutes
  const exact = isSameScale ? kept.minutes.find(minutes => amountIn(scale, minutes) === amount) : undefined
  return exact ?? Math.round(amount * (scale.isInHours ? 60 : scale.dayMinutes))
}
