import {
  type Analytics,
  currentYearIn,
  LEAVE_STATUSES,
  type LeaveStatus,
  type LeaveUse,
  todayIn,
  toHundredth,
} from '@leavewell/leave'
import { type ReadingFunction, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { yearSchema } from '../kernel/page-request.ts'
import { BY_DEPARTMENT, BY_MONTH, BY_STATUS, BY_TYPE, YEARS } from './statistics.ts'

const schema = Type.Object({ year: yearSchema })

/** The company's statistics of a year, by default the current one (H-05, H-06). */
export const getAnalytics = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query, freshen }) => {
    requireRight(principal, 'analytics')
    const { year = currentYearIn(org.timeZone, now) } = readInput(schema, body)
    await freshen('LeaveBalance')
    return { body: await readAnalytics(org, query, year, todayIn(org.timeZone, now)) }
  },
})

/** The company's statistics of a year, computed by PostgreSQL over all records (H-05, H-06, OP-35). */
async function readAnalytics(
  { leaveTypes }: Organisation,
  query: ReadRows,
  year: number,
  today: string,
): Promise<Analytics> {
  const types = await query<Analytics['byType'][number]>(BY_TYPE, [year])
  const departments = await query<Analytics['byDepartment'][number]>(BY_DEPARTMENT, [year, today])
  const statuses = await query<{ status: LeaveStatus; count: number }>(BY_STATUS, [year])
  const years = await query<{ year: number }>(YEARS)
  const months = await query<MonthRow>(BY_MONTH, [year])
  const monthsBefore = await query<MonthRow>(BY_MONTH, [year - 1])
  return {
    year,
    years: years.map(row => row.year),
    overall: {
      allocated: sumOf(types, 'allocated'),
      balance: sumOf(types, 'balance'),
      // As the months count it: private leave has days, and no type.
      taken: sumOf(departments, 'taken'),
      expired: sumOf(types, 'expired'),
      paid_out: sumOf(types, 'paid_out'),
    },
    byType: leaveTypes.keys.flatMap(type => types.filter(({ leave_type }) => leave_type === type)),
    byDepartment: departments,
    byMonth: allOf(months).map(({ month, approved, pending }) => ({ month, approved, pending })),
    byMonthAndType: leaveTypes.keys.flatMap(type =>
      months
        .filter(({ leave_type, approved }) => leave_type === type && approved > 0)
        .map(({ month, approved }) => ({ month, leave_type: type, approved })),
    ),
    yearBefore: allOf(monthsBefore).map(({ approved }) => approved),
    byStatus: Object.fromEntries(
      LEAVE_STATUSES.map(status => [status, statuses.find(row => row.status === status)?.count ?? 0]),
    ) as Analytics['byStatus'],
  }
}

interface MonthRow {
  month: number
  /** Null for all of the month. */
  leave_type: string | null
  approved: number
  pending: number
}

const allOf = (months: readonly MonthRow[]) => months.filter(({ leave_type }) => leave_type === null)

/** Amounts are hundredths: so is their sum. */
const sumOf = (rows: readonly LeaveUse[], field: keyof LeaveUse): number =>
  toHundredth(rows.reduce((sum, row) => sum + row[field], 0))
