import { type UserLeaveRecords, userLeave } from '../requests/user-leave.ts'
import { leftOn } from './left-today.ts'

/**
 * Leave as everyone but HR sees it. HR can plan a last day without announcing it, and no response reveals that day
 * (docs/decisions/0125). From the last day on it counts. It counts earlier where it changes a balance that the person
 * sees already, so that all numbers agree.
 */
export function withoutPlannedEnd(records: UserLeaveRecords): UserLeaveRecords {
  const { lastDay, today } = records
  if (lastDay === null || lastDay <= today) return records
  return isSeenAlready(records, lastDay) ? records : { ...records, lastDay: null }
}

/** A grant was pro-rated, or days of approved leave after the last day were returned. */
function isSeenAlready(records: UserLeaveRecords, lastDay: string): boolean {
  const { today, policies, requests } = records
  if (requests.some(({ status, end_date }) => status === 'approved' && end_date > lastDay)) return true
  const [ending, going] = [userLeave(records), userLeave({ ...records, lastDay: null })]
  const types = new Set(policies.map(({ leave_type }) => leave_type))
  return [...types].some(type => leftOn(ending, type, today)?.days !== leftOn(going, type, today)?.days)
}
