import type { FieldFinding } from '../contracts/refusal.ts'
import { MASKED_LEAVE } from '../entities/leave-type.ts'
import type { PayrollCode } from '../entities/payroll.ts'

/** A row of `savePayrollCodes`. */
export type PayrollCodeForm = Pick<PayrollCode, 'leave_type' | 'kind' | 'code' | 'name' | 'stp_category'>

/** The longest code and name, as far as payroll programs take them. */
export const MAX_PAY_CODE = 40
export const MAX_PAY_NAME = 100

/** Why codes are not saved. */
export type PayrollCodeCodes = Record<'no_type' | 'code_needed' | 'twice', null>

/** Checks codes before they are saved. Null as a code keeps the leave out of files, and an empty text is a mistake. */
export function checkPayrollCodes(
  rows: readonly PayrollCodeForm[],
  keys: readonly string[],
): FieldFinding<string, PayrollCodeCodes> | undefined {
  const known = new Set<string>()
  for (const [at, { leave_type, kind, code }] of rows.entries()) {
    if (leave_type === MASKED_LEAVE || !keys.includes(leave_type))
      return { field: `rows.${at}.leave_type`, code: 'no_type' }
    if (code?.trim() === '') return { field: `rows.${at}.code`, code: 'code_needed' }
    if (known.has(`${leave_type} ${kind}`)) return { field: `rows.${at}.kind`, code: 'twice' }
    known.add(`${leave_type} ${kind}`)
  }
  return undefined
}
