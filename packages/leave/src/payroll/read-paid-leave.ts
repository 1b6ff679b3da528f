import type { PaidLeaveCodes } from '../contracts/payroll-comparison.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { dayOfText } from '../dates/day-of-text.ts'
import type { LayoutText, PaidLeaveColumns } from '../entities/payroll.ts'
import { withoutApostrophe } from '../formats/csv.ts'
import { columnNamed, headingsOf, type KnownColumn, matchColumns } from '../formats/match-columns.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** Leave that payroll booked, as its file states it. */
export interface PaidLeave {
  row: number
  /** The email address or employee ID. */
  person: string
  code: string
  /** Null: the file has one amount for the period. */
  day: Day | null
  /** Hundredths of an hour. */
  hours: number
}

export type PaidLeaveFinding = RuleFinding<PaidLeaveCodes>

/** A finding at a cell of the file. `column` is null where it is about the whole row. */
export type PaidLeaveProblemAt = { row: number | null; column: string | null } & PaidLeaveFinding

export interface PaidLeaveFile {
  paid: PaidLeave[]
  problems: PaidLeaveProblemAt[]
}

type Field = Exclude<keyof PaidLeaveColumns, 'ignores_dates'>

const COLUMNS: readonly (KnownColumn & { field: Field })[] = [
  {
    field: 'person',
    title: 'Employee ID',
    also: ['email', 'employee', 'employeenumber', 'employeecode', 'payrollid', 'staffid', 'emailaddress'],
  },
  {
    field: 'code',
    title: 'Leave Code',
    also: ['code', 'paycode', 'payitem', 'leavetype', 'leavecategory', 'paycategory', 'earningscode'],
  },
  { field: 'day', title: 'Date', also: ['day', 'leavedate', 'workdate', 'dateofleave'] },
  { field: 'hours', title: 'Hours', also: ['units', 'quantity', 'leavehours', 'hourstaken', 'unitstaken'] },
]

/** The headings that the reader of a workbook looks for. */
export const PAID_LEAVE_HEADINGS = headingsOf(COLUMNS)

/** At most so many rows in a file. */
export const MAX_PAID_LEAVE = 50_000

interface FileRow {
  number: number
  values: Readonly<Record<string, unknown>>
}

/** A file that is wrong as a whole. */
export const refusedPaidLeave = (finding: PaidLeaveFinding): PaidLeaveFile => ({
  paid: [],
  problems: [{ row: null, column: null, ...finding }],
})

/**
 * Finds the columns of a file. Chosen headings come first, then those of an earlier file if it has all of them. So other
 * names and another order of columns change nothing.
 */
export function findPaidLeaveColumns(
  headings: readonly string[],
  { chosen, earlier }: { chosen?: PaidLeaveColumns | undefined; earlier?: PaidLeaveColumns | undefined } = {},
): PaidLeaveColumns | PaidLeaveFinding {
  const missing = (columns: PaidLeaveColumns) =>
    paidLeaveHeadings(columns).find(name => !headings.includes(name))
  if (chosen) {
    const column = missing(chosen)
    if (column !== undefined) return { code: 'column_missing', params: { column } }
    const names = paidLeaveHeadings(chosen)
    if (new Set(names).size < names.length) return { code: 'same_column' }
    return chosen.day === null ? { ...chosen, ignores_dates: true } : chosen
  }
  const { columns, clash } = matchColumns(headings, name => columnNamed(COLUMNS, name))
  if (earlier && missing(earlier) === undefined) {
    const dates = headings.find(name => columnNamed(COLUMNS, name)?.field === 'day')
    // An earlier file without dates says nothing about those of this one.
    return earlier.day === null && !earlier.ignores_dates ? { ...earlier, day: dates ?? null } : earlier
  }
  if (clash) return { code: 'column_twice', params: { column: clash.column.title } }
  const of = (field: Field) => [...columns].find(([, column]) => column.field === field)?.[0]
  const [person, code, hours] = [of('person'), of('code'), of('hours')]
  if (person === undefined) return { code: 'no_person_column' }
  if (code === undefined) return { code: 'no_code_column' }
  if (hours === undefined) return { code: 'no_hours_column' }
  return { person, code, day: of('day') ?? null, hours }
}

/** The headings that were found or chosen. */
export const paidLeaveHeadings = ({ person, code, day, hours }: PaidLeaveColumns): string[] => [
  person,
  code,
  ...(day === null ? [] : [day]),
  hours,
]

/** How payroll writes days and numbers. */
type Writing = Pick<LayoutText, 'date' | 'decimal'>

/**
 * Reads the leave that payroll booked. It writes days and numbers like the file that it got. Each problem names its row
 * and column.
 */
export function readPaidLeave(
  columns: PaidLeaveColumns,
  rows: readonly FileRow[],
  { date, decimal }: Writing = { date: 'dd/mm/yyyy', decimal: 'point' },
): PaidLeaveFile {
  const first = date === 'mm/dd/yyyy' ? 'month' : 'day'
  if (rows.length === 0) return refusedPaidLeave({ code: 'no_rows' })
  const problems: PaidLeaveProblemAt[] = []
  const paid = rows.flatMap(({ number: row, values }): PaidLeave[] => {
    const cell = (field: Field) => textOf(values[columns[field] ?? ''])
    const before = problems.length
    const refuse = (field: Field, finding: PaidLeaveFinding) =>
      problems.push({ row, column: columns[field], ...finding })
    const [person, code] = [cell('person'), cell('code')]
    const hours = withPoint(cell('hours'), decimal)
    if (person === '') refuse('person', { code: 'no_person' })
    if (code === '') refuse('code', { code: 'no_code' })
    if (!/^-?\d{1,5}(\.\d+)?$/.test(hours))
      refuse('hours', { code: 'not_hours', params: { text: cell('hours') } })
    const day = columns.day !== null ? dayOfText(cell('day'), first) : null
    if (day === undefined) refuse('day', { code: 'not_a_date', params: { text: cell('day') } })
    if (problems.length > before) return []
    return [{ row, person, code, day: day ?? null, hours: Math.round(Number(hours) * 100) }]
  })
  return { paid, problems }
}

/**
 * A number with a decimal point. A comma before three digits may be one of thousands, unless payroll's file has decimal
 * commas.
 */
const withPoint = (text: string, decimal: LayoutText['decimal']): string =>
  (decimal === 'comma' ? /^-?\d+,\d+$/ : /^-?\d+,(\d{1,2}|\d{4,})$/).test(text)
    ? text.replace(',', '.')
    : text

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : withoutApostrophe(String(value)).trim()
