import type { FoundColumn, FoundType } from '../contracts/balance-import.ts'
import { addDays, dayNumber } from '../dates/calendar-day.ts'
import type { ImportMapping } from '../entities/balance-import.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { headingsOf, type KnownColumn } from '../formats/match-columns.ts'
import { plainWord } from '../formats/plain-text.ts'
import { MAX_LEAVE_DAYS } from '../requests/leave-form.ts'
import type { Day } from '../working-time/work-pattern.ts'
import {
  type BalanceImportFinding,
  type BalanceImportProblemAt,
  type FileRow,
  fieldsOfHeadings,
  type LeftOutRow,
  type NamedInFile,
  PERSON_COLUMN,
  readDay,
  readNumber,
  readTypes,
  readWhose,
  TYPE_COLUMN,
  textOf,
} from './import-cells.ts'
import { NO_MAPPING } from './move-in-presets.ts'

export type FormerStatus = 'approved' | 'pending' | 'rejected' | 'cancelled'

/** Leave of the old system, as its file has it. */
export interface FormerLeave {
  row: number
  user_id: string
  leave_type: LeaveTypeKey
  start_date: Day
  end_date: Day
  start_half: 'pm' | null
  end_half: 'am' | null
  /** What it cost there. Null: the file does not say. */
  days: number | null
  hours: number | null
  status: FormerStatus
  requested_on: Day | null
  /** User id of the person who approved it. Null: unknown, or not here. */
  approved_by: string | null
  /** Its id in the old system. */
  old_id: string | null
  note: string | null
}

export interface FormerLeaveRows {
  leave: FormerLeave[]
  problems: BalanceImportProblemAt[]
  left_out: LeftOutRow[]
  ignored: string[]
  columns: FoundColumn[]
  types: FoundType[]
}

/** What a column of leave can have. */
export const LEAVE_FIELDS_OF_FILE = [
  'person',
  'leave_type',
  'from',
  'to',
  'half',
  'half_date',
  'days',
  'hours',
  'status',
  'requested_on',
  'approved_by',
  'old_id',
  'note',
] as const

export type LeaveFileField = (typeof LEAVE_FIELDS_OF_FILE)[number]

const COLUMNS: readonly (KnownColumn & { field: LeaveFileField })[] = [
  { ...PERSON_COLUMN, also: PERSON_COLUMN.also.filter(word => word !== 'id') },
  TYPE_COLUMN,
  { field: 'from', title: 'From', also: ['fromdate', 'start', 'startdate', 'firstday', 'startson'] },
  { field: 'to', title: 'To', also: ['todate', 'end', 'enddate', 'lastday', 'endson', 'until'] },
  { field: 'half', title: 'Half', also: ['halfday', 'partofday', 'daypart'] },
  { field: 'half_date', title: 'Half day date' },
  { field: 'days', title: 'Days', also: ['totaldays', 'totalleavedays', 'daysrequested', 'durationdays'] },
  { field: 'hours', title: 'Hours', also: ['totalhours', 'hoursrequested', 'durationhours', 'units'] },
  { field: 'status', title: 'Status', also: ['state'] },
  {
    field: 'requested_on',
    title: 'Requested on',
    also: ['requested', 'postingdate', 'requesteddate', 'createdon'],
  },
  { field: 'approved_by', title: 'Approved by', also: ['approver', 'leaveapprover', 'reviewedby'] },
  { field: 'old_id', title: 'Old id', also: ['id', 'requestid', 'leaveid', 'reference', 'name'] },
  { field: 'note', title: 'Note', also: ['notes', 'reason', 'comment', 'description'] },
]

export const LEAVE_HEADINGS = headingsOf(COLUMNS)

/** At most so many rows in a file. */
export const MAX_IMPORTED_LEAVE = 50_000

/** A file with examples. */
export const leaveImportTemplate = (): CsvFile => ({
  name: 'leave-history.csv',
  text: writeCsv([
    [
      'Email',
      'Leave type',
      'From',
      'To',
      'Half',
      'Hours',
      'Days',
      'Status',
      'Requested on',
      'Approved by',
      'Old id',
      'Note',
    ],
    [
      'jane.citizen@example.com',
      'Annual Leave',
      '2026-06-29',
      '2026-07-03',
      '',
      '',
      '5',
      'approved',
      '2026-05-04',
      '',
      'A-17',
      '',
    ],
  ]),
})

const STATUSES: readonly (readonly [FormerStatus, readonly string[]])[] = [
  ['approved', ['', 'approved', 'accepted', 'taken', 'confirmed', 'booked', 'allowed', 'paid']],
  ['pending', ['pending', 'open', 'requested', 'submitted', 'waiting', 'awaitingapproval', 'tbc']],
  ['rejected', ['rejected', 'declined', 'denied', 'refused']],
  ['cancelled', ['cancelled', 'canceled', 'withdrawn', 'revoked', 'deleted']],
]

export const refusedLeave = (
  finding: BalanceImportFinding,
  columns: FoundColumn[] = [],
): FormerLeaveRows => ({
  ...NO_LEAVE_ROWS,
  problems: [{ file: 'leave', row: null, column: null, ...finding }],
  columns,
})

/** No file. */
export const NO_LEAVE_ROWS: FormerLeaveRows = {
  leave: [],
  problems: [],
  left_out: [],
  ignored: [],
  columns: [],
  types: [],
}

/** Reads the leave of the old system. Each problem names its row and column, and nothing is imported then. */
export function readLeaveRows(
  names: readonly string[],
  rows: readonly FileRow[],
  known: NamedInFile,
  mapping: ImportMapping = NO_MAPPING,
): FormerLeaveRows {
  const types = readTypes(known.types, mapping.types)
  const { columns, clash } = fieldsOfHeadings(COLUMNS, names, mapping.leave_columns)
  const found = names.map(heading => ({
    file: 'leave' as const,
    heading,
    field: columns.get(heading)?.field ?? null,
  }))
  const columnOf = new Map([...columns].map(([name, { field }]) => [field, name]))
  const has = (field: LeaveFileField) => columnOf.has(field)
  const refused = (finding: BalanceImportFinding) => refusedLeave(finding, found)
  if (clash) return refused({ code: 'column_twice', params: { column: clash.column.title } })
  if (!has('person')) return refused({ code: 'no_person_column' })
  if (!has('leave_type')) return refused({ code: 'no_type_column' })
  if (!has('from')) return refused({ code: 'no_from_column' })
  if (rows.length === 0) return refused({ code: 'no_leave' })

  const leave: FormerLeave[] = []
  const problems: BalanceImportProblemAt[] = []
  const left_out: LeftOutRow[] = []
  const rowOf = new Map<string, number>()
  for (const { number: row, values } of rows) {
    const cell = (field: LeaveFileField) => textOf(values[columnOf.get(field) ?? ''])
    const before = problems.length
    const refuse = (field: LeaveFileField, finding: BalanceImportFinding) => {
      problems.push({ file: 'leave', row, column: columnOf.get(field) ?? null, ...finding })
    }
    const text = cell('leave_type')
    const { user_id, leave_type, leftOut } = readWhose(
      { person: cell('person'), type: text },
      { known, types },
      refuse,
    )
    if (leftOut !== undefined) {
      if (problems.length === before)
        left_out.push({ file: 'leave', row, person: cell('person'), leave_type: text, reason: leftOut })
      continue
    }
    if (cell('from') === '') refuse('from', { code: 'no_day' })
    const dayOr = (field: LeaveFileField) =>
      cell(field) === '' ? null : readDay(cell(field), known, finding => refuse(field, finding))
    const numberOr = (field: LeaveFileField) =>
      cell(field) === '' ? null : readNumber(cell(field), mapping, finding => refuse(field, finding))
    const start_date = dayOr('from') ?? ''
    const end_date = dayOr('to') ?? start_date
    const [days, hours] = [numberOr('days'), numberOr('hours')]
    if (days !== null && days < 0) refuse('days', { code: 'below_zero' })
    if (hours !== null && hours < 0) refuse('hours', { code: 'below_zero' })
    const isEmpty = start_date === '' || end_date === ''
    if (!isEmpty && end_date < start_date) refuse('to', { code: 'ends_before' })
    else if (!isEmpty && end_date > addDays(start_date, MAX_LEAVE_DAYS)) refuse('to', { code: 'too_long' })
    else if (!isEmpty) {
      const most = dayNumber(end_date) - dayNumber(start_date) + 1
      if (days !== null && days > most) refuse('days', { code: 'more_than', params: { most } })
      if (hours !== null && hours > 24 * most)
        refuse('hours', { code: 'more_than', params: { most: 24 * most } })
    }
    const halves = readHalf(cell('half'), dayOr('half_date'), start_date, end_date, finding =>
      refuse(has('half') ? 'half' : 'half_date', finding),
    )
    const status = STATUSES.find(([, words]) => words.includes(plainWord(cell('status'))))?.[0]
    if (status === undefined) refuse('status', { code: 'unknown_status', params: { text: cell('status') } })
    const requested_on = dayOr('requested_on')
    const old_id = cell('old_id').slice(0, MAX_ID) || null
    const other = old_id === null ? undefined : rowOf.get(old_id)
    if (other !== undefined) refuse('old_id', { code: 'id_twice', params: { row: other } })
    if (problems.length > before || user_id === undefined || leave_type === undefined || status === undefined)
      continue
    if (old_id !== null) rowOf.set(old_id, row)
    leave.push({
      row,
      user_id,
      leave_type,
      start_date,
      end_date,
      ...halves,
      days,
      hours,
      status,
      requested_on,
      approved_by: known.userOf(cell('approved_by')) ?? null,
      old_id,
      note: cell('note').slice(0, MAX_NOTE) || null,
    })
  }
  const used = new Set(columnOf.values())
  return {
    leave,
    problems,
    left_out,
    ignored: names.filter(name => !used.has(name)),
    columns: found,
    types: types.found(),
  }
}

const MAX_ID = 200
const MAX_NOTE = 4000

type Halves = Pick<FormerLeave, 'start_half' | 'end_half'>

const WHOLE: Halves = { start_half: null, end_half: null }
const NO_HALF: ReadonlySet<string> = new Set(['', '0', 'no', 'false', 'none', 'full', 'fullday', 'wholeday'])
const A_HALF: ReadonlySet<string> = new Set(['1', 'yes', 'true', 'half', 'halfday'])
const MORNING: ReadonlySet<string> = new Set(['am', 'morning'])
const AFTERNOON: ReadonlySet<string> = new Set(['pm', 'afternoon'])

/** `am` and `pm` of a single day. `first`: it begins in the afternoon. `last`: it ends in the morning. */
function readHalf(
  text: string,
  half: Day | null,
  from: Day,
  to: Day,
  refuse: (finding: BalanceImportFinding) => void,
): Halves {
  const word = plainWord(text)
  if (NO_HALF.has(word)) return WHOLE
  const day = half ?? (from === to ? from : null)
  if (word === 'first' || word === 'firstday') return { start_half: 'pm', end_half: null }
  if (word === 'last' || word === 'lastday') return { start_half: null, end_half: 'am' }
  const isOne = from === to
  if (MORNING.has(word) && isOne) return { start_half: null, end_half: 'am' }
  if (AFTERNOON.has(word) && isOne) return { start_half: 'pm', end_half: null }
  if (A_HALF.has(word) && day !== null) {
    if (day === to) return { start_half: null, end_half: 'am' }
    if (day === from) return { start_half: 'pm', end_half: null }
  }
  refuse({ code: 'unknown_half', params: { text } })
  return WHOLE
}
