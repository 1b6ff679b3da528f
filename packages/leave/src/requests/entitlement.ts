import type { EntitledType, Entitlement, OwnHoliday } from '../contracts/entitlement.ts'
import { dayOf, daysFromTo } from '../dates/calendar-day.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { holidaysIn } from '../holidays/holidays-of.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { assignmentOn } from '../working-time/person-calendar.ts'
import { isForEmployment, isOffered } from './offered-leave-types.ts'
import { type UserLeave, type UserLeaveRecords, userLeave } from './user-leave.ts'

/** Returns the rules of a leave type in sentences. */
type InWords = (rules: PolicyRules, leaveType: LeaveTypeKey) => string[]

/** From a first to a last day. */
interface Days {
  start: string
  end: string
}

/** Returns the entitlement of a user. `days` is the range of the public holidays. */
export function entitlementOf(records: UserLeaveRecords, days: Days, inWords: InWords): Entitlement {
  const { today, regions, assignments } = records
  const leave = userLeave(records)
  const region = assignmentOn(assignments, today)?.region
  return {
    types: leave.leaveTypes.keys
      .filter(type => isOffered(leave, type) && isForEmployment(leave, type))
      .map(type => typeOf(leave, type, inWords)),
    region: regions.find(({ code }) => code === region)?.name ?? null,
    holidays: holidaysOfUser(records, days),
  }
}

function typeOf(leave: UserLeave, leave_type: LeaveTypeKey, inWords: InWords): EntitledType {
  const { today } = leave
  const policy = leave.policyOn(leave_type, today)
  const rules = leave
    .history(leave_type)
    .stretches.filter(({ before }) => before === null || before > today)
    .map(({ from, rules }) => ({
      from: from !== null && from > today ? from : null,
      sentences: inWords(rules, leave_type),
    }))
  return { leave_type, policy, rules }
}

/** Holidays do not depend on employment dates or working days. */
function holidaysOfUser(
  { assignments, regions, holidays }: UserLeaveRecords,
  { start, end }: Days,
): OwnHoliday[] {
  const lookUp = holidaysIn(regions, holidays)
  const found: OwnHoliday[] = []
  const [first, last] = daysFromTo(start, end)
  for (let number = first; number <= last; number++) {
    const day = dayOf(number)
    const region = assignmentOn(assignments, day)?.region
    if (!region) continue
    const { am, pm, names } = lookUp(region).freeOn(number)
    if (am || pm) found.push({ day, part: am && pm ? 'day' : am ? 'am' : 'pm', name: names.join(', ') })
  }
  return found
}
