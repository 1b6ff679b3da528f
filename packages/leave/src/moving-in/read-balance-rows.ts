import type { FoundColumn, FoundType } from '../contracts/balance-import.ts'
import type { ImportMapping } from '../entities/balance-import.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { headingsOf, type KnownColumn } from '../formats/match-columns.ts'
import { plainWord } from '../formats/plain-text.ts'
import type { Day } from '../working-time/work-pattern.ts'
import {
  type BalanceImportFinding,
  type BalanceImportProblemAt,
  type FileRow,
  fieldsOfHeadings,
  type LeftOutRow,
  type NamedInFile,
  PERSON_COLUMN,
  type ReadTypes,
  type Refuse,
  readDay,
  readNumber,
  readTypes,
  readWhose,
  TYPE_COLUMN,
  textOf,
} from './import-cells.ts'
import { type MoveInPreset, moveInPreset, NO_MAPPING } from './move-in-presets.ts'

/** A balance as the file states it. */
export interface StatedBalance {
  row: number
  user_id: string
  leave_type: LeaveTypeKey
  /** The day at whose end the balance is right. */
  day: Day
  expires_on: Day | null
  amount: number
  unit: 'days' | 'hours'
  /** The hours of a day there. Null: as long as here. */
  day_hours: number | null
  /** The balance that the file states next to its parts. Null: none. */
  old: number | null
  /** Text that the balance history shows. Null: none. */
  note: string | null
}

export interface StatedBalances {
  stated: StatedBalance[]
  problems: BalanceImportProblemAt[]
  left_out: LeftOutRow[]
  ignored: string[]
  columns: FoundColumn[]
  types: FoundType[]
}

/** What a column of balances can have. */
export const BALANCE_FIELDS = [
  'person',
  'leave_type',
  'balance',
  'days',
  'hours',
  'unit',
  'day',
  'expires_on',
  'entitlement',
  'carried',
  'carried_until',
  'used',
  'used_before',
  'booked_after',
  'day_hours',
  'old_balance',
  'note',
  'type',
] as const

export type BalanceField = (typeof BALANCE_FIELDS)[number]

const COLUMNS: readonly (KnownColumn & { field: BalanceField })[] = [
  PERSON_COLUMN,
  TYPE_COLUMN,
  {
    field: 'balance',
    title: 'Balance',
    also: ['openingbalance', 'leavebalance', 'currentbalance', 'remaining', 'leaves'],
  },
  { field: 'days', title: 'Days', also: ['balancedays', 'daysremaining', 'balanceindays'] },
  { field: 'hours', title: 'Hours', also: ['balancehours', 'hoursremaining', 'balanceinhours', 'units'] },
  { field: 'unit', title: 'Unit', also: ['unitofmeasure'] },
  { field: 'day', title: 'As of', also: ['asofdate', 'asat', 'date', 'balancedate', 'openingbalancedate'] },
  {
    field: 'expires_on',
    title: 'Expires on',
    also: ['lapseson', 'expires', 'expirydate', 'validuntil', 'useby'],
  },
  { field: 'entitlement', title: 'Entitlement', also: ['allowance', 'allocated', 'totalentitlement'] },
  { field: 'carried', title: 'Carried over', also: ['carried', 'carriedforward', 'carryover', 'remainder'] },
  { field: 'carried_until', title: 'Carry-over expires on', also: ['carriedoveruntil', 'carryoveruntil'] },
  { field: 'used', title: 'Used', also: ['taken', 'usedsofar', 'takensofar', 'daysused', 'daystaken'] },
  { field: 'used_before', title: 'Used before expiry', also: ['usedbefore', 'takenbeforeexpiry'] },
  { field: 'booked_after', title: 'Booked after', also: ['booked', 'bookedleave', 'upcoming'] },
  { field: 'day_hours', title: 'Hours per day', also: ['dayhours', 'daylength', 'hoursinaday'] },
  { field: 'old_balance', title: 'Old balance' },
  { field: 'note', title: 'Note', also: ['notes', 'comment', 'comments', 'remark', 'remarks'] },
  { field: 'type', title: 'A leave type' },
]

/** The headings that the reader of a workbook looks for. */
export const BALANCE_HEADINGS = headingsOf(COLUMNS)

/** At most so many rows in a file. */
export const MAX_IMPORTED_BALANCES = 20_000

/** The longest note. The rest is left out. */
const MAX_NOTE = 200

/** A file with examples. */
export const balanceImportTemplate = (): CsvFile => ({
  name: 'leave-balances.csv',
  text: writeCsv([
    ['Email', 'Leave type', 'Balance', 'Unit', 'As of', 'Expires on', 'Note'],
    ['jane.citizen@example.com', 'Annual Leave', '12.5', 'days', '2026-06-30', '', ''],
    ['sam.manager@example.com', 'Annual Leave', '95', 'hours', '2026-06-30', '', ''],
  ]),
})

/** A file that is wrong as a whole. */
export const refusedBalances = (
  finding: BalanceImportFinding,
  columns: FoundColumn[] = [],
): StatedBalances => ({
  ...NO_BALANCES,
  problems: [{ file: 'balances', row: null, column: null, ...finding }],
  columns,
})

/** No file. */
export const NO_BALANCES: StatedBalances = {
  stated: [],
  problems: [],
  left_out: [],
  ignored: [],
  columns: [],
  types: [],
}

/** The columns of amounts. One of them is needed. */
const AMOUNTS = ['balance', 'days', 'hours', 'entitlement'] as const

/** A leave type with the cells that state its balance. */
interface Cells {
  type: string
  typeColumn: string | null
  cell: (field: BalanceField) => string
  columnOf: (field: BalanceField) => string | null
  /** The unit by the heading. */
  unit: 'days' | 'hours' | null
}

/** Reads the balances of a file. Each problem names its row and column, and nothing of the file is imported then. */
export function readBalanceRows(
  names: readonly string[],
  rows: readonly FileRow[],
  known: NamedInFile,
  mapping: ImportMapping = NO_MAPPING,
): StatedBalances {
  const preset = moveInPreset(mapping.preset)
  const types = readTypes(known.types, mapping.types)
  const { columns, clash } = fieldsOfHeadings(
    COLUMNS,
    names,
    Object.fromEntries(
      Object.entries(mapping.columns).map(([name, field]) => [name, field === 'type' ? '' : field]),
    ),
  )
  const columnOf = new Map([...columns].map(([name, { field }]) => [field, name]))
  const wide = columnOf.has('leave_type')
    ? []
    : names.filter(name => isType(name, mapping, preset, known.types, columns.has(name)))
  const found = names.map(heading => ({
    file: 'balances' as const,
    heading,
    field: wide.includes(heading) ? 'type' : (columns.get(heading)?.field ?? null),
  }))
  const refused = (finding: BalanceImportFinding) => refusedBalances(finding, found)
  if (clash) return refused({ code: 'column_twice', params: { column: clash.column.title } })
  const has = (field: BalanceField) => columnOf.has(field)
  if (!has('person')) return refused({ code: 'no_person_column' })
  if (!has('leave_type') && wide.length === 0) return refused({ code: 'no_type_column' })
  if (wide.length === 0 && !AMOUNTS.some(has))
    return refused({ code: has('used') ? 'no_entitlement_column' : 'no_balance_column' })
  if (rows.length === 0) return refused({ code: 'no_balances' })

  const reader = { known, mapping, preset, types }
  const all = createStated(preset)
  for (const { number: row, values } of rows) {
    const cell = (field: BalanceField) => textOf(values[columnOf.get(field) ?? ''])
    const parts: Cells[] =
      wide.length > 0
        ? wide
            .filter(name => textOf(values[name]) !== '')
            .map(name => ({
              type: typeOfHeading(name, preset),
              typeColumn: name,
              cell: field =>
                field === 'balance' ? textOf(values[name]) : AMOUNT_SET.has(field) ? '' : cell(field),
              columnOf: field => (field === 'balance' ? name : (columnOf.get(field) ?? null)),
              unit: unitOfHeading(name),
            }))
        : [
            {
              type: cell('leave_type'),
              typeColumn: columnOf.get('leave_type') ?? null,
              cell,
              columnOf: field => columnOf.get(field) ?? null,
              unit: null,
            },
          ]
    for (const part of parts) readRow(row, part, reader, all)
  }
  const used = new Set([...columnOf.values(), ...wide])
  return {
    ...all.result(),
    ignored: names.filter(name => !used.has(name)),
    columns: found,
    types: types.found(),
  }
}

const AMOUNT_SET: ReadonlySet<BalanceField> = new Set([...AMOUNTS, 'used', 'carried', 'old_balance'])
const UNIT_OF_HEADING = /\s*[([]\s*(days?|hours?|hrs?)\s*[)\]]\s*$/i

/** Whether a column has the balances of one leave type. */
function isType(
  name: string,
  { columns, types }: ImportMapping,
  { typeHeading }: MoveInPreset,
  known: NamedInFile['types'],
  isOther: boolean,
): boolean {
  const chosen = columns[name]
  if (chosen !== undefined) return chosen === 'type'
  if (isOther) return false
  const text = name.replace(UNIT_OF_HEADING, '')
  return typeHeading?.test(name) === true || readTypes(known, types).keyOf(text) !== null
}

const typeOfHeading = (name: string, { typeHeading }: MoveInPreset): string =>
  (typeHeading?.exec(name)?.[1] ?? name).replace(UNIT_OF_HEADING, '').trim()

const unitOfHeading = (name: string): Cells['unit'] => {
  const [, word] = UNIT_OF_HEADING.exec(name) ?? []
  return word === undefined ? null : word.toLowerCase().startsWith('h') ? 'hours' : 'days'
}

interface Reader {
  known: NamedInFile
  mapping: ImportMapping
  preset: MoveInPreset
  types: ReadTypes
}

/** Collects the balances of a file. A person and type have one day, and one balance for each expiry. */
function createStated({ addsUp }: MoveInPreset) {
  const stated: StatedBalance[] = []
  const problems: BalanceImportProblemAt[] = []
  const left_out: LeftOutRow[] = []
  const firstOf = new Map<string, StatedBalance>()
  return {
    problems,
    left_out,
    add(balance: StatedBalance, refuse: (field: BalanceField | null, finding: BalanceImportFinding) => void) {
      const whose = `${balance.user_id} ${balance.leave_type}`
      const other = firstOf.get(whose)
      const same = firstOf.get(`${whose} ${balance.expires_on}`)
      if (other && other.day !== balance.day) refuse('day', { code: 'other_day', params: { row: other.row } })
      else if (same && addsUp) same.amount += balance.amount
      else if (same) refuse(null, { code: 'twice', params: { row: same.row } })
      else {
        firstOf.set(whose, other ?? balance)
        firstOf.set(`${whose} ${balance.expires_on}`, balance)
        stated.push(balance)
      }
    },
    result: () => ({ stated, problems, left_out }),
  }
}

function readRow(
  row: number,
  { type, typeColumn, cell, columnOf, unit: ofHeading }: Cells,
  { known, mapping, preset, types }: Reader,
  { problems, left_out, add }: ReturnType<typeof createStated>,
): void {
  const before = problems.length
  const refuse = (field: BalanceField | null, finding: BalanceImportFinding) => {
    const column = field === null ? null : field === 'leave_type' ? typeColumn : columnOf(field)
    problems.push({ file: 'balances', row, column, ...finding })
  }
  const at =
    (field: BalanceField): Refuse =>
    finding =>
      refuse(field, finding)
  const { user_id, leave_type, leftOut } = readWhose(
    { person: cell('person'), type },
    { known, types },
    refuse,
  )
  if (leftOut !== undefined) {
    if (problems.length === before)
      left_out.push({ file: 'balances', row, person: cell('person'), leave_type: type, reason: leftOut })
    return
  }
  const numberOf = (field: BalanceField): number | null =>
    cell(field) === '' ? null : readNumber(cell(field), mapping, at(field))
  const day = readDay(cell('day') || known.day, known, at('day'))
  const dayOr = (field: BalanceField) => (cell(field) === '' ? null : readDay(cell(field), known, at(field)))
  const expires_on = dayOr('expires_on')
  if (day > known.today) refuse('day', { code: 'in_future' })
  if (expires_on !== null && expires_on < day)
    refuse('expires_on', { code: 'expires_before', params: { day } })

  const field = AMOUNTS.find(each => cell(each) !== '')
  if (field === undefined)
    refuse(AMOUNTS.find(each => columnOf(each) !== null) ?? 'balance', { code: 'no_balance' })
  const unit =
    field === 'days' || field === 'hours'
      ? field
      : readUnit(cell('unit'), ofHeading ?? preset.unit, at('unit'))
  const day_hours = numberOf('day_hours') ?? mapping.day_hours
  if (day_hours !== null && !(day_hours > 0 && day_hours <= 24))
    refuse('day_hours', { code: 'no_day_length' })
  const [stated = 0, carried, used, usedBefore, booked, old] = [
    field && numberOf(field),
    numberOf('carried') ?? 0,
    numberOf('used') ?? 0,
    numberOf('used_before'),
    numberOf('booked_after') ?? 0,
    numberOf('old_balance'),
  ]
  const until = dayOr('carried_until')
  if (problems.length > before || user_id === undefined || leave_type === undefined) return
  const note = cell('note').slice(0, MAX_NOTE) || null
  const common = { row, user_id, leave_type, day, unit, day_hours, old, note }
  if (field !== 'entitlement') {
    add({ ...common, expires_on, amount: round((stated ?? 0) + booked) }, refuse)
    return
  }
  const { rest, carriedRest } = restOf({ entitlement: stated ?? 0, carried, used, usedBefore, day, until })
  if (carriedRest > 0) add({ ...common, expires_on: until, amount: round(carriedRest), old: null }, refuse)
  add({ ...common, expires_on, amount: round(rest + booked), old: carriedRest > 0 ? null : old }, refuse)
}

/** Sums of decimals, without the noise of their arithmetic. */
const round = (amount: number) => Math.round(amount * 1e6) / 1e6

/** An entitlement less what was used. Carried days are used first, and what has expired of them is not imported. */
function restOf({
  entitlement,
  carried,
  used,
  usedBefore,
  day,
  until,
}: {
  entitlement: number
  carried: number
  used: number
  usedBefore: number | null
  day: Day
  until: Day | null
}): { rest: number; carriedRest: number } {
  if (until === null) return { rest: entitlement + carried - used, carriedRest: 0 }
  const fromCarried = Math.min(carried, day <= until ? used : (usedBefore ?? used))
  return {
    rest: entitlement - (used - fromCarried),
    carriedRest: day <= until ? carried - fromCarried : 0,
  }
}

function readUnit(text: string, usual: 'days' | 'hours' | null, refuse: Refuse): 'days' | 'hours' {
  const word = plainWord(text)
  if (word === '' && usual !== null) return usual
  if (word === '') refuse({ code: 'no_unit' })
  else if (!/^(days?|d|hours?|hrs?|h)$/.test(word)) refuse({ code: 'unknown_unit', params: { text } })
  return word.startsWith('h') ? 'hours' : 'days'
}
