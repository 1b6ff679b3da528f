import type { PayrollFileLine } from '../contracts/payroll.ts'
import { formatDayNumeric } from '../dates/format-date.ts'
import type { LayoutText, PayColumn, PayrollBatch, PayrollLayoutForm } from '../entities/payroll.ts'
import { compare } from '../formats/compare.ts'
import { harmless } from '../formats/csv.ts'
import { minutesOfOvertime } from '../ledger/allocations.ts'
import { latinBytes } from '../payroll/latin-bytes.ts'
import { hoursPerLine } from '../payroll/rounded-hours.ts'
import { displayName } from '../people/names.ts'
import { type Day, inHours } from '../working-time/work-pattern.ts'

type BatchHead = Pick<PayrollBatch, 'no' | 'first_day' | 'last_day'>

/** A line with its hours as the file has them. */
type RoundedLine = PayrollFileLine & { hours: number }

interface Row extends RoundedLine {
  last_day: Day
  days: number
  /** Whether it has the lines of several requests. */
  isMixed: boolean
}

/** The file of a batch. */
export interface WrittenFile {
  text: string
  /** The rows below the titles. */
  rows: number
  /** Lines below zero that are not in the file. */
  manual: RoundedLine[]
}

/** Writes the file of a batch. Hours are rounded per person and code, so that the file adds up. */
export function payrollFile(
  batch: BatchHead,
  lines: readonly PayrollFileLine[],
  layout: PayrollLayoutForm,
): WrittenFile {
  const { columns, text, negative, grain } = layout
  const sorted = lines.toSorted(byPersonAndDay)
  const hours = hoursPerLine(sorted)
  const rounded = sorted.map((line, at): RoundedLine => ({ ...line, hours: hours[at] ?? 0 }))
  const isManual = ({ minutes }: RoundedLine) => negative === 'manual' && minutes < 0
  const rows = inRows(
    rounded.filter(line => !isManual(line)),
    grain,
  )
  const cells = [
    ...(text.has_titles ? [columns.map(({ title }) => writeText(title, text))] : []),
    ...rows.map(row => columns.map(column => writeCell(cellOf(column, row, batch, text), column, text))),
  ]
  const end = text.line_end === 'lf' ? '\n' : '\r\n'
  const written = cells.map(row => row.join(DELIMITERS[text.delimiter]) + end).join('')
  return {
    text: (text.encoding === 'utf8_bom' ? BOM : '') + written,
    rows: rows.length,
    manual: rounded.filter(isManual),
  }
}

/** The file as it is stored. In Windows-1252 each character is a byte. */
export const storedFile = (
  { text }: WrittenFile,
  layout: PayrollLayoutForm,
): { content: string; encoding: 'latin1' | null } =>
  layout.text.encoding === 'windows_1252'
    ? { content: latinBytes(text), encoding: 'latin1' }
    : { content: text, encoding: null }

const BOM = '\uFEFF'
const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const

/** Orders by name, then by person and day. Texts are compared by code unit, so that every server sorts alike. */
const byPersonAndDay = (a: PayrollFileLine, b: PayrollFileLine) =>
  compare(a.person.last_name ?? '', b.person.last_name ?? '') ||
  compare(a.person.first_name ?? '', b.person.first_name ?? '') ||
  compare(a.user_id, b.user_id) ||
  compare(a.code, b.code) ||
  compare(a.day, b.day) ||
  compare(a.source, b.source)

/** Joins lines to rows. The hours of a row are the sum of its lines, so that every grain adds up alike. */
function inRows(lines: readonly RoundedLine[], grain: PayrollLayoutForm['grain']): Row[] {
  const keyOf = (line: RoundedLine, at: number) => {
    if (grain === 'day') return String(at)
    const { user_id, code, source, kind, corrects, minutes } = line
    return JSON.stringify(
      grain === 'period' ? [user_id, code] : [user_id, code, source, kind, corrects, minutes < 0],
    )
  }
  const rows = new Map<string, Row>()
  lines.forEach((line, at) => {
    const key = keyOf(line, at)
    const days = line.minutes / line.day_minutes
    const row = rows.get(key)
    if (row === undefined) {
      rows.set(key, { ...line, days, last_day: line.day, isMixed: grain === 'period' })
      return
    }
    row.minutes += line.minutes
    row.hours += line.hours
    row.days += days
    row.last_day = line.day
  })
  return [...rows.values()]
}

type Cell = string | number | null

function cellOf(
  { source, value }: PayColumn,
  row: Row,
  { no, first_day, last_day }: BatchHead,
  { date }: LayoutText,
): Cell {
  const { person, pay_code, request, isMixed } = row
  const onDay = (day: string) => formatAs(day, date)
  const name = pay_code.name ?? row.label
  switch (source) {
    case 'employee_id':
    case 'last_name':
    case 'first_name':
    case 'department':
    case 'office':
      return person[source] ?? ''
    case 'email':
      return person.email
    case 'full_name':
      return displayName(person)
    case 'code':
      return row.code
    case 'name':
      return name
    case 'stp_category':
      return pay_code.stp_category ?? ''
    case 'day':
      return onDay(row.day)
    case 'last_day':
      return onDay(row.last_day)
    case 'hours':
      return row.hours / 100
    case 'days':
      return Math.round(row.days * 10_000) / 10_000
    case 'minutes':
      return row.minutes
    case 'leave_from':
      return isMixed || request === null ? null : onDay(request.start_date)
    case 'leave_to':
      return isMixed || request === null ? null : onDay(request.end_date)
    case 'request':
      return row.kind === 'taken' && !isMixed ? row.source : ''
    case 'version':
      return isMixed ? null : (request?.version ?? null)
    case 'entry':
      return isMixed ? '' : (row.entry_id ?? '')
    case 'type':
      return isMixed ? '' : typeOf(row, first_day)
    case 'overtime_hours':
      return isMixed ? null : overtimeHours(row)
    case 'pay_from':
      return onDay(first_day)
    case 'pay_to':
      return onDay(last_day)
    case 'batch':
      return no
    case 'corrects':
      return isMixed ? null : row.corrects
    case 'description':
      return row.day === row.last_day
        ? `${name} ${onDay(row.day)}`
        : `${name} ${onDay(row.day)} to ${onDay(row.last_day)}`
    case 'constant':
      return value ?? ''
  }
}

/** A day as the layout writes days. */
function formatAs(day: string, format: LayoutText['date']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  switch (format) {
    case 'dd/mm/yyyy':
      return formatDayNumeric(day)
    case 'mm/dd/yyyy':
      return `${month}/${date}/${year}`
    case 'dd.mm.yyyy':
      return `${date}.${month}.${year}`
    case 'yyyy-mm-dd':
      return day
  }
}

function writeCell(cell: Cell, { decimals, max_length }: PayColumn, text: LayoutText): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return writeText(max_length === null ? cell : cell.slice(0, max_length), text)
  const number = decimals === null ? String(cell) : cell.toFixed(decimals)
  return text.decimal === 'comma' ? number.replace('.', ',') : number
}

/** Texts are made harmless for spreadsheets, and quoted. */
function writeText(cell: string, { quotes, delimiter }: LayoutText): string {
  const safe = harmless(cell)
  const needsQuotes = /["\r\n]|^\s|\s$/.test(safe) || safe.includes(DELIMITERS[delimiter])
  return quotes === 'texts' || needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
}

function overtimeHours({ kind, source, minutes }: PayrollFileLine): number | null {
  const overtime = kind === 'overtime' ? minutesOfOvertime(source, minutes) : undefined
  return overtime === undefined ? null : inHours(overtime)
}

/** What happened, in the words of the file. */
function typeOf({ kind, minutes, corrects, day }: PayrollFileLine, firstDay: string): string {
  if (kind !== 'taken') return minutes < 0 ? PAID_BACK : PAID[kind]
  if (minutes < 0) return 'Returned'
  if (corrects !== null) return 'Adjusted'
  return day < firstDay ? 'Taken late' : 'Taken'
}

const PAID = { cashed_out: 'Paid out', on_leaving: 'Paid on leaving', overtime: 'Overtime paid out' } as const
const PAID_BACK = 'Pay-out reversed'
