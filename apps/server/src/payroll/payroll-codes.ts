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
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { CHANGES_PAYROLL } from './change-pay-calendars.ts'

const orNull = (most: number) => Type.Union([Type.String({ maxLength: most }), Type.Null()])

const schema = Type.Object({
  rows: Type.Array(
    Type.Object({
      leave_type: leaveTypeKey,
      kind: Type.Enum([...PAY_KINDS]),
      code: orNull(MAX_PAY_CODE),
      name: Type.Optional(orNull(MAX_PAY_NAME)),
      stp_category: Type.Optional(Type.Union([Type.Enum([...STP_CATEGORIES]), Type.Null()])),
    }),
    { maxItems: 1000 },
  ),
})

/** Saves what payroll calls some leave types. Other rows stay as they are, and so do batches. */
export const savePayrollCodes =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, lock }) => {
    requireRight(principal, 'payroll')
    const rows: PayrollCodeForm[] = readInput(schema, body).rows.map(row => ({
      ...row,
      code: row.code?.trim() ?? null,
      name: row.name?.trim() || null,
      stp_category: row.stp_category ?? null,
    }))
    const problem = checkPayrollCodes(rows, org.leaveTypes.keys)
    if (problem) throw errors.unprocessable(payrollCodeSentence(problem), problem.field, problem.code)
    await lock(CHANGES_PAYROLL)
    const records = recordsOf(entities)
    const stored = await records.find('PayrollCode', {})
    const idOf = new Map(stored.map(({ id, leave_type, kind }) => [`${leave_type} ${kind}`, id]))
    const known = rows.flatMap(row => {
      const id = idOf.get(`${row.leave_type} ${row.kind}`)
      return id === undefined ? [] : { ...row, id }
    })
    await records.updateEach('PayrollCode', known)
    await records.createMany(
      'PayrollCode',
      rows.filter(({ leave_type, kind }) => !idOf.has(`${leave_type} ${kind}`)),
    )
    return { body: { codes: await records.find('PayrollCode', {}) } }
  }
