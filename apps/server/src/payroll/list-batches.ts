import type { PayrollBatch, PayrollBatchRow, PayrollFile } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf } from '../kernel/records.ts'

type Compared = { batch_id: string } & NonNullable<PayrollBatchRow['reconciliation']>

/** The latest comparison of each batch, without its rows. */
const COMPARED = `SELECT DISTINCT ON (batch_id) batch_id, created_date, open, jsonb_array_length(rows) AS differences
  FROM "entities"."PayrollReconciliation" ORDER BY batch_id, created_date DESC`

/** All batches, the latest first. */
export const listBatches: ReadingFunction = {
  reads: async ({ principal, entities, query }) => {
    requireRight(principal, 'payroll')
    const records = readsOf(entities)
    const [batches, calendars, entered, compared] = await allInOneRoundTrip(
      records.find('PayrollBatch', {}, { sort: '-no' }),
      records.find('PayCalendar', {}),
      records.find('PayrollEntered', {}),
      query<Compared>(COMPARED),
    )
    const reconciliations = new Map(compared.map(({ batch_id, ...row }) => [batch_id, row]))
    const people = await readNames(
      records,
      batches.flatMap(({ made_by, manual }) => [made_by, ...(manual ?? []).map(({ user_id }) => user_id)]),
    )
    const isEntered = new Set(entered.map(({ batch_id, row }) => `${batch_id} ${row}`))
    const names = new Map(calendars.map(({ id, name }) => [id, name]))
    const rows = batches.map(
      (batch): PayrollBatchRow => ({
        ...batchRow(batch, names.get(batch.calendar_id) ?? batch.calendar_id),
        by: people.get(batch.made_by ?? '') ?? null,
        manual: (batch.manual ?? []).map(({ user_id, ...row }, at) => ({
          ...row,
          name: people.get(user_id) ?? user_id,
          is_entered: isEntered.has(`${batch.id} ${at}`),
        })),
        reconciliation: reconciliations.get(batch.id) ?? null,
      }),
    )
    return { body: { rows } }
  },
}

/** A batch as the list and its maker get it. */
export const batchRow = (
  { made_by: _, layout: __, manual: ___, ...batch }: PayrollBatch,
  calendar: string,
): Omit<PayrollBatchRow, 'by' | 'manual' | 'reconciliation'> => ({ ...batch, calendar })

const schema = Type.Object({ batch_id: Type.String({ minLength: 1, maxLength: 100 }) })

/** The stored file of a batch: the same bytes whenever and wherever it is read. */
export const getBatchFile: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireRight(principal, 'payroll')
    const { batch_id } = readInput(schema, body)
    const records = readsOf(entities)
    const batch = await records.get('PayrollBatch', batch_id)
    const [file] = await records.find('PayrollFile', { batch_id }, { limit: 1 })
    if (batch === undefined || file === undefined) throw errors.recordNotFound('PayrollBatch', batch_id)
    return {
      content: bytesOf(file),
      type: `text/csv; charset=${file.encoding === 'latin1' ? 'windows-1252' : 'utf-8'}`,
      fileName: batch.file_name,
      etag: batch.file_sha256,
    }
  },
}

/** The bytes of a stored file. */
export const bytesOf = ({ content, encoding }: Pick<PayrollFile, 'content' | 'encoding'>): Buffer =>
  Buffer.from(content, encoding ?? 'utf8')
