import { clampToWindow, isOutsideWindow } from '../dates/day-window.ts'
import type { UserLeaveRecords } from './user-leave.ts'

/**
 * Limits records to the window of possible days. Leave outside of it is left out, and days of people and policies are
 * moved to its ends. The data check reports both (docs/decisions/0119).
 */
export function withinWindow(records: UserLeaveRecords): UserLeaveRecords {
  const { today, hired, serviceFrom, lastDay } = records
  const clamped = (day: string) => clampToWindow(day, today)
  const isInside = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
    !isOutsideWindow(start_date, today) && !isOutsideWindow(end_date, today)
  return {
    ...records,
    hired: hired && clamped(hired),
    serviceFrom: serviceFrom && clamped(serviceFrom),
    lastDay: lastDay && clamped(lastDay),
    formerEmployments: records.formerEmployments.map(({ first_day, service_from, last_day, ...former }) => ({
      ...former,
      first_day: first_day && clamped(first_day),
      service_from: service_from && clamped(service_from),
      last_day: clamped(last_day),
    })),
    policies: records.policies.map(policy => ({
      ...policy,
      valid_from: clamped(policy.valid_from),
    })),
    requests: records.requests.filter(isInside),
    amendments: records.amendments.filter(isInside),
    adjustments: records.adjustments.filter(({ day }) => !isOutsideWindow(day, today)),
  }
}
