import type { BalanceImportTableAnswer } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf } from '../kernel/records.ts'

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** The table that was kept with an import, with the names of today. */
export const getBalanceImport: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireRight(principal, 'leave')
    const { id } = readInput(schema, body)
    const records = readsOf(entities)
    const [made] = await records.find('BalanceImport', { id }, { limit: 1 })
    const [table] = await records.find('BalanceImportTable', { import_id: id }, { limit: 1 })
    if (made === undefined || table === undefined) throw errors.recordNotFound('BalanceImport', id)
    const names = await readNames(
      records,
      table.rows.map(({ user_id }) => user_id),
    )
    const answer: BalanceImportTableAnswer = {
      file_name: made.file_name,
      rows: table.rows.map(row => ({ ...row, name: names.get(row.user_id) ?? '' })),
      left_out: table.left_out,
    }
    return { body: answer }
  },
}
