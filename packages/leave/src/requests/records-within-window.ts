import { clampToWindow, isOutsideWindow } from '../dates/day-window.ts'
import type { UserLeaveRecords } from './user-leave.ts'

/**
 * What is calculated from: leave that was stored outside of the window of days is left out, and days of people and policies are moved to its
 * ends. The data check tells of both (docs/decisions/0119).
 */
export function withinWindow(records: UserLeaveRecords): UserLeaveRecords {
  const { today, hired, lastDay } = records
  const isInside = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
    !isOutsideWindow(start_date, today) && !isOutsideWindow(end_date, today)
  return {
    ...records,
    hired: hired && clampToWindow(hired, today),
    lastDay: lastDay && clampToWindow(lastDay, today),
    policies: records.policies.map(policy => ({
      ...policy,
      valid_from: clampToWindow(policy.valid_from, today),
    })),
    requests: records.requests.filter(isInside),
    amendments: records.amendments.filter(isInside),
    adjustments: records.adjustments.filter(({ day }) => !isOutsideWindow(day, today)),
  }
}
