import type { ImportField, ImportFinding } from '../contracts/import-plan.ts'
import { dayOfText } from '../dates/day-of-text.ts'
import { isOutsideWindow } from '../dates/day-window.ts'
import type { EmploymentKind, Role } from '../entities/user.ts'
import { plainWord } from '../formats/plain-text.ts'
import { readSalary } from '../people/employee-form.ts'
import { nameInOneLine } from '../people/names.ts'
import type { ImportColumn } from './import-columns.ts'

/** A row of a file: its number, counted from 1, and its cells that are not empty, by column. */
export interface ImportRow {
  number: number
  values: Readonly<Record<string, unknown>>
}

/** The values of a row. Fields without a cell are left out. */
export interface ImportedUser {
  email?: string
  first_name?: string
  last_name?: string
  role?: Role
  /** By the word in the file, or by choice of the user. */
  is_approver?: true
  department?: string
  office?: string
  position?: string
  /** Email address or employee id. */
  manager?: string
  employee_id?: string
  date_hired?: string
  employment_kind?: EmploymentKind
  /** Name of a work pattern. */
  work_pattern?: string
  /** Names of policies, with semicolons between them. */
  leave_policy?: string
  /** AUD a year. */
  salary?: number
}

/** The roles for the words in a file. */
const ROLES: Readonly<Record<string, Pick<ImportedUser, 'role' | 'is_approver'>>> = {
  employee: { role: 'user' },
  user: { role: 'user' },
  approver: { role: 'user', is_approver: true },
  manager: { role: 'admin' },
  admin: { role: 'admin' },
  administrator: { role: 'admin' },
}
/** Employment types as files write them, as letters and digits alone. */
const EMPLOYMENT_WORDS: Readonly<Record<string, EmploymentKind>> = {
  fulltime: 'full_time',
  ft: 'full_time',
  permanentfulltime: 'full_time',
  fulltimepermanent: 'full_time',
  parttime: 'part_time',
  pt: 'part_time',
  permanentparttime: 'part_time',
  parttimepermanent: 'part_time',
  casual: 'casual',
}
const MAX_LENGTH = 200
const MAX_EMAIL_LENGTH = 320
const MAX_SALARY = 1_000_000_000
/** NUL, and half a character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/

/** Returns the values of a row, and its problems. */
export function readImportRow(
  row: ImportRow,
  fields: ReadonlyMap<string, ImportColumn>,
  today: string,
): { user: ImportedUser; problems: ImportFinding[] } {
  const user: Record<string, unknown> = {}
  const problems: ImportFinding[] = []
  let hasEmail = false
  for (const [name, column] of fields) {
    const reading = readCell(column, row.values[name], today)
    if (reading === undefined) continue
    hasEmail ||= column.field === 'email'
    if ('problem' in reading) problems.push(reading.problem)
    else if (column.field === 'role') Object.assign(user, ROLES[reading.value])
    else user[column.field] = reading.value
  }
  if (!hasEmail) problems.push({ code: 'email_missing' })
  return { user, problems }
}

type Reading = { value: string | number } | { problem: ImportFinding }

/**
 * Undefined for an empty cell. Workbooks have numbers and booleans as well as texts. A list or an object is an error.
 */
function readCell({ field, title }: ImportColumn, cell: unknown, today: string): Reading | undefined {
  if (cell === undefined || cell === null) return undefined
  if (typeof cell === 'object') return { problem: { code: 'not_text', params: { column: title } } }
  const text = String(cell).trim()
  if (text === '') return undefined
  if (UNSTORABLE.test(text)) return { problem: { code: 'not_storable', params: { column: title } } }
  const most = field === 'email' ? MAX_EMAIL_LENGTH : MAX_LENGTH
  if (text.length > most) return { problem: { code: 'too_long', params: { column: title, most } } }
  return READINGS[field]?.(text, today) ?? { value: text }
}

/** Converts the text of a cell to the stored value. Other fields keep the text. */
const READINGS: Partial<Record<ImportField, (text: string, today: string) => Reading>> = {
  first_name: text => ({ value: nameInOneLine(text) }),
  last_name: text => ({ value: nameInOneLine(text) }),
  email: text =>
    EMAIL.test(text)
      ? { value: text.toLowerCase() }
      : { problem: { code: 'email_invalid', params: { text } } },
  role: text => read(wordOfRole(text), { code: 'unknown_role', params: { text } }),
  date_hired(text, today) {
    const day = dayOfText(text)
    return day !== undefined && isOutsideWindow(day, today)
      ? { problem: { code: 'outside_window', params: { day, today } } }
      : read(day, { code: 'not_a_day', params: { text } })
  },
  employment_kind: text =>
    read(wordOf(EMPLOYMENT_WORDS, plainWord(text)), {
      code: 'unknown_employment_type',
      params: { text },
    }),
  salary(text) {
    const salary = readSalary(text)
    return read(salary !== null && salary <= MAX_SALARY ? salary : undefined, {
      code: 'not_a_salary',
      params: { text },
    })
  },
}

const wordOfRole = (text: string) =>
  Object.hasOwn(ROLES, text.toLowerCase()) ? text.toLowerCase() : undefined

const wordOf = <Value>(words: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined

const read = (value: string | number | undefined, problem: ImportFinding): Reading =>
  value === undefined ? { problem } : { value }
