import { hash } from 'node:crypto'
import {
  type ComparedPayroll,
  comparePayroll,
  type DifferenceFinding,
  differenceReason,
  displayName,
  findPaidLeaveColumns,
  isOfBatch,
  type KnownToPayroll,
  MAX_PAID_LEAVE,
  openDifferences,
  PAID_LEAVE_HEADINGS,
  type PaidLeaveColumns,
  type PaidLeaveFile,
  type PayrollBatch,
  type PayrollComparison,
  type PayrollLayoutForm,
  type PayrollReconciliation,
  paidLeaveHeadings,
  paidLeaveProblem,
  plainWord,
  readPaidLeave,
  refusedPaidLeave,
  withFormerMarks,
} from '@leavewell/leave'
import { type AppFunction, errors, type Principal, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { uploadedTable } from '../kernel/uploaded-table.ts'
import { GENERIC_LAYOUT } from './layout-presets.ts'
import { comparisonOf, latestReconciliation, type PersonInPayroll, readPeople } from './reconciliations.ts'

const heading = Type.Optional(Type.String({ maxLength: 200 }))

/** The fields of the form next to the file. The columns are headings of it, and all are sent or none. */
const schema = Type.Object({
  batch_id: Type.String({ minLength: 1, maxLength: 100 }),
  person: heading,
  code: heading,
  /** Empty: the file has no dates. */
  day: heading,
  hours: heading,
  /** Only finds the columns, and compares nothing. */
  only: Type.Optional(Type.Literal('columns')),
})

/**
 * Compares a batch with what payroll booked, and stores the file and the result with the batch. The form has a table
 * (CSV, XLSX or JSON) in the field `file`. A file with mistakes is answered with its problems, and nothing is stored.
 */
export const comparePayrollFile: AppFunction = {
  async takesFiles(call) {
    const { principal, body, entities, query } = call
    requireRight(principal, 'payroll')
    const { file, ...fields } = body
    const { batch_id, only, ...columns } = readInput(schema, fields)
    const records = recordsOf(entities)
    const batch = await records.get('PayrollBatch', batch_id)
    if (batch === undefined) throw errors.recordNotFound('PayrollBatch', batch_id)
    const found = await readFile(file, call, {
      chosen: chosenColumns(columns),
      earlier: await earlierColumns(query, batch),
      text: (batch.layout ?? GENERIC_LAYOUT).text,
    })
    if (only && found.columns) return { body: refusal({ ...found, problems: [] }) }
    const lines = await readSentLines(query, batch)
    const { paid, problems } = found
    if (problems.length === 0 && !isOfBatch(paid, lines, batch))
      problems.push(...refusedPaidLeave({ code: 'other_period', params: batch }).problems)
    if (problems.length > 0) return { body: refusal(found) }
    const people = await readPeople(query)
    const compared = comparePayroll(lines, paid, await knownToPayroll(query, batch, people))
    const reconciliation = await store(records, batch, file as UploadedFile, found, compared, principal)
    const maker = people.get(reconciliation.made_by ?? '')
    return { body: comparisonOf(reconciliation, people, maker ? displayName(maker) : null, found.headings) }
  },
}

interface UploadedFile {
  name: string
  content: Uint8Array
}

interface FoundFile extends PaidLeaveFile {
  name: string
  headings: string[]
  columns: PaidLeaveColumns | null
}

/** The headings that the form chose. Undefined: none. */
function chosenColumns({
  person,
  code,
  day,
  hours,
}: Partial<Record<keyof PaidLeaveColumns, string>>): PaidLeaveColumns | undefined {
  return person && code && hours ? { person, code, day: day || null, hours } : undefined
}

/** The columns of the latest comparison of a batch of the same calendar. */
async function earlierColumns(
  query: ReadRows,
  { calendar_id }: PayrollBatch,
): Promise<PaidLeaveColumns | undefined> {
  const [latest] = await query<Pick<PayrollReconciliation, 'columns'>>(
    `SELECT r.columns FROM "entities"."PayrollReconciliation" r
      JOIN "entities"."PayrollBatch" b ON b.id = r.batch_id
      WHERE b.calendar_id = $1 ORDER BY r.created_date DESC LIMIT 1`,
    [calendar_id],
  )
  return latest?.columns
}

/** Columns that someone chose, those of the file before, and how the batch writes days and numbers. */
interface ToRead {
  chosen: PaidLeaveColumns | undefined
  earlier: PaidLeaveColumns | undefined
  text: PayrollLayoutForm['text']
}

async function readFile(
  file: unknown,
  call: Parameters<typeof uploadedTable>[1],
  { chosen, earlier, text }: ToRead,
): Promise<FoundFile> {
  const known = [chosen, earlier].flatMap(columns =>
    columns ? paidLeaveHeadings(columns).map(plainWord) : [],
  )
  const table = await uploadedTable(file, call, {
    headings: [...PAID_LEAVE_HEADINGS, ...known],
    maxRows: MAX_PAID_LEAVE,
  })
  const name = String((file as UploadedFile).name).slice(0, 200)
  if (typeof table === 'string') {
    const refused = refusedPaidLeave({ code: 'unreadable', params: { why: table } })
    return { ...refused, name, headings: [], columns: null }
  }
  const headings = table.columns
  const columns = findPaidLeaveColumns(headings, { chosen, earlier })
  return 'person' in columns
    ? { ...readPaidLeave(columns, table.rows, text), name, headings, columns }
    : { ...refusedPaidLeave(columns), name, headings, columns: null }
}

const refusal = ({ problems, name, headings, columns }: FoundFile): PayrollComparison => ({
  id: null,
  created_date: null,
  by: null,
  file_name: name,
  equal: 0,
  open: 0,
  totals: { batch: 0, payroll: 0 },
  differences: [],
  problems: problems.slice(0, MAX_PROBLEMS).map(paidLeaveProblem),
  headings,
  columns,
})

/** The most problems in an answer. The first ones tell what is wrong with the file. */
const MAX_PROBLEMS = 500

/** Stores a comparison. Differences that are the same as in the one before keep their marks. */
async function store(
  records: Records,
  { id: batch_id }: PayrollBatch,
  { content }: UploadedFile,
  { name: file_name, columns }: FoundFile,
  { differences, equal, totals }: ComparedPayroll,
  principal: Principal,
): Promise<PayrollReconciliation> {
  const former = await latestReconciliation(records, batch_id)
  const worded = differences.map(row => ({ ...row, reason: row.reason && differenceReason(row.reason) }))
  const rows = withFormerMarks(worded, former?.rows ?? [])
  const reconciliation = await records.create('PayrollReconciliation', {
    batch_id,
    file_name,
    file_sha256: hash('sha256', content),
    columns: columns as PaidLeaveColumns,
    equal,
    totals,
    rows,
    open: openDifferences(rows),
    made_by: actorIdOf(principal),
  })
  await records.create('PayrollReconciliationFile', {
    reconciliation_id: reconciliation.id,
    content: Buffer.from(content).toString('base64'),
  })
  return reconciliation
}

const readSentLines = (query: ReadRows, { id }: PayrollBatch) =>
  query<{ user_id: string; day: string; source: string; minutes: number; code: string }>(
    'SELECT user_id, day, source, minutes, code FROM "entities"."PayrollLine" WHERE batch_id = $1 AND code IS NOT NULL',
    [id],
  )

/** What came after a batch: later batches, and approved or returned leave in none of them. */
async function knownToPayroll(
  query: ReadRows,
  batch: PayrollBatch,
  people: ReadonlyMap<string, PersonInPayroll>,
): Promise<KnownToPayroll> {
  const codes = await query<{ code: string; name: string | null }>(
    'SELECT code, name FROM "entities"."PayrollCode" WHERE code IS NOT NULL',
  )
  const later = await query<{ user_id: string; day: string; no: number }>(
    `SELECT line.user_id, line.day, min(batch.no)::int AS no
      FROM "entities"."PayrollLine" line JOIN "entities"."PayrollBatch" batch ON batch.id = line.batch_id
      WHERE batch.no > $1 AND line.minutes > 0 AND line.day <= $2 GROUP BY 1, 2`,
    [batch.no, batch.last_day],
  )
  const takenBack = await query<{ user_id: string; day: string; no: number | null }>(
    `SELECT line.user_id, line.day::text AS day, min(batch.no)::int AS no
      FROM "entities"."PayrollLine" line JOIN "entities"."PayrollBatch" batch ON batch.id = line.batch_id
      WHERE batch.no > $1 AND line.minutes < 0 AND line.day <= $2 GROUP BY 1, 2
    UNION ALL SELECT user_id, split_part("of", '|', 1), NULL FROM "entities"."LeaveLedgerEntry"
      WHERE type = 'usage' AND created_date > $3 AND split_part("of", '|', 1) BETWEEN $4 AND $2::text
        AND leave_type IN (SELECT leave_type FROM "entities"."PayrollCode" WHERE code IS NOT NULL)
      GROUP BY user_id, leave_type, 2 HAVING sum(minutes) > 0`,
    [batch.no, batch.last_day, batch.created_date, batch.first_day],
  )
  // Leave types without a payroll code stay unknown to payroll, and so does private leave.
  const approved = await query<{ user_id: string; start_date: string; end_date: string }>(
    `SELECT user_id, start_date, end_date FROM "entities"."LeaveRequest"
      WHERE status = 'approved' AND reviewed_date > $1 AND start_date <= $2 AND end_date >= $3
        AND leave_type IN (SELECT leave_type FROM "entities"."PayrollCode" WHERE code IS NOT NULL)`,
    [batch.created_date, batch.last_day, batch.first_day],
  )
  const userOf = new Map<string, string>()
  for (const { id, employee_id } of people.values())
    if (employee_id) userOf.set(employee_id.toLowerCase(), id)
  for (const { id, email } of people.values()) userOf.set(email.toLowerCase(), id)
  const codeOf = new Map(
    codes.flatMap(({ code, name }) => (name ? [[name.toLowerCase(), code] as const] : [])),
  )
  for (const { code } of codes) codeOf.set(code.toLowerCase(), code)
  const sentLater = new Map(later.map(({ user_id, day, no }) => [`${user_id} ${day}`, no]))
  const returned = new Map<string, number | null>()
  for (const { user_id, day, no } of takenBack) {
    const key = `${user_id} ${day}`
    returned.set(key, no ?? returned.get(key) ?? null)
  }
  const approvedLater = Map.groupBy(approved, ({ user_id }) => user_id)
  return {
    userOf: text => userOf.get(text.toLowerCase()),
    codeOf: text => codeOf.get(text.toLowerCase()),
    laterLeave(userId, day): DifferenceFinding | undefined {
      const no = sentLater.get(`${userId} ${day}`)
      if (no !== undefined) return { code: 'in_batch', params: { no } }
      const isApproved = approvedLater
        .get(userId)
        ?.some(({ start_date, end_date }) => start_date <= day && day <= end_date)
      return isApproved ? { code: 'approved_later' } : undefined
    },
    returnedLeave(userId, day): DifferenceFinding | undefined {
      const no = returned.get(`${userId} ${day}`)
      if (no === undefined) return undefined
      return no === null ? { code: 'returned_later' } : { code: 'returned_in_batch', params: { no } }
    },
  }
}
