import { DEFAULT_ALLOCATION } from '../entities/leave-balance.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'

/** Balance and total are multiples of this. */
export const BALANCE_STEP = 0.5
/** Fewest days in a balance. */
export const BALANCE_MIN = 0
/** A larger number is a typing mistake. Sums of numbers up to this one are exact. */
const BALANCE_MAX = 1000
/** First and last year that a balance may be set up for. */
export const BALANCE_MIN_YEAR = 2020
export const BALANCE_MAX_YEAR = 2030

/** A balance as an administrator enters it; `balance` and `total_allocated` in days. */
export interface BalanceForm {
  leave_type: LeaveTypeKey
  balance: number
  total_allocated: number
  year: number
}

/** What a new balance form starts with (H-18). */
export const newBalanceForm = (currentYear: number, leave_type: LeaveTypeKey): BalanceForm => ({
  leave_type,
  balance: DEFAULT_ALLOCATION,
  total_allocated: DEFAULT_ALLOCATION,
  year: currentYear,
})

type NumberField = 'balance' | 'total_allocated' | 'year'

/** What can be wrong with a number of a balance. */
export type BalanceCode =
  | 'not_a_number'
  | 'below_minimum'
  | 'above_maximum'
  | 'off_step'
  | 'year_out_of_range'

export interface BalanceFinding<Field extends string> {
  field: Field
  code: BalanceCode
}

/**
 * Checks the numbers of a balance form. A balance above the total is allowed (OP-37). Missing fields
 * are not checked.
 */
export function checkBalanceForm(form: Partial<Record<NumberField, number>>): BalanceFinding<NumberField>[] {
  const problems: BalanceFinding<NumberField>[] = []
  for (const field of ['balance', 'total_allocated'] as const) {
    const code = form[field] === undefined ? undefined : checkDays(form[field])
    if (code) problems.push({ field, code })
  }
  if (form.year !== undefined && !isBalanceYear(form.year)) {
    problems.push({ field: 'year', code: 'year_out_of_range' })
  }
  return problems
}

/** Checks a number of days. Undefined if it is right. */
export function checkDays(value: number): BalanceCode | undefined {
  if (!Number.isFinite(value)) return 'not_a_number'
  if (value < BALANCE_MIN) return 'below_minimum'
  if (value > BALANCE_MAX) return 'above_maximum'
  return Number.isInteger(value / BALANCE_STEP) ? undefined : 'off_step'
}

/** Whether a balance may be set up for this year. */
export const isBalanceYear = (year: number) =>
  Number.isInteger(year) && year >= BALANCE_MIN_YEAR && year <= BALANCE_MAX_YEAR
