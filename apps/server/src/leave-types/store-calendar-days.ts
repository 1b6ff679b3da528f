import { CALENDAR_DAYS, calendarDayRules, type LeaveTypeKey } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/** Earlier than any other day on which leave can be taken. */
const EFFECTIVE_FROM = '2020-01-01'

/** Stores calendar days as a policy of these leave types, so that people can be assigned to it. Existing policies stay. */
export async function storeCalendarDays(
  records: Records,
  leaveTypes: readonly LeaveTypeKey[],
): Promise<void> {
  const existing = await records.find('LeavePolicy', { name: CALENDAR_DAYS })
  const missing = leaveTypes.filter(type => !existing.some(({ leave_type }) => leave_type === type))
  if (missing.length === 0) return
  await records.createMany(
    'LeavePolicy',
    missing.map(leave_type => ({
      leave_type,
      name: CALENDAR_DAYS,
      version: 1,
      effective_from: EFFECTIVE_FROM,
      on_change: null,
      rules: calendarDayRules(leave_type),
    })),
  )
}
