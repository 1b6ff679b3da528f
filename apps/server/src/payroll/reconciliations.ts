import {
  DIFFERENCE_MARKS,
  type DifferencesToMark,
  displayName,
  MAX_PAID_LEAVE,
  markDifferences,
  markSentence,
  openDifferences,
  type PayrollComparison,
  type PayrollReconciliation,
  type StoredDifference,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import { readNames } from '../kernel/read-names.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'

export type PersonInPayroll = Pick<
  User,
  'id' | 'email' | 'employee_id' | 'first_name' | 'last_name' | 'full_name'
>

/** Everyone that payroll’s file can name, by id. */
export const readPeople = async (query: ReadRows): Promise<ReadonlyMap<string, PersonInPayroll>> => {
  const rows = await query<PersonInPayroll>(
    'SELECT id, email, employee_id, first_name, last_name, full_name FROM "entities"."User"',
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** A comparison with the names of today. */
export const comparisonOf = (
  { id, created_date, file_name, equal, totals, rows, open, columns }: PayrollReconciliation,
  people: ReadonlyMap<string, PersonInPayroll>,
  by: string | null,
  headings: string[],
): PayrollComparison => ({
  id,
  created_date,
  by,
  file_name,
  equal,
  open,
  totals,
  differences: rows.map(({ person, ...row }: StoredDifference) => {
    const user = people.get(person)
    return { ...row, name: user ? displayName(user) : person, employee_id: user?.employee_id ?? null }
  }),
  problems: [],
  headings,
  columns,
})

const id = Type.String({ minLength: 1, maxLength: 100 })

const ofBatch = Type.Object({ batch_id: id })

/** The latest comparison of a batch, if there is one. */
export const latestReconciliation = async (
  records: RecordReads,
  batch_id: string,
): Promise<PayrollReconciliation | undefined> =>
  (await records.find('PayrollReconciliation', { batch_id }, { sort: '-created_date', limit: 1 }))[0]

/** The latest comparison of a batch with payroll. */
export const getReconciliation: ReadingFunction = {
  reads: async ({ principal, body, entities, query }) => {
    requireRight(principal, 'payroll')
    const { batch_id } = readInput(ofBatch, body)
    const records = readsOf(entities)
    const latest = await latestReconciliation(records, batch_id)
    if (latest === undefined) throw errors.recordNotFound('PayrollReconciliation', batch_id)
    const makers = await readNames(records, [latest.made_by])
    const by = makers.get(latest.made_by ?? '') ?? null
    return { body: comparisonOf(latest, await readPeople(query), by, []) }
  },
}

const toMark = Type.Object({
  id,
  keys: Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: MAX_PAID_LEAVE }),
  mark: Type.Union([Type.Enum([...DIFFERENCE_MARKS]), Type.Null()]),
  note: orNull(Type.String({ maxLength: 1000 })),
})

/** Marks differences of a comparison: who corrects them, or why they are right. Batches and balances stay as they are. */
export const markPayrollDifferences: AppFunction = async ({ principal, body, entities }) => {
  requireRight(principal, 'payroll')
  const { id, note = null, ...asked } = readInput(toMark, body)
  const records = recordsOf(entities)
  const found = await records.lock('PayrollReconciliation', { id })
  if (found === undefined) throw errors.recordNotFound('PayrollReconciliation', id)
  const wanted: DifferencesToMark = { id, note, ...asked }
  const rows = markDifferences(found.rows, wanted)
  if (!Array.isArray(rows)) {
    const sentence = markSentence(rows)
    throw rows.code === 'outdated'
      ? errors.conflict(sentence, undefined, rows.code)
      : errors.unprocessable(sentence, rows.field, rows.code)
  }
  const open = openDifferences(rows)
  await records.update('PayrollReconciliation', id, { rows, open })
  return { body: { open } }
}

const ofReconciliation = Type.Object({ id })

/** The file of payroll that was compared: the same bytes that were uploaded. */
export const getReconciliationFile: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireRight(principal, 'payroll')
    const { id } = readInput(ofReconciliation, body)
    const records = readsOf(entities)
    const found = await records.get('PayrollReconciliation', id)
    const [file] = await records.find('PayrollReconciliationFile', { reconciliation_id: id }, { limit: 1 })
    if (found === undefined || file === undefined) throw errors.recordNotFound('PayrollReconciliation', id)
    return {
      content: Buffer.from(file.content, 'base64'),
      type: 'application/octet-stream',
      fileName: found.file_name,
      etag: found.file_sha256,
    }
  },
}
