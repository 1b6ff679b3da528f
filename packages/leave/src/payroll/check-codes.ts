import type { FieldFinding } from '../contracts/refusal.ts'
import { MASKED_LEAVE } from '../entities/leave-type.ts'
import type { PayrollCode, PaySplit } from '../entities/payroll.ts'

/** A row of `savePayrollCodes`. */
export type PayrollCodeForm = Pick<
  PayrollCode,
  'leave_type' | 'kind' | 'code' | 'name' | 'stp_category' | 'split'
>

/** The longest code and name, as far as payroll programs take them. */
export const MAX_PAY_CODE = 40
export const MAX_PAY_NAME = 100

/** The most days before a split. */
const MAX_SPLIT_DAYS = 366

/** Why codes are not saved. */
export type PayrollCodeCodes = Record<
  'no_type' | 'code_needed' | 'split_code_needed' | 'split_days' | 'split_kind' | 'split_code_same' | 'twice',
  null
>

/** Checks codes before they are saved. Null as a code keeps the leave out of files, and an empty text is a mistake. */
export function checkPayrollCodes(
  rows: readonly PayrollCodeForm[],
  keys: readonly string[],
): FieldFinding<string, PayrollCodeCodes> | undefined {
  const known = new Set<string>()
  for (const [at, { leave_type, kind, code, split }] of rows.entries()) {
    if (leave_type === MASKED_LEAVE || !keys.includes(leave_type))
      return { field: `rows.${at}.leave_type`, code: 'no_type' }
    if (code?.trim() === '') return { field: `rows.${at}.code`, code: 'code_needed' }
    const problem = split && checkSplit(split, { kind, code })
    if (problem) return { ...problem, field: `rows.${at}.split.${problem.field}` }
    if (known.has(`${leave_type} ${kind}`)) return { field: `rows.${at}.kind`, code: 'twice' }
    known.add(`${leave_type} ${kind}`)
  }
  return undefined
}

/** Only leave that is taken has days to count, and only leave that is sent has a code. */
function checkSplit(
  split: PaySplit,
  { kind, code }: Pick<PayrollCode, 'kind' | 'code'>,
): FieldFinding<keyof PaySplit, PayrollCodeCodes> | undefined {
  const { after_days } = split
  if (kind !== 'taken' || code === null) return { field: 'code', code: 'split_kind' }
  if (!Number.isInteger(after_days) || after_days < 1 || after_days > MAX_SPLIT_DAYS)
    return { field: 'after_days', code: 'split_days' }
  if (split.code.trim() === '') return { field: 'code', code: 'split_code_needed' }
  return split.code.trim() === code.trim() ? { field: 'code', code: 'split_code_same' } : undefined
}
