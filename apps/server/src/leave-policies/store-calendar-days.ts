import { CALENDAR_DAYS, calendarDayRules, LEAVE_TYPE_VALUES } from '@leavewell/leave'
import type { Tx } from '@leavewell/platform'
import type { Records } from '../kernel/records.ts'

/** Earlier than any other day on which leave can be taken. */
const EFFECTIVE_FROM = '2020-01-01'

/** Stores calendar days as a policy of each leave type, so that people can be assigned to it. Existing policies stay. */
export async function storeCalendarDays(records: Records, tx: Tx): Promise<void> {
  // Nodes that start at the same time take turns.
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.calendar-days'))")
  const stored = await records.find('LeavePolicy', { name: CALENDAR_DAYS })
  const missing = LEAVE_TYPE_VALUES.filter(type => !stored.some(({ leave_type }) => leave_type === type))
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
