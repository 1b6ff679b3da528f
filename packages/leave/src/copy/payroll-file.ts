import { formatDayNumeric } from '../dates/format-date.ts'
import type { PayrollBatch, PayrollCode, PayrollLine } from '../entities/payroll.ts'
import type { User } from '../entities/user.ts'
import { compare } from '../formats/compare.ts'
import { type CsvCell, writeCsv } from '../formats/csv.ts'
import { minutesOfOvertime } from '../ledger/allocations.ts'
import type { PayColumnSource, PayrollLayout } from '../payroll/generic-layout.ts'
import { hoursPerLine } from '../payroll/rounded-hours.ts'
import { inHours } from '../working-time/work-pattern.ts'

/** A line with all that its row shows. */
export interface PayrollFileLine
  extends Pick<
    PayrollLine,
    'user_id' | 'leave_type' | 'kind' | 'source' | 'day' | 'minutes' | 'day_minutes' | 'corrects' | 'entry_id'
  > {
  code: string
  person: Pick<User, 'employee_id' | 'first_name' | 'last_name'>
  pay_code: Pick<PayrollCode, 'name' | 'stp_category'>
  /** The label of the leave type. */
  label: string
  /** The request. Null: paid out, or the request no longer exists. */
  request: { start_date: string; end_date: string; version: number } | null
}

type BatchHead = Pick<PayrollBatch, 'no' | 'first_day' | 'last_day'>

/** The text of a batch's file. Its hours are rounded per person and code, so that the file adds up. */
export function payrollFile(
  batch: BatchHead,
  lines: readonly PayrollFileLine[],
  { columns }: PayrollLayout,
): string {
  const sorted = lines.toSorted(byPersonAndDay)
  const hours = hoursPerLine(sorted)
  return writeCsv([
    columns.map(({ title }) => title),
    ...sorted.map((line, at) => columns.map(({ source }) => cellOf(source, line, hours[at] ?? 0, batch))),
  ])
}

/** Orders by name, then by person and day. Texts are compared by code unit, so that every server sorts alike. */
const byPersonAndDay = (a: PayrollFileLine, b: PayrollFileLine) =>
  compare(a.person.last_name ?? '', b.person.last_name ?? '') ||
  compare(a.person.first_name ?? '', b.person.first_name ?? '') ||
  compare(a.user_id, b.user_id) ||
  compare(a.code, b.code) ||
  compare(a.day, b.day) ||
  compare(a.source, b.source)

function cellOf(
  source: PayColumnSource,
  line: PayrollFileLine,
  hours: number,
  { no, first_day, last_day }: BatchHead,
): CsvCell {
  const { person, pay_code, request } = line
  switch (source) {
    case 'employee_id':
      return person.employee_id ?? ''
    case 'last_name':
      return person.last_name ?? ''
    case 'first_name':
      return person.first_name ?? ''
    case 'code':
      return line.code
    case 'name':
      return pay_code.name ?? line.label
    case 'stp_category':
      return pay_code.stp_category ?? ''
    case 'day':
      return formatDayNumeric(line.day)
    case 'hours':
      return hours / 100
    case 'days':
      return Math.round((line.minutes / line.day_minutes) * 10_000) / 10_000
    case 'leave_from':
      return request && formatDayNumeric(request.start_date)
    case 'leave_to':
      return request && formatDayNumeric(request.end_date)
    case 'request':
      return line.kind === 'taken' ? line.source : ''
    case 'version':
      return request?.version ?? null
    case 'entry':
      return line.entry_id ?? ''
    case 'type':
      return typeOf(line, first_day)
    case 'overtime_hours':
      return overtimeHours(line)
    case 'pay_from':
      return formatDayNumeric(first_day)
    case 'pay_to':
      return formatDayNumeric(last_day)
    case 'batch':
      return no
    case 'corrects':
      return line.corrects
  }
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
