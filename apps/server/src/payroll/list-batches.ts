import type { PayrollBatch, PayrollBatchRow, PayrollFile } from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'

type Compared = { batch_id: string } & NonNullable<PayrollBatchRow['reconciliation']>

/** The latest comparison of each batch, without its rows. */
const COMPARED = `SELECT DISTINCT ON (batch_id) batch_id, created_date, open, jsonb_array_length(rows) AS differences
  FROM "entities"."PayrollReconciliation" ORDER BY batch_id, created_date DESC`

/** The latest download of each file by each person. */
const DOWNLOADS = `SELECT DISTINCT ON (batch_id, copy_id, downloaded_by) batch_id, file_name, downloaded_by, created_date AS at
  FROM "entities"."PayrollDownload" ORDER BY batch_id, copy_id, downloaded_by, created_date DESC`

interface Downloaded {
  batch_id: string
  file_name: string
  downloaded_by: string | null
  at: string
}

/** All batches, the latest first. */
export const listBatches: ReadingFunction = {
  reads: async ({ principal, entities, query }) => {
    requireRight(principal, 'payroll')
    const records = readsOf(entities)
    const [batches, calendars, entered, compared, copies, downloads] = await allInOneRoundTrip(
      records.find('PayrollBatch', {}, { sort: '-no' }),
      records.find('PayCalendar', {}),
      records.find('PayrollEntered', {}),
      query<Compared>(COMPARED),
      records.find('PayrollCopy', {}, { sort: 'id' }),
      query<Downloaded>(DOWNLOADS),
    )
    const reconciliations = new Map(compared.map(({ batch_id, ...row }) => [batch_id, row]))
    const people = await readNames(records, [
      ...batches.flatMap(({ made_by, manual }) => [made_by, ...(manual ?? []).map(({ user_id }) => user_id)]),
      ...copies.map(({ made_by }) => made_by),
      ...downloads.map(({ downloaded_by }) => downloaded_by),
    ])
    const copiesOf = Map.groupBy(copies, ({ batch_id }) => batch_id)
    const downloadsOf = Map.groupBy(downloads, ({ batch_id }) => batch_id)
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
        copies: (copiesOf.get(batch.id) ?? []).map(
          ({ id, file_name, file_sha256, rows, created_date, layout, manual, made_by }) => ({
            ...{ id, file_name, file_sha256, rows, created_date },
            layout: layout.name,
            by: people.get(made_by ?? '') ?? null,
            manual: manual?.length ?? 0,
          }),
        ),
        downloads: (downloadsOf.get(batch.id) ?? [])
          .map(({ file_name, downloaded_by, at }) => ({
            file_name,
            by: people.get(downloaded_by ?? '') ?? null,
            at: new Date(at).toISOString(),
          }))
          .sort((a, b) => (a.at < b.at ? 1 : -1)),
      }),
    )
    return { body: { rows } }
  },
}

/** A batch as the list and its maker get it. */
export const batchRow = (
  { made_by: _, layout: __, manual: ___, ...batch }: PayrollBatch,
  calendar: string,
): Omit<PayrollBatchRow, 'by' | 'manual' | 'reconciliation' | 'copies' | 'downloads'> => ({
  ...batch,
  calendar,
})

const id = Type.String({ minLength: 1, maxLength: 100 })

const schema = Type.Object({ batch_id: id, copy_id: Type.Optional(id) })

/** The stored file of a batch, or of a copy: the same bytes each time. Stores who downloaded it. */
export const getBatchFile: AppFunction = async ({ principal, body, entities }) => {
  requireRight(principal, 'payroll')
  const { batch_id, copy_id = null } = readInput(schema, body)
  const records = recordsOf(entities)
  const made =
    copy_id === null
      ? await records.get('PayrollBatch', batch_id)
      : (await records.find('PayrollCopy', { id: copy_id, batch_id }))[0]
  const [file] = await records.find('PayrollFile', { batch_id, copy_id }, { limit: 1 })
  if (made === undefined || file === undefined)
    throw errors.recordNotFound(copy_id === null ? 'PayrollBatch' : 'PayrollCopy', copy_id ?? batch_id)
  const { file_name, file_sha256 } = made
  await records.create('PayrollDownload', {
    batch_id,
    copy_id,
    file_name,
    file_sha256,
    downloaded_by: actorIdOf(principal),
  })
  return {
    content: bytesOf(file),
    type: `text/csv; charset=${file.encoding === 'latin1' ? 'windows-1252' : 'utf-8'}`,
    fileName: file_name,
    etag: file_sha256,
  }
}

/** The bytes of a stored file. */
export const bytesOf = ({ content, encoding }: Pick<PayrollFile, 'content' | 'encoding'>): Buffer =>
  Buffer.from(content, encoding ?? 'utf8')
