import { isCalendarDay } from '../../dates/calendar-day.ts'
import type { HolidayPart } from '../holiday.ts'
import { type FileEntry, type FileFinding, type FileReading, isFull, MAX_ROWS } from './file-entry.ts'

/** Accepted names of columns, here and in the government's table, in letters only. */
const COLUMNS = {
  day: ['day', 'date'],
  name: ['name', 'holiday', 'holidayname', 'title'],
  part: ['part'],
  region: ['region', 'jurisdiction', 'state'],
} as const
type Column = keyof typeof COLUMNS

const PARTS: ReadonlySet<string> = new Set<HolidayPart>(['day', 'am', 'pm', 'evening'])

/**
 * Reads a CSV file. The delimiter is the comma, semicolon or tab, whichever is most frequent in the first row. A day
 * is `2026-04-25`, `20260425` or `25/4/2026`.
 */
export function readCsv(text: string): FileReading {
  const { rows, openLine } = rowsOf(text)
  const reading: FileReading = { entries: [], problems: [] }
  if (openLine !== null) reading.problems.push({ line: openLine, code: 'open_quote' })
  const [heading, ...body] = rows
  const at = columnsOf(heading?.cells ?? [])
  if (at.day < 0 || at.name < 0) {
    return { entries: [], problems: [{ line: heading?.line ?? 1, code: 'no_columns' }] }
  }
  if (body.length === 0 && openLine === null) reading.problems.push({ line: null, code: 'no_rows' })
  for (const { line, cells } of body) {
    if (isFull(reading)) break
    const cell = (column: Column) => cells[at[column]]?.trim() ?? ''
    const entry = readRow(line, cell)
    if ('code' in entry) reading.problems.push({ line, ...entry })
    else reading.entries.push(entry)
  }
  return reading
}

function readRow(line: number, cell: (column: Column) => string): FileEntry | FileFinding {
  const written = cell('day')
  if (written === '') return { code: 'no_day' }
  const day = dayOfText(written)
  if (day === undefined)
    return { code: /\d[T ]\d|\d:\d/.test(written) ? 'is_time' : 'not_a_day', params: { text: written } }
  const part = cell('part').toLowerCase() || 'day'
  if (!isPart(part)) return { code: 'unknown_part', params: { text: cell('part') } }
  return { line, day, part, name: cell('name'), region: cell('region') }
}

const isPart = (text: string): text is HolidayPart => PARTS.has(text)

function dayOfText(text: string): string | undefined {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day =
    year === undefined
      ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
      : `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  return isCalendarDay(day) ? day : undefined
}

function columnsOf(cells: readonly string[]): Record<Column, number> {
  const names = cells.map(cell => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const find = (known: readonly string[]) => names.findIndex(name => known.includes(name))
  return {
    day: find(COLUMNS.day),
    name: find(COLUMNS.name),
    part: find(COLUMNS.part),
    region: find(COLUMNS.region),
  }
}

interface CsvRow {
  /** Where the row begins: cells in quotes may go over several lines. */
  line: number
  cells: string[]
}

/**
 * Splits a text into rows by RFC 4180, without blank rows, up to about the maximum. `openLine` is the line of a
 * quoted cell that never ends. Its row is left out.
 */
function rowsOf(text: string): { rows: CsvRow[]; openLine: number | null } {
  const delimiter = delimiterOf(text)
  const quotedCell = '"([^"]*(?:""[^"]*)*)"[^\\S\\n\\r\\t]*'
  const plainCell = `([^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*|)`
  const cell = new RegExp(`(?:${quotedCell}|${plainCell})(${delimiter}|\\r\\n|\\n|\\r|$)`, 'y')
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (cell.lastIndex < text.length) {
    const [whole, quoted, plain = '', end] = cell.exec(text) ?? []
    if (whole === undefined) return { rows, openLine: line }
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end !== delimiter) {
      if (!isBlank(row)) rows.push(row)
      if (rows.length > 2 * MAX_ROWS + 2) break
      row = { line, cells: [] }
    }
  }
  if (!isBlank(row) && rows.at(-1) !== row) rows.push(row)
  return { rows, openLine: null }
}

const isBlank = ({ cells }: CsvRow) => cells.every(cell => cell.trim() === '')

function delimiterOf(text: string): ',' | ';' | '\t' {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (separator: string) => heading.split(separator).length
  return ([';', '\t'] as const).reduce<',' | ';' | '\t'>(
    (best, next) => (count(next) > count(best) ? next : best),
    ',',
  )
}
