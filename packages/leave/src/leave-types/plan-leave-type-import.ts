import type { LeaveTypeImportAction, LeaveTypeImportCodes } from '../contracts/leave-type-import.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { dayOfText } from '../dates/day-of-text.ts'
import type { LeaveTypeFields, LeaveTypeKey } from '../entities/leave-type.ts'
import { withoutApostrophe } from '../formats/csv.ts'
import { columnNamed, matchColumns } from '../formats/match-columns.ts'
import { plainWord } from '../formats/plain-text.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { checkLeaveType, type LeaveTypeCodes, trimmedLeaveType } from './check-leave-type.ts'
import {
  LEAVE_TYPE_COLUMNS,
  type LeaveTypeColumn,
  type LeaveTypeField,
  leaveTypeCell,
} from './leave-type-columns.ts'
import { createLeaveTypes, type LeaveTypes } from './leave-types.ts'
import { NEW_LEAVE_TYPE } from './specified-leave-types.ts'

export type LeaveTypeImportFinding = RuleFinding<LeaveTypeImportCodes & LeaveTypeCodes>

export interface LeaveTypeImportLine {
  row: number
  action: LeaveTypeImportAction
  /** Null for a new type. */
  before: LeaveTypeFields | null
  after: LeaveTypeFields
  changed: LeaveTypeColumn[]
}

export interface LeaveTypeImportPlan {
  lines: LeaveTypeImportLine[]
  problems: ({ row: number | null; column: string | null } & LeaveTypeImportFinding)[]
  ignored: string[]
}

interface ImportedRow {
  number: number
  values: Readonly<Record<string, unknown>>
}

interface Known {
  types: LeaveTypes
  today: Day
  /** Whether there is leave of a type. */
  isRequested: (key: LeaveTypeKey) => boolean
}

/** NUL, and half a character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u
const MAX_ORDER = 100_000

/**
 * Plans the import of a file of leave types. The key decides whether a row adds a type or changes one. A column that is
 * missing changes nothing. An empty cell clears its field, or leaves a field as it is that always has a value.
 */
export function planLeaveTypeImport(
  names: readonly string[],
  rows: readonly ImportedRow[],
  known: Known,
): LeaveTypeImportPlan {
  const { columns, clash } = matchColumns(names, name => columnNamed(LEAVE_TYPE_COLUMNS, name))
  if (clash) return refusedLeaveTypes({ code: 'column_twice', params: { column: clash.column.title } })
  const [keyName] = [...columns].find(([, { field }]) => field === 'key') ?? []
  if (keyName === undefined) return refusedLeaveTypes({ code: 'no_key_column' })
  if (rows.length === 0) return refusedLeaveTypes({ code: 'no_types' })

  const plan: LeaveTypeImportPlan = {
    lines: [],
    problems: [],
    ignored: names.filter(name => !columns.has(name)),
  }
  const rowOf = new Map<LeaveTypeKey, number>()
  let last = Math.max(...known.types.all.map(({ order }) => order))
  for (const { number: row, values } of rows) {
    const key = textOf(values[keyName]) ?? ''
    const first = rowOf.get(key)
    if (key === '' || first !== undefined) {
      const finding =
        first === undefined ? NO_KEY : ({ code: 'key_twice', params: { key, row: first } } as const)
      plan.problems.push({ row, column: 'Key', ...finding })
      continue
    }
    rowOf.set(key, row)
    const before = known.types.has(key) ? known.types.of(key) : null
    if (before === null) last += 10
    const after = { ...(before ?? newType(key, last)) }
    for (const [name, column] of columns) {
      const reading = readCell(column, values[name], before)
      if ('finding' in reading) plan.problems.push({ row, column: column.title, ...reading.finding })
      else if ('value' in reading) Object.assign(after, { [column.field]: reading.value })
    }
    plan.lines.push(lineOf(row, before, trimmedLeaveType(after)))
  }
  plan.problems.push(...checkTogether(plan.lines, known))
  plan.problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
  return plan
}

/** The plan for a file that is wrong as a whole. */
export const refusedLeaveTypes = (finding: LeaveTypeImportFinding): LeaveTypeImportPlan => ({
  lines: [],
  problems: [{ row: null, column: null, ...finding }],
  ignored: [],
})

const NO_KEY = { code: 'no_key' } as const

const newType = (key: LeaveTypeKey, order: number): LeaveTypeFields => ({
  ...NEW_LEAVE_TYPE,
  ...{ key, order, label: '', colour: 'grey', icon: 'star', retired_on: null, origin: 'own' },
})

function lineOf(row: number, before: LeaveTypeFields | null, after: LeaveTypeFields): LeaveTypeImportLine {
  const changed = LEAVE_TYPE_COLUMNS.filter(
    column => before === null || leaveTypeCell(column, before) !== leaveTypeCell(column, after),
  )
  const action = before === null ? 'create' : changed.length > 0 ? 'update' : 'none'
  return { row, action, before, after, changed }
}

/** Checks each row as if the other rows were stored already, so that two types can swap their names. */
function checkTogether(
  lines: readonly LeaveTypeImportLine[],
  { types, today, isRequested }: Known,
): LeaveTypeImportPlan['problems'] {
  const all = new Map(types.all.map(type => [type.key, type]))
  for (const { after } of lines) all.set(after.key, after)
  return lines.flatMap(({ row, action, before, after }) => {
    if (action === 'none') return []
    const others = [...all.values()].filter(({ key }) => key !== after.key)
    const stored = createLeaveTypes(before ? [...others, before] : others)
    return checkLeaveType(after, stored, today, before ?? undefined, isRequested(after.key)).map(
      ({ field, ...finding }) => ({ row, column: TITLES.get(field) ?? null, ...finding }),
    )
  })
}

const TITLES = new Map<string, string>(LEAVE_TYPE_COLUMNS.map(({ field, title }) => [field, title]))

type Reading = { value: LeaveTypeFields[LeaveTypeField] } | { finding: LeaveTypeImportFinding } | object

/** The text of a cell. Undefined for what is no text, and null for an empty cell. */
function textOf(cell: unknown): string | null | undefined {
  if (cell === undefined || cell === null) return null
  return typeof cell === 'object' ? undefined : String(cell).trim() || null
}

/** The value of a cell. None for an empty cell of a field that always has a value. */
function readCell(column: LeaveTypeColumn, cell: unknown, before: LeaveTypeFields | null): Reading {
  const written = textOf(cell)
  if (written === undefined || (written !== null && UNSTORABLE.test(written)))
    return { finding: { code: 'not_a_text' } }
  // An exported cell is the stored value, whatever its text means otherwise.
  if (before !== null && written === exported(column, before)) return {}
  if (written === null) return CAN_BE_EMPTY.has(column.field) ? { value: null } : {}
  return READ[column.contains](withoutApostrophe(written), column)
}

const exported = (column: LeaveTypeColumn, type: LeaveTypeFields): string | null => {
  const cell = leaveTypeCell(column, type)
  return cell === null ? null : String(cell).trim()
}

const CAN_BE_EMPTY: ReadonlySet<LeaveTypeField> = new Set<LeaveTypeField>([
  'short_label',
  'description',
  'approve_up_to_days',
  'min_service_months',
  'employment_kinds',
  'only_after',
  'document_after_days',
  'document_within_days',
  'document_words',
  'overtime_percent',
  'overtime_months',
  'retired_on',
])

const READ: Record<LeaveTypeColumn['contains'], (text: string, column: LeaveTypeColumn) => Reading> = {
  text: text => ({ value: text }),
  number(text, { field }) {
    const value = Number(text)
    if (!Number.isInteger(value)) return { finding: { code: 'not_a_number', params: { text } } }
    return field === 'order' && (value < 1 || value > MAX_ORDER)
      ? { finding: { code: 'order_out_of_range' } }
      : { value }
  },
  yes_no(text) {
    const word = plainWord(text)
    if (['yes', 'true', '1', 'y'].includes(word)) return { value: true }
    if (['no', 'false', '0', 'n'].includes(word)) return { value: false }
    return { finding: { code: 'not_yes_or_no', params: { text } } }
  },
  day(text) {
    const day = dayOfText(text)
    return day === undefined ? { finding: { code: 'not_a_date', params: { text } } } : { value: day }
  },
  words: (text, { words = [] }) => wordOf(text, words),
  list(text, { words = [] }) {
    const readings = text
      .split(/[;,]/)
      .filter(part => part.trim() !== '')
      .map(part => wordOf(part.trim(), words))
    const wrong = readings.find(reading => 'finding' in reading)
    return (
      wrong ?? { value: readings.flatMap(reading => ('value' in reading ? [reading.value] : [])) as never }
    )
  },
}

function wordOf(
  text: string,
  words: readonly string[],
): { value: never } | { finding: LeaveTypeImportFinding } {
  const word = words.find(each => plainWord(each) === plainWord(text))
  return word === undefined
    ? { finding: { code: 'not_a_word', params: { text, words } } }
    : { value: word as never }
}
