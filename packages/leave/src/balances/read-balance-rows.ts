import type { BalanceImportCodes } from '../contracts/balance-import.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { dayOfText } from '../dates/day-of-text.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { type CsvFile, withoutApostrophe, writeCsv } from '../formats/csv.ts'
import { columnNamed, headingsOf, type KnownColumn, matchColumns } from '../formats/match-columns.ts'
import { plainText, plainWord } from '../formats/plain-text.ts'
import type { Day } from '../working-time/work-pattern.ts'

export type BalanceImportFinding = RuleFinding<BalanceImportCodes>

/** A finding at a cell of the file. `column` is null where it is about the whole row. */
export type BalanceImportProblemAt = { row: number; column: string | null } & BalanceImportFinding

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
}

export interface StatedBalances {
  stated: StatedBalance[]
  problems: BalanceImportProblemAt[]
  ignored: string[]
}

type Field = 'person' | 'leave_type' | 'day' | 'balance' | 'days' | 'hours' | 'unit' | 'expires_on'

const COLUMNS: readonly (KnownColumn & { field: Field })[] = [
  {
    field: 'person',
    title: 'Email',
    also: ['employeeid', 'employee', 'employeenumber', 'staffid', 'emailaddress', 'workemail', 'user', 'id'],
  },
  {
    field: 'leave_type',
    title: 'Leave type',
    also: ['type', 'policy', 'leavecategory', 'category', 'leave', 'leavename'],
  },
  {
    field: 'balance',
    title: 'Balance',
    also: ['openingbalance', 'leavebalance', 'currentbalance', 'remaining'],
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
]

/** The headings that the reader of a workbook looks for. */
export const BALANCE_HEADINGS = headingsOf(COLUMNS)

/** At most so many rows in a file. */
export const MAX_IMPORTED_BALANCES = 20_000

/** A file with examples. */
export const balanceImportTemplate = (): CsvFile => ({
  name: 'leave-balances.csv',
  text: writeCsv([
    ['Email', 'Leave type', 'Balance', 'Unit', 'As of', 'Expires on'],
    ['jane.citizen@example.com', 'Annual Leave', '12.5', 'days', '2026-06-30', ''],
    ['sam.manager@example.com', 'Annual Leave', '95', 'hours', '2026-06-30', ''],
  ]),
})

interface FileRow {
  number: number
  values: Readonly<Record<string, unknown>>
}

/** The people and leave types that a file can name. */
export interface NamedInFile {
  /** The user id of an email address or employee id. */
  userOf(text: string): string | undefined
  /** The leave types that have balances, with their labels. */
  types: readonly { key: LeaveTypeKey; label: string }[]
  /** The day of rows without one. */
  day: Day
  today: Day
  /** Whether the caller may not change the balance of a person, because it is their own. */
  isOwn(userId: string): boolean
}

const HEADING = 1

/** A file that is wrong as a whole. */
export const refusedBalances = (finding: BalanceImportFinding): StatedBalances => ({
  stated: [],
  problems: [{ row: HEADING, column: null, ...finding }],
  ignored: [],
})

/** Reads the balances of a file. Each problem names its row and column, and nothing of the file is imported then. */
export function readBalanceRows(
  names: readonly string[],
  rows: readonly FileRow[],
  known: NamedInFile,
): StatedBalances {
  // One of address and employee id is enough.
  const isPerson = (name: string) => columnNamed(COLUMNS, name)?.field === 'person'
  const person = names.find(isPerson)
  const { columns, clash } = matchColumns(names, name =>
    isPerson(name) && name !== person ? undefined : columnNamed(COLUMNS, name),
  )
  if (clash) return refusedBalances({ code: 'column_twice', params: { column: clash.column.title } })
  const columnOf = new Map([...columns].map(([name, { field }]) => [field, name]))
  const has = (field: Field) => columnOf.has(field)
  if (!has('person')) return refusedBalances({ code: 'no_person_column' })
  if (!has('leave_type')) return refusedBalances({ code: 'no_type_column' })
  if (!has('balance') && !has('days') && !has('hours')) return refusedBalances({ code: 'no_balance_column' })
  if (rows.length === 0) return refusedBalances({ code: 'no_balances' })

  const types = namedTypes(known.types)
  const stated: StatedBalance[] = []
  const problems: BalanceImportProblemAt[] = []
  const firstOf = new Map<string, StatedBalance>()
  for (const { number: row, values } of rows) {
    const cell = (field: Field) => textOf(values[columnOf.get(field) ?? ''])
    const before = problems.length
    const refuse = (field: Field | null, finding: BalanceImportFinding) => {
      const column = field === null ? null : (columnOf.get(field) ?? null)
      problems.push({ row, column, ...finding })
    }
    const user_id = readPerson(cell('person'), known, finding => refuse('person', finding))
    const leave_type = readType(cell('leave_type'), types, finding => refuse('leave_type', finding))
    const { amount, unit } = readAmount(cell, has, refuse)
    const day = readDay(cell('day') || known.day, finding => refuse('day', finding))
    const expires_on =
      cell('expires_on') === '' ? null : readDay(cell('expires_on'), finding => refuse('expires_on', finding))
    if (day > known.today) refuse('day', { code: 'in_future' })
    if (expires_on !== null && expires_on < day)
      refuse('expires_on', { code: 'expires_before', params: { day } })
    if (problems.length > before) continue
    const balance = { row, user_id, leave_type, day, expires_on, amount, unit }
    const other = firstOf.get(`${user_id} ${leave_type}`)
    const same = firstOf.get(`${user_id} ${leave_type} ${expires_on}`)
    if (same) refuse(null, { code: 'twice', params: { row: same.row } })
    else if (other && other.day !== day) refuse('day', { code: 'other_day', params: { row: other.row } })
    else {
      firstOf.set(`${user_id} ${leave_type}`, other ?? balance)
      firstOf.set(`${user_id} ${leave_type} ${expires_on}`, balance)
      stated.push(balance)
    }
  }
  const used = new Set(columnOf.values())
  return { stated, problems, ignored: names.filter(name => !used.has(name)) }
}

type Refuse = (finding: BalanceImportFinding) => void

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : withoutApostrophe(String(value)).trim()

function readPerson(text: string, known: NamedInFile, refuse: Refuse): string {
  const id = text === '' ? undefined : known.userOf(text)
  if (text === '') refuse({ code: 'no_person' })
  else if (id === undefined) refuse({ code: 'unknown_person', params: { text } })
  else if (known.isOwn(id)) refuse({ code: 'own' })
  return id ?? ''
}

/** Leave types by their words in a file: a key, or a label with or without “leave”. */
interface NamedTypes {
  labels: readonly string[]
  keyOf: ReadonlyMap<string, LeaveTypeKey>
}

const wordOfType = (name: string) => plainWord(plainText(name)).replace(/leave$/, '')

/** Where two types have the same word, the first one has it. */
const namedTypes = (types: NamedInFile['types']): NamedTypes => ({
  labels: types.map(({ label }) => label),
  keyOf: new Map(
    types
      .toReversed()
      .flatMap(({ key, label }) => [plainWord(key), wordOfType(label)].map(word => [word, key] as const)),
  ),
})

function readType(text: string, { labels, keyOf }: NamedTypes, refuse: Refuse): LeaveTypeKey {
  const key = keyOf.get(wordOfType(text))
  if (text === '') refuse({ code: 'no_type' })
  else if (key === undefined) refuse({ code: 'unknown_type', params: { text, words: labels } })
  return key ?? ''
}

function readAmount(
  cell: (field: Field) => string,
  has: (field: Field) => boolean,
  refuse: (field: Field, finding: BalanceImportFinding) => void,
): Pick<StatedBalance, 'amount' | 'unit'> {
  const field = (['balance', 'days', 'hours'] as const).find(each => has(each) && cell(each) !== '')
  if (field === undefined) {
    refuse(has('balance') ? 'balance' : has('days') ? 'days' : 'hours', { code: 'no_balance' })
    return { amount: 0, unit: 'days' }
  }
  const text = cell(field)
  if (/^-?\d+,\d{1,2}$/.test(text)) refuse(field, { code: 'decimal_comma', params: { text } })
  else if (!/^-?\d{1,6}(\.\d+)?$/.test(text)) refuse(field, { code: 'not_a_number', params: { text } })
  return { amount: Number(text), unit: field === 'balance' ? readUnit(cell('unit'), refuse) : field }
}

function readUnit(text: string, refuse: (field: Field, finding: BalanceImportFinding) => void) {
  const word = plainWord(text)
  if (word === '') refuse('unit', { code: 'no_unit' })
  else if (!/^(days?|d|hours?|hrs?|h)$/.test(word)) refuse('unit', { code: 'unknown_unit', params: { text } })
  return word.startsWith('h') ? 'hours' : 'days'
}

function readDay(text: string, refuse: Refuse): Day {
  const day = dayOfText(text)
  if (day === undefined) refuse({ code: 'not_a_date', params: { text } })
  return day ?? ''
}
