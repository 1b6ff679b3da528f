import type { RequestedAmount } from '../entities/leave-request.ts'
import type { Amount } from '../formats/numbers.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import { inDays } from '../working-time/work-pattern.ts'

/** Returns minutes as an amount, by the rules of a policy. */
export const amountUnder = ({ day_minutes, measure }: AmountUnit, minutes: number): Amount => ({
  days: inDays(minutes, day_minutes),
  minutes: measure === 'time' ? minutes : null,
})

/** The same in the fields of a request. */
export const requestedAmount = (minutes: number, { day_minutes, measure }: AmountUnit): RequestedAmount => ({
  days_requested: inDays(minutes, day_minutes),
  minutes_requested: measure === 'time' ? minutes : null,
})
