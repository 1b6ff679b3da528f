import {
  type BalanceExport,
  type EndingExport,
  type ExportKind,
  type ExportQuestion,
  type ExportRows,
  isOfPeriod,
  type PersonExport,
  type RequestExport,
} from '../contracts/exports.ts'
import { formatDayNumeric } from '../dates/format-date.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { toHundredth } from '../formats/hundredths.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { minutesOfOvertime } from '../ledger/allocations.ts'
import { roleLabel } from '../people/names.ts'
import { inDays, inHours } from '../working-time/work-pattern.ts'
import { allocationName } from './allocation-name.ts'
import { automaticApprovalCopy } from './automatic-approval.ts'
import { exportsCopy as copy } from './exports.ts'
import { formatLeaveDays, hasPartDays } from './leave-days.ts'
import { statusLabel } from './request-list.ts'
import { userAdminCopy } from './user-admin.ts'

/** A cell: texts, numbers and days stay what they are, so that a spreadsheet can reckon with them. */
export type ExportCell = string | number | null | { day: string }

/** A table ready to become a file of any format. */
export interface ExportTable {
  /** Of the file, without its ending. */
  name: string
  titles: readonly string[]
  rows: ExportCell[][]
}

/** Returns the rows of a kind as a table with its titles. `asked` is the query of the export. */
export function exportTable<Kind extends ExportKind>(
  asked: ExportQuestion & { kind: Kind },
  rows: readonly ExportRows[Kind][],
  today: string,
  types: LeaveTypes,
): ExportTable {
  const { kind, day = today, from, to } = asked
  const about = kind === 'balances' ? day : isOfPeriod(kind) ? `${from}-to-${to}` : today
  const cells = CELLS[kind] as (row: ExportRows[Kind], types: LeaveTypes, day: string) => ExportCell[]
  const all =
    kind === 'balances'
      ? owed(rows as readonly unknown[] as readonly BalanceExport[], types, day)
      : rows.map(row => cells(row, types, day))
  const overtime = kind === 'endings' ? rows.map(row => overtimeHours(row as object as EndingExport)) : []
  // Companies without time in lieu have no such column.
  if (overtime.every(hours => hours === null))
    return { name: `${kind}-${about}`, titles: copy.titles[kind], rows: all }
  return {
    name: `${kind}-${about}`,
    titles: [...copy.titles[kind], copy.overtimeHours],
    rows: all.map((row, at) => [...row, overtime[at] ?? null]),
  }
}

/** The overtime behind leave that is paid out, which payroll pays. */
function overtimeHours({ type, allocation, minutes }: EndingExport): number | null {
  const overtime = type === 'pay_out' ? minutesOfOvertime(allocation, minutes) : undefined
  return overtime === undefined ? null : inHours(overtime)
}

/** The table as text for any program, harmless to spreadsheets. */
export const exportCsv = ({ name, titles, rows }: ExportTable): CsvFile => ({
  name: `${name}.csv`,
  text: writeCsv([
    titles,
    ...rows.map(row =>
      row.map(cell => (typeof cell === 'object' && cell !== null ? formatDayNumeric(cell.day) : cell)),
    ),
  ]),
})

/** Balances that are not zero, then a total for each leave type: the sum of the figures above it. */
function owed(rows: readonly BalanceExport[], types: LeaveTypes, day: string): ExportCell[][] {
  const shown = rows.filter(({ minutes }) => minutes !== 0)
  const totals = types.keys.flatMap(type => {
    const cells = shown
      .filter(({ leave_type }) => leave_type === type)
      .map(row => CELLS.balances(row, types, day))
    const sum = (at: number) => toHundredth(cells.reduce((total, row) => total + Number(row[at]), 0))
    if (cells.length === 0) return []
    return [[null, copy.total, null, null, types.label(type), null, { day }, sum(DAYS_AT), sum(HOURS_AT)]]
  })
  return [...shown.map(row => CELLS.balances(row, types, day)), ...totals]
}

const DAYS_AT = copy.titles.balances.indexOf('Days')
const HOURS_AT = copy.titles.balances.indexOf('Hours')

const accountOf = ({ disabled }: { disabled: boolean }) => (disabled ? copy.deactivated : copy.active)

const dayOf = (day: string | null): ExportCell => (day === null ? null : { day })

/**
 * Returns what a request costs in the period, in units of so many minutes. Each period is the difference of two rounded sums,
 * so that consecutive periods add up to the rounded whole.
 */
const inPeriod = (
  { minutes_before, minutes_in_period }: Pick<RequestExport, 'minutes_before' | 'minutes_in_period'>,
  unit: number,
): number => toHundredth(inDays(minutes_before + minutes_in_period, unit) - inDays(minutes_before, unit))

const CELLS = {
  people: (row: PersonExport): ExportCell[] => [
    row.employee_id,
    row.name,
    row.email,
    row.department,
    row.position,
    row.manager,
    dayOf(row.date_hired),
    row.employment_kind && userAdminCopy.employmentTypes[row.employment_kind],
    roleLabel(row.role),
    accountOf(row),
  ],
  balances: (row: BalanceExport, types: LeaveTypes, day: string): ExportCell[] => [
    row.employee_id,
    row.name,
    row.department,
    accountOf(row),
    types.label(row.leave_type),
    row.policy ?? copy.byHand,
    { day },
    toHundredth(row.minutes / row.day_minutes),
    inHours(row.minutes),
  ],
  requests: (row: RequestExport, types: LeaveTypes): ExportCell[] => [
    row.employee_id,
    row.name,
    row.department,
    types.label(row.leave_type),
    { day: row.start_date },
    { day: row.end_date },
    hasPartDays(row) ? formatLeaveDays(row) : null,
    row.days_requested,
    inPeriod(row, row.day_minutes),
    inPeriod(row, 60),
    statusLabel(row.status),
    { day: row.requested_on },
    row.approved_automatically ? automaticApprovalCopy.automatically : row.approver,
    dayOf(row.decided_on),
    row.entered_by,
    row.reason,
  ],
  endings: (row: EndingExport, types: LeaveTypes): ExportCell[] => [
    row.employee_id,
    row.name,
    row.department,
    types.label(row.leave_type),
    row.allocation && allocationName(row.allocation),
    { day: row.day },
    copy.endings[row.code === 'cashed_out' ? row.code : row.type],
    inDays(row.minutes, row.day_minutes),
    inHours(row.minutes),
  ],
}
