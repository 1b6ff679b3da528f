import type { BalanceImportCodes, FoundType } from '../contracts/balance-import.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { dayOfText } from '../dates/day-of-text.ts'
import { isOutsideWindow } from '../dates/day-window.ts'
import type { ImportFile, ImportMapping } from '../entities/balance-import.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { withoutApostrophe } from '../formats/csv.ts'
import { columnNamed, type KnownColumn, type MatchedColumns, matchColumns } from '../formats/match-columns.ts'
import { plainText, plainWord } from '../formats/plain-text.ts'
import type { Day } from '../working-time/work-pattern.ts'

export type BalanceImportFinding = RuleFinding<BalanceImportCodes>

/** A finding in a file. `row` is null where it is about the whole file, `column` where it is about a whole row. */
export type BalanceImportProblemAt = {
  file: ImportFile
  row: number | null
  column: string | null
} & BalanceImportFinding

/** A row that HR can leave out: its person is not here, or its leave type is not wanted. */
export interface LeftOutRow {
  file: ImportFile
  row: number
  person: string
  leave_type: string
  reason: 'unknown_person' | 'left_out'
}

export interface FileRow {
  number: number
  values: Readonly<Record<string, unknown>>
}

/** The people and leave types that a file can name. */
export interface NamedInFile {
  /** The user id of an email address or employee id. */
  userOf(text: string): string | undefined
  /** The leave types that have balances, with their labels. */
  types: readonly { key: LeaveTypeKey; label: string }[]
  /** The last day of the old system, and the day of rows without one. */
  day: Day
  today: Day
  /** Whether the caller may not change the balance of a person, because it is their own. */
  isOwn(userId: string): boolean
}

export type Refuse = (finding: BalanceImportFinding) => void

export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : withoutApostrophe(String(value)).trim()

/** The columns that a person can be named by, also in other systems. One of them is enough. */
export const PERSON_COLUMN = {
  field: 'person',
  title: 'Email',
  also: ['employeeid', 'employee', 'employeenumber', 'staffid', 'emailaddress', 'workemail', 'user', 'id'],
} as const satisfies KnownColumn & { field: string }

export const TYPE_COLUMN = {
  field: 'leave_type',
  title: 'Leave type',
  also: ['type', 'policy', 'leavecategory', 'category', 'leave', 'leavename'],
} as const satisfies KnownColumn & { field: string }

/** The fields of headings: as HR chose them, else by their names. Of several columns for a person, the first counts. */
export function fieldsOfHeadings<Field extends string>(
  known: readonly (KnownColumn & { field: Field })[],
  names: readonly string[],
  chosen: Readonly<Record<string, string>>,
): MatchedColumns<KnownColumn & { field: Field }> {
  const ofField = (field: string) => known.find(column => column.field === field)
  const taken = new Set(
    Object.entries(chosen).flatMap(([name, field]) => (names.includes(name) ? field : [])),
  )
  const first = names.find(name => chosen[name] === undefined && named(name)?.field === PERSON_COLUMN.field)
  function named(name: string) {
    const column = columnNamed(known, name)
    return column && taken.has(column.field) ? undefined : column
  }
  return matchColumns(names, name => {
    const field = chosen[name]
    if (field !== undefined) return ofField(field)
    const column = named(name)
    return column?.field === PERSON_COLUMN.field && name !== first ? undefined : column
  })
}

/** Leave types by the texts of a file. */
export interface ReadTypes {
  /** Null: no type has this name. Empty: left out. */
  keyOf(text: string): LeaveTypeKey | '' | null
  labels: readonly string[]
  /** The texts that were read, with their rows. */
  found(): FoundType[]
}

const wordOfType = (name: string) => plainWord(plainText(name)).replace(/leave$/, '')

/** A text is a key, or a label with or without “leave”, or what HR chose. Where two types have the same word, the first one has it. */
export function readTypes(types: NamedInFile['types'], chosen: ImportMapping['types']): ReadTypes {
  const keys = new Set(types.map(({ key }) => key))
  const byWord = new Map(
    types
      .toReversed()
      .flatMap(({ key, label }) => [plainWord(key), wordOfType(label)].map(word => [word, key] as const)),
  )
  const counts = new Map<string, number>()
  const find = (text: string) => {
    const key = chosen[text]
    return key === '' || (key !== undefined && keys.has(key)) ? key : (byWord.get(wordOfType(text)) ?? null)
  }
  return {
    labels: types.map(({ label }) => label),
    keyOf(text) {
      counts.set(text, (counts.get(text) ?? 0) + 1)
      return find(text)
    },
    found: () => [...counts].map(([text, rows]) => ({ text, rows, leave_type: find(text) })),
  }
}

/** Whose row it is, and of which leave type. Undefined: it was refused. */
export interface Whose {
  user_id: string | undefined
  leave_type: LeaveTypeKey | undefined
  /** Why the row is left out, unless it was refused. */
  leftOut: LeftOutRow['reason'] | undefined
}

/** Reads the person and the leave type of a row. */
export function readWhose(
  { person, type }: { person: string; type: string },
  { known, types }: { known: NamedInFile; types: ReadTypes },
  refuse: (field: 'person' | 'leave_type', finding: BalanceImportFinding) => void,
): Whose {
  const user_id = person === '' ? undefined : known.userOf(person)
  if (person === '') refuse('person', { code: 'no_person' })
  else if (user_id !== undefined && known.isOwn(user_id)) refuse('person', { code: 'own' })
  const leave_type = type === '' ? null : types.keyOf(type)
  if (type === '') refuse('leave_type', { code: 'no_type' })
  else if (leave_type === null)
    refuse('leave_type', { code: 'unknown_type', params: { text: type, words: types.labels } })
  const isUnknown = user_id === undefined && person !== ''
  return {
    user_id,
    leave_type: leave_type || undefined,
    leftOut: leave_type === '' ? 'left_out' : isUnknown ? 'unknown_person' : undefined,
  }
}

/** A number with the decimal sign that HR chose. */
export function readNumber(
  text: string,
  { decimal }: Pick<ImportMapping, 'decimal'>,
  refuse: Refuse,
): number {
  const written = decimal === 'comma' && /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text
  if (/^-?\d+,\d{1,4}$/.test(written)) refuse({ code: 'decimal_comma', params: { text } })
  else if (!/^-?\d{1,6}(\.\d+)?$/.test(written)) refuse({ code: 'not_a_number', params: { text } })
  return Number(written)
}

/** A day that anything in Leavewell may have (docs/decisions/0119). */
export function readDay(text: string, { today }: Pick<NamedInFile, 'today'>, refuse: Refuse): Day {
  const day = dayOfText(text)
  if (day === undefined) refuse({ code: 'not_a_date', params: { text } })
  else if (isOutsideWindow(day, today)) refuse({ code: 'outside_window', params: { day, today } })
  return day ?? ''
}
