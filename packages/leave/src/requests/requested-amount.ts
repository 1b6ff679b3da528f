import type { RequestedAmount, RequestQuote } from '../entities/leave-request.ts'
import type { Amount } from '../formats/numbers.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { inDays } from '../working-time/work-pattern.ts'

/** How a policy counts: in days of so many minutes, or in hours. */
export type AmountUnit = Pick<PolicyRules, 'day_minutes' | 'measure'>

/** Minutes as an amount of the policy whose rules these are. */
export const amountUnder = ({ day_minutes, measure }: AmountUnit, minutes: number): Amount => ({
  days: inDays(minutes, day_minutes),
  minutes: measure === 'time' ? minutes : null,
})

/** The same in the fields of a request. */
export const requestedAmount = (minutes: number, { day_minutes, measure }: AmountUnit): RequestedAmount => ({
  days_requested: inDays(minutes, day_minutes),
  minutes_requested: measure === 'time' ? minutes : null,
})

/** The amount of a recounted quote, in the unit in which it was frozen. */
export const amountAfter = (
  { minutes_requested }: RequestedAmount,
  { minutes, day_minutes }: Pick<RequestQuote, 'minutes' | 'day_minutes'>,
): RequestedAmount =>
  requestedAmount(minutes, { day_minutes, measure: minutes_requested === null ? 'days' : 'time' })
