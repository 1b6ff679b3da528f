import type { PayrollBatch, PayrollBatchRow } from '@leavewell/leave'
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
    const [batches, calendars, compared] = await allInOneRoundTrip(
      records.find('PayrollBatch', {}, { sort: '-no' }),
      records.find('PayCalendar', {}),
      query<Compared>(COMPARED),
    )
    const reconciliations = new Map(compared.map(({ batch_id, ...row }) => [batch_id, row]))
    const makers = await readNames(
      records,
      batches.map(({ made_by }) => made_by),
    )
    const names = new Map(calendars.map(({ id, name }) => [id, name]))
    const rows = batches.map(
      (batch): PayrollBatchRow => ({
        ...batchRow(batch, names.get(batch.calendar_id) ?? batch.calendar_id),
        by: makers.get(batch.made_by ?? '') ?? null,
        reconciliation: reconciliations.get(batch.id) ?? null,
      }),
    )
    return { body: { rows } }
  },
}

/** A batch as the list and its maker get it. */
export const batchRow = (
  { made_by: _, ...batch }: PayrollBatch,
  calendar: string,
): Omit<PayrollBatchRow, 'by' | 'reconciliation'> => ({ ...batch, calendar })

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
      content: Buffer.from(file.content),
      type: 'text/csv; charset=utf-8',
      fileName: batch.file_name,
      etag: batch.file_sha256,
    }
  },
}
