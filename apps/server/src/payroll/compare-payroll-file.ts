import {
  comparePayroll,
  type DifferenceFinding,
  differenceReason,
  displayName,
  type FoundDifference,
  type KnownToPayroll,
  MAX_PAID_LEAVE,
  PAID_LEAVE_HEADINGS,
  type PaidLeaveFile,
  type PayrollBatch,
  type PayrollComparison,
  type PayrollDifference,
  paidLeaveProblem,
  readPaidLeave,
  refusedPaidLeave,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { recordsOf } from '../kernel/records.ts'
import { uploadedTable } from '../kernel/uploaded-table.ts'

/** The fields of the form next to the file. */
const schema = Type.Object({ batch_id: Type.String({ minLength: 1, maxLength: 100 }) })

/**
 * Compares a batch with what payroll booked. The form has a table (CSV, XLSX or JSON) in the field `file`. Nothing is
 * stored. A file with mistakes is answered with its problems only.
 */
export const comparePayrollFile: AppFunction = {
  async takesFiles(call) {
    const { principal, body, entities, query } = call
    requireRight(principal, 'payroll')
    const { file, ...fields } = body
    const { batch_id } = readInput(schema, fields)
    const batch = await recordsOf(entities).get('PayrollBatch', batch_id)
    if (batch === undefined) throw errors.recordNotFound('PayrollBatch', batch_id)
    const { paid, problems } = await readFile(file, call)
    if (problems.length > 0) {
      const none: PayrollComparison = {
        equal: 0,
        differences: [],
        totals: { batch: 0, payroll: 0 },
        problems: [],
      }
      return { body: { ...none, problems: problems.map(paidLeaveProblem) } }
    }
    const people = await readPeople(query)
    const known = await knownToPayroll(query, batch, people)
    const { differences, ...sums } = comparePayroll(await readSentLines(query, batch), paid, known)
    const shown = differences.map(difference => differenceOf(difference, people))
    return { body: { ...sums, differences: shown, problems: [] } satisfies PayrollComparison }
  },
}

async function readFile(file: unknown, call: Parameters<typeof uploadedTable>[1]): Promise<PaidLeaveFile> {
  const table = await uploadedTable(file, call, { headings: PAID_LEAVE_HEADINGS, maxRows: MAX_PAID_LEAVE })
  if (typeof table === 'string') return refusedPaidLeave({ code: 'unreadable', params: { why: table } })
  return readPaidLeave(table.columns, table.rows)
}

type Person = Pick<User, 'id' | 'email' | 'employee_id' | 'first_name' | 'last_name' | 'full_name'>

const readPeople = async (query: ReadRows): Promise<ReadonlyMap<string, Person>> => {
  const rows = await query<Person>(
    'SELECT id, email, employee_id, first_name, last_name, full_name FROM "entities"."User"',
  )
  return new Map(rows.map(row => [row.id, row]))
}

const readSentLines = (query: ReadRows, { id }: PayrollBatch) =>
  query<{ user_id: string; day: string; source: string; minutes: number; code: string }>(
    'SELECT user_id, day, source, minutes, code FROM "entities"."PayrollLine" WHERE batch_id = $1 AND code IS NOT NULL',
    [id],
  )

/** What came after a batch: leave in later batches, and approved leave that no batch has sent yet. */
async function knownToPayroll(
  query: ReadRows,
  batch: PayrollBatch,
  people: ReadonlyMap<string, Person>,
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
  }
}

function differenceOf(
  { person, reason, ...difference }: FoundDifference,
  people: ReadonlyMap<string, Person>,
): PayrollDifference {
  const user = people.get(person)
  return {
    ...difference,
    name: user ? displayName(user) : person,
    employee_id: user?.employee_id ?? null,
    reason: reason && differenceReason(reason),
  }
}
