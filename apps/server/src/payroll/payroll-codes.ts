import {
  checkPayrollCodes,
  MAX_PAY_CODE,
  MAX_PAY_NAME,
  PAY_KINDS,
  type PayrollCodeForm,
  payrollCodeSentence,
  STP_CATEGORIES,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { CHANGES_PAYROLL } from './change-pay-calendars.ts'

const text = (maxLength: number) => Type.String({ maxLength })

const inPayroll = {
  name: orNull(text(MAX_PAY_NAME)),
  stp_category: orNull(Type.Enum([...STP_CATEGORIES])),
}

const schema = Type.Object({
  rows: Type.Array(
    Type.Object({
      leave_type: leaveTypeKey,
      kind: Type.Enum([...PAY_KINDS]),
      code: Type.Union([text(MAX_PAY_CODE), Type.Null()]),
      ...inPayroll,
      split: orNull(Type.Object({ after_days: Type.Number(), code: text(MAX_PAY_CODE), ...inPayroll })),
    }),
    { maxItems: 1000 },
  ),
})

/** Saves what payroll calls some leave types. Other rows stay as they are, and so do batches. */
export const savePayrollCodes =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, lock }) => {
    requireRight(principal, 'payroll')
    const { rows: sent } = readInput(schema, body)
    await lock(CHANGES_PAYROLL)
    const records = recordsOf(entities)
    const stored = await records.find('PayrollCode', {})
    const former = new Map(stored.map(code => [`${code.leave_type} ${code.kind}`, code]))
    const formerOf = ({ leave_type, kind }: Pick<PayrollCodeForm, 'leave_type' | 'kind'>) =>
      former.get(`${leave_type} ${kind}`)
    // Callers may send whole codes back, with their server fields.
    const rows = sent.map(
      ({ leave_type, kind, code, split, ...named }): PayrollCodeForm => ({
        leave_type,
        kind,
        code: code?.trim() ?? null,
        ...trimmed(named),
        // A caller that knows no splits changes none.
        split:
          split === undefined
            ? ((code === null ? null : formerOf({ leave_type, kind })?.split) ?? null)
            : split && { after_days: split.after_days, code: split.code.trim(), ...trimmed(split) },
      }),
    )
    const problem = checkPayrollCodes(rows, org.leaveTypes.keys)
    if (problem) throw errors.unprocessable(payrollCodeSentence(problem), problem.field, problem.code)
    const known = rows.flatMap(row => {
      const before = formerOf(row)
      return before === undefined ? [] : { ...row, id: before.id }
    })
    await records.updateEach('PayrollCode', known)
    await records.createMany(
      'PayrollCode',
      rows.filter(row => formerOf(row) === undefined),
    )
    return { body: { codes: await records.find('PayrollCode', {}) } }
  }

const trimmed = ({ name, stp_category }: Partial<Pick<PayrollCodeForm, 'name' | 'stp_category'>>) => ({
  name: name?.trim() || null,
  stp_category: stp_category ?? null,
})
