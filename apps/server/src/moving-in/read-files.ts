import {
  BALANCE_FIELDS,
  BALANCE_HEADINGS,
  type BalanceImportFinding,
  balanceImportCopy as copy,
  type FormerLeaveRows,
  type ImportMapping,
  LEAVE_FIELDS_OF_FILE,
  LEAVE_HEADINGS,
  MAX_IMPORTED_BALANCES,
  MAX_IMPORTED_LEAVE,
  MOVE_IN_PRESETS,
  type NamedInFile,
  NO_BALANCES,
  NO_LEAVE_ROWS,
  NO_MAPPING,
  readBalanceRows,
  readLeaveRows,
  refusedBalances,
  refusedLeave,
  type StatedBalances,
  todayIn,
} from '@leavewell/leave'
import { errors, type FunctionCall, readInput, type Table } from '@leavewell/platform'
import Type from 'typebox'
import { typedDay } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { uploadedTable } from '../kernel/uploaded-table.ts'
import { refusedOwner } from '../leave-balances/own-balance.ts'

const words = (values: readonly string[]) =>
  Type.Record(Type.String({ maxLength: 500 }), Type.Enum(['', ...values]))

const mappingSchema = Type.Partial(
  Type.Object({
    preset: Type.Enum([...MOVE_IN_PRESETS]),
    columns: words(BALANCE_FIELDS),
    leave_columns: words(LEAVE_FIELDS_OF_FILE),
    types: Type.Record(Type.String({ maxLength: 500 }), Type.String({ maxLength: 100 })),
    decimal: Type.Enum(['point', 'comma']),
    day_hours: Type.Union([Type.Number({ exclusiveMinimum: 0, maximum: 24 }), Type.Null()]),
    keep: Type.Enum(['hours', 'days']),
    keeps_not_taken: Type.Boolean(),
  }),
)

/** The fields of the form next to the files. */
export const fileFields = {
  /** The last day of the old system, and the day of rows without one. Missing: today. */
  day: Type.Optional(typedDay),
  /** An `ImportMapping` as JSON text. */
  mapping: Type.Optional(Type.String({ maxLength: 100_000 })),
}

/** The files of a move, as they were read. */
export interface ReadFiles {
  balances: StatedBalances
  leave: FormerLeaveRows
  mapping: ImportMapping
  /** The last day of the old system. */
  day: string
  /** The names of the files. */
  names: string[]
}

/** Reads the balances in the field `file` and the leave in the field `leave`. One of them is enough. */
export async function readFiles(
  org: Organisation,
  call: Pick<FunctionCall, 'principal' | 'query' | 'now' | 'gone' | 'entities' | 'body'>,
  asked: { day?: string; mapping?: string },
): Promise<ReadFiles> {
  const { file, leave } = call.body
  if (file === undefined && leave === undefined) throw errors.unprocessable(copy.noFile, 'file')
  const mapping = readMapping(asked.mapping)
  const known = await knownTo(org, call, recordsOf(call.entities), asked.day)
  return {
    balances: await rowsOf(call, file, {
      limits: { headings: BALANCE_HEADINGS, maxRows: MAX_IMPORTED_BALANCES },
      none: NO_BALANCES,
      refused: refusedBalances,
      read: ({ columns, rows }) => readBalanceRows(columns, rows, known, mapping),
    }),
    leave: await rowsOf(call, leave, {
      limits: { headings: LEAVE_HEADINGS, maxRows: MAX_IMPORTED_LEAVE },
      none: NO_LEAVE_ROWS,
      refused: refusedLeave,
      read: ({ columns, rows }) => readLeaveRows(columns, rows, known, mapping),
    }),
    mapping,
    day: known.day,
    names: [file, leave].flatMap(each => (each === undefined ? [] : String((each as { name: string }).name))),
  }
}

interface Reading<Rows> {
  limits: Parameters<typeof uploadedTable>[2]
  /** Without a file. */
  none: Rows
  refused: (finding: BalanceImportFinding) => Rows
  read: (table: Table) => Rows
}

/** What a file has, or why it cannot be read. */
async function rowsOf<Rows>(
  call: Pick<FunctionCall, 'principal' | 'gone'>,
  file: unknown,
  { limits, none, refused, read }: Reading<Rows>,
): Promise<Rows> {
  if (file === undefined) return none
  const table = await uploadedTable(file, call, limits)
  return typeof table === 'string' ? refused({ code: 'unreadable', params: { why: table } }) : read(table)
}

function readMapping(text: string | undefined): ImportMapping {
  if (text === undefined) return NO_MAPPING
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw errors.unprocessable(copy.mappingNoJson, 'mapping')
  }
  return { ...NO_MAPPING, ...readInput(mappingSchema, sent as Record<string, unknown>) }
}

/** The people and leave types that the files can name. */
async function knownTo(
  { leaveTypes, timeZone }: Organisation,
  { principal, query, now }: Pick<FunctionCall, 'principal' | 'query' | 'now'>,
  records: Records,
  day: string | undefined,
): Promise<NamedInFile> {
  const today = todayIn(timeZone, now)
  if (day !== undefined && day > today) throw errors.unprocessable(copy.noDay, 'day')
  const users = await query<{ id: string; email: string; employee_id: string | null }>(
    'SELECT id, lower(email) AS email, lower(employee_id) AS employee_id FROM "entities"."User"',
  )
  const byName = new Map(
    users.flatMap(({ id, employee_id }) => (employee_id ? [[employee_id, id] as const] : [])),
  )
  for (const { id, email } of users) byName.set(email, id)
  const own = await refusedOwner(principal, records)
  return {
    userOf: text => byName.get(text.toLowerCase()),
    types: leaveTypes.all.map(({ key, label }) => ({ key, label })),
    day: day ?? today,
    today,
    isOwn: id => id === own,
  }
}
