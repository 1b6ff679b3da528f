import { CALENDAR_DAYS, type LeaveTypeKey } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'

/** Entities whose records name one leave type. The stored policy of calendar days belongs to the type itself. */
export const NAMES_A_LEAVE_TYPE = [
  'LeaveRequest',
  'CancelledRequest',
  'LeaveAmendment',
  'LeaveBalance',
  'LeaveBalanceEntry',
  'LeaveLedgerEntry',
  'BalanceAdjustment',
  'PolicyAssignment',
  'UserPolicy',
  'ClosedPeriod',
  'LeavePolicy',
  'Shutdown',
  'OvertimeRecord',
  'CashOut',
  'PayrollLine',
  'PayrollCode',
  'ImportedLeave',
] as const

/** Entities whose records list leave types. */
const LISTS_LEAVE_TYPES = ['Blackout', 'CoverageRule'] as const

/** Returns the keys of the leave types that someone has requested. */
export async function requestedLeaveTypes(query: ReadRows): Promise<Set<LeaveTypeKey>> {
  const rows = await query<{ leave_type: string }>(
    'SELECT DISTINCT leave_type FROM "entities"."LeaveRequest"',
  )
  return new Set(rows.map(({ leave_type }) => leave_type))
}

/** Returns the keys of the leave types to which any record refers. */
export async function usedLeaveTypes(query: ReadRows): Promise<Set<LeaveTypeKey>> {
  const named = NAMES_A_LEAVE_TYPE.map(
    entity =>
      `SELECT leave_type FROM "entities"."${entity}" WHERE leave_type IS NOT NULL${entity === 'LeavePolicy' ? ' AND name <> $1' : ''}`,
  )
  const listed = LISTS_LEAVE_TYPES.map(
    entity => `SELECT jsonb_array_elements_text(leave_types) FROM "entities"."${entity}"`,
  )
  const ofRoutes = `SELECT jsonb_array_elements_text(CASE jsonb_typeof(rule->'leave_types') WHEN 'array' THEN rule->'leave_types' ELSE '[]' END)
    FROM "entities"."ApprovalRoute", jsonb_array_elements(rules) AS rule`
  const usedUpFirst = 'SELECT only_after FROM "entities"."LeaveType" WHERE only_after IS NOT NULL'
  const rows = await query<{ leave_type: string }>(
    [...named, ...listed, ofRoutes, usedUpFirst].join(' UNION '),
    [CALENDAR_DAYS],
  )
  return new Set(rows.map(({ leave_type }) => leave_type))
}
