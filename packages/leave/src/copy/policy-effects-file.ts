import type { PolicyEffect } from '../contracts/leave-policies.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { toHundredth } from '../formats/hundredths.ts'
import type { Amount } from '../formats/numbers.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { CALENDAR_DAYS } from '../policies/calendar-days.ts'
import { inHours } from '../working-time/work-pattern.ts'

/** A preview of balances as a file: `balances-before-and-after-{date}.csv`. Amounts are in days, or in hours. */
export const policyEffectsFile = (
  effects: readonly PolicyEffect[],
  types: LeaveTypes,
  today: string,
): CsvFile => ({
  name: `balances-before-and-after-${today}.csv`,
  text: writeCsv([
    ['Employee', 'Leave Type', 'Policy Before', 'Policy After', 'Before', 'After', 'Difference', 'Unit'],
    ...effects.map(({ name, leave_type, from_policy, to_policy, before, after }) => [
      name,
      types.name(leave_type),
      from_policy ?? CALENDAR_DAYS,
      to_policy ?? CALENDAR_DAYS,
      numberOf(before),
      numberOf(after),
      toHundredth((numberOf(after) ?? 0) - (numberOf(before) ?? 0)),
      (after ?? before)?.minutes == null ? 'days' : 'hours',
    ]),
  ]),
})

const numberOf = (amount: Amount | null): number | null =>
  amount === null ? null : amount.minutes === null ? amount.days : inHours(amount.minutes)
