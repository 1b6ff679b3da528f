import {
  BALANCE_MAX,
  BALANCE_MAX_YEAR,
  BALANCE_MIN,
  BALANCE_MIN_YEAR,
  BALANCE_STEP,
  DEFAULT_ALLOCATION,
} from '../constants.ts'
import { adminCopy as copy } from '../copy/admin.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { Problem } from '../problem.ts'

export interface BalanceForm {
  leave_type: LeaveType
  balance: number
  total_allocated: number
  year: number
}

/** What a new balance form starts with (H-18). */
export const newBalanceForm = (currentYear: number): BalanceForm => ({
  leave_type: 'annual',
  balance: DEFAULT_ALLOCATION,
  total_allocated: DEFAULT_ALLOCATION,
  year: currentYear,
})

type NumberField = 'balance' | 'total_allocated' | 'year'

/** What is wrong with the numbers of a balance form. Balance above total is allowed (OP-37); fields left out are not checked. */
export function checkBalanceForm(form: Partial<Record<NumberField, number>>): Problem<NumberField>[] {
  const problems: Problem<NumberField>[] = []
  for (const field of ['balance', 'total_allocated'] as const) {
    const message = form[field] === undefined ? undefined : checkDays(form[field])
    if (message) problems.push({ field, message })
  }
  if (form.year !== undefined && !isBalanceYear(form.year)) {
    problems.push({ field: 'year', message: copy.yearOutOfRange })
  }
  return problems
}

/** The sentence about days that are none, or undefined. */
export function checkDays(value: number): string | undefined {
  if (!Number.isFinite(value)) return copy.balanceNotANumber
  if (value < BALANCE_MIN) return copy.balanceBelowMinimum
  if (value > BALANCE_MAX) return copy.balanceAboveMaximum
  return Number.isInteger(value / BALANCE_STEP) ? undefined : copy.balanceOffStep
}

export const isBalanceYear = (year: number) =>
  Number.isInteger(year) && year >= BALANCE_MIN_YEAR && year <= BALANCE_MAX_YEAR
