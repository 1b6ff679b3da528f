import type { LeftOut } from '../contracts/department-move.ts'
import type { RowUser } from '../contracts/lists.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import { type BalanceFinding, checkDays, isBalanceYear } from './check-balance-form.ts'

/** A year's days of a leave type for everybody, for the people of one department, or for those chosen. */
export interface AllocationForm {
  leave_type: LeaveType
  year: number
  days: number
  /** Its name; null for everybody. */
  department: string | null
  /** Ids of those chosen, where it is for them alone. */
  ids?: readonly string[]
  /** Days left of the year before are added up to this many; 0 for none. */
  carry_over: number
}

export type AllocationField = 'year' | 'days' | 'carry_over'

/** What one person would get. */
export interface AllocationLine {
  person: RowUser
  /** Has a balance of this type and year already, and is skipped. */
  exists: boolean
  /** Days left of the year before that are added. */
  carried: number
  /** With those carried over. */
  days: number
}

/** What an allocation would do, or has done. */
export interface AllocationPlan {
  creates: number
  skips: number
  /** Of all that are created. */
  days: number
  /** A page of the people, those who get something first. */
  lines: AllocationLine[]
  /** Whoever of those chosen gets nothing for another reason than having it. */
  left_out: LeftOut[]
}

/** What is wrong with the numbers of an allocation, by the rules of a single balance. */
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

/** How much of what is left of the year before comes along; debts stay behind. */
export const carriedOver = (left: number | null, most: number): number =>
  Math.min(Math.max(0, left ?? 0), most)
