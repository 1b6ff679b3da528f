import type { LeftOut } from '../contracts/department-move.ts'
import type { RowUser } from '../contracts/lists.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { type BalanceFinding, checkDays, isBalanceYear } from './check-balance-form.ts'

/** Allocates a year's days of a leave type to everyone, one department or selected people. */
export interface AllocationForm {
  leave_type: LeaveTypeKey
  year: number
  days: number
  /** Name of the department. Null: everyone. */
  department: string | null
  /** Ids of the selected people. */
  ids?: readonly string[]
  /** Days left of the previous year are carried over up to this many. 0: none. */
  carry_over: number
}

export type AllocationField = 'year' | 'days' | 'carry_over'

/** What one person would get. */
export interface AllocationLine {
  person: RowUser
  /** Has a balance of this type and year already, and is skipped. */
  exists: boolean
  /** Days carried over from the previous year. */
  carried: number
  /** Total, days carried over included. */
  days: number
}

/** What an allocation would do, or has done. */
export interface AllocationPlan {
  creates: number
  skips: number
  /** Total of all new balances. */
  days: number
  /** A page of the people. New balances come first. */
  lines: AllocationLine[]
  /** Selected people who get nothing for a reason other than an existing balance. */
  left_out: LeftOut[]
}

/** Checks the numbers of an allocation by the rules of a single balance. */
export function checkAllocationForm(
  form: Record<AllocationField, number>,
): BalanceFinding<AllocationField>[] {
  const problems: BalanceFinding<AllocationField>[] = []
  if (!isBalanceYear(form.year)) problems.push({ field: 'year', code: 'year_out_of_range' })
  for (const field of ['days', 'carry_over'] as const) {
    const code = checkDays(form[field])
    if (code) problems.push({ field, code })
  }
  return problems
}

/** Days that carry over from the previous year. Negative balances do not carry over. */
export const carriedOver = (left: number | null, most: number): number =>
  Math.min(Math.max(0, left ?? 0), most)
