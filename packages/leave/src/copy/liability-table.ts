import type { LeaveLiability, LiabilityRow, LiabilityTrend } from '../contracts/leave-liability.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { liabilityTotal } from '../liability/liability-total.ts'
import type { ExportCell, ExportTable } from './export-table.ts'
import { liabilityCopy as copy } from './leave-liability.ts'

/** The leave liability as a table. The last row is the sum of the figures above it. Values need salaries. */
export function liabilityTable(
  { day, is_projected, rows, total }: LeaveLiability,
  types: LeaveTypes,
): ExportTable {
  const hasValues = total.owed.cents !== undefined
  return {
    name: `leave-liability-${day}${is_projected ? '-projected' : ''}`,
    titles: [...copy.columns, ...(hasValues ? copy.valueColumns : [])],
    rows: [
      ...rows.map(row => [
        row.employee_id,
        row.name,
        row.department,
        row.office,
        types.label(row.leave_type),
        { day },
        ...figuresOf([row]),
      ]),
      ...(rows.length > 0 ? [[null, copy.total, null, null, null, { day }, ...figuresOf(rows)]] : []),
    ],
  }
}

/** Days, hours and values. A value that is not known is empty. */
function figuresOf(rows: readonly LiabilityRow[]): ExportCell[] {
  const { owed, overdrawn, booked_hours, expiring_hours } = liabilityTotal(rows)
  const isUnknown = rows.length === 1 && rows[0]?.cents === null
  const values = [owed, overdrawn].flatMap(({ cents }) =>
    cents === undefined ? [] : [isUnknown ? null : cents / 100],
  )
  return [owed.days, owed.hours, booked_hours, expiring_hours, overdrawn.days, overdrawn.hours, ...values]
}

/** The month ends as a table. */
export function trendTable({ months }: LiabilityTrend): ExportTable {
  const hasValues = months.some(({ cents }) => cents !== undefined)
  return {
    name: `leave-liability-months-${months.at(-1)?.day ?? ''}`,
    titles: [...copy.trendColumns, ...(hasValues ? [copy.trendValue] : [])],
    rows: months.map(({ day, hours, overdrawn_hours, cents }) => [
      { day },
      hours,
      overdrawn_hours,
      ...(hasValues ? [(cents ?? 0) / 100] : []),
    ]),
  }
}
