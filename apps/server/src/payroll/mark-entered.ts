import { enteredSentence } from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { recordsOf } from '../kernel/records.ts'
import { CHANGES_PAYROLL } from './change-pay-calendars.ts'

const schema = Type.Object({
  batch_id: Type.String({ minLength: 1, maxLength: 100 }),
  rows: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: 10_000 }),
  is_entered: Type.Boolean(),
})

/** Notes which hours below zero are in payroll by now, because files of the layout are without them. */
export const markEntered: AppFunction = async ({ principal, body, entities, lock }) => {
  requireRight(principal, 'payroll')
  const { batch_id, rows, is_entered } = readInput(schema, body)
  await lock(CHANGES_PAYROLL)
  const records = recordsOf(entities)
  const batch = await records.get('PayrollBatch', batch_id)
  if (batch === undefined) throw errors.recordNotFound('PayrollBatch', batch_id)
  const all = batch.manual?.length ?? 0
  if (rows.some(row => row >= all))
    throw errors.unprocessable(enteredSentence({ code: 'unknown_row' }), 'rows', 'unknown_row')
  const stored = await records.find('PayrollEntered', { batch_id })
  const known = new Set(stored.map(({ row }) => row))
  const chosen = [...new Set(rows)]
  if (is_entered)
    await records.createMany(
      'PayrollEntered',
      chosen.flatMap(row => (known.has(row) ? [] : { batch_id, row })),
    )
  else await records.deleteMany('PayrollEntered', { batch_id, row: { $in: chosen } })
  return { body: { open: all - (await records.count('PayrollEntered', { batch_id })) } }
}
