import {
  allocationUntil,
  leavePoliciesCopy as copy,
  handEntry,
  inAllocation,
  inDays,
  type LeaveTypeKey,
  ledgerEmploymentOn,
  periodOn,
  unitOf,
  withEntered,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { day as daySchema } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../kernel/records.ts'
import { refuseOwnEntitlement } from '../leave-balances/own-balance.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'

const schema = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 100 }),
  leave_type: leaveTypeKey,
  /** Days to add or remove: in days of the policy, or in minutes. */
  days: Type.Optional(Type.Number({ minimum: -1000, maximum: 1000 })),
  minutes: Type.Optional(Type.Integer({ minimum: -1_440_000, maximum: 1_440_000 })),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  /** The effective date. */
  day: Type.Optional(daySchema),
  /** The last day on which they can be used. Without it they are part of the leave year. */
  expires_on: Type.Optional(daySchema),
})

/**
 * Adjusts a balance that a policy controls. The adjustment is stored with its reason, and the ledger follows
 * from it. An opening balance counts from the first day of the policy unless a day is given. Everything else
 * counts from today.
 */
export const adjustLeaveBalance =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now }) => {
    requireRight(principal, 'leave')
    const asked = readInput(schema, body)
    requireLeaveType(org, asked.leave_type)
    const { user_id, leave_type, days, reason, day: wanted, expires_on } = asked
    if ((days === undefined) === (asked.minutes === undefined))
      throw errors.unprocessable(copy.daysOrMinutes, 'days')
    const records = recordsOf(entities)
    await refuseOwnEntitlement(principal, records, user_id)
    const user = await records.lock('User', { id: user_id })
    if (user === undefined) throw errors.unprocessable(copy.noSuchUser, 'user_id')
    const leave = await readUserLeave(org, records, user, now)
    const { today } = leave
    if (leave.policyOn(leave_type, today) === null) throw errors.unprocessable(copy.noPolicyYet, 'leave_type')
    const facts = leave.facts(leave_type)
    const day = wanted ?? (await defaultDay(records, user_id, leave_type, today))
    if (day > today) throw errors.unprocessable(copy.adjustedAhead, 'day')
    if (leave.policyOn(leave_type, day) === null) {
      const from = (await firstDayOf(records, user_id, leave_type)) ?? today
      throw errors.unprocessable(copy.adjustedBefore(from), 'day')
    }
    const rules = facts.history.rulesOn(day)
    const period = periodOn(facts, day)
    if (period === undefined) throw errors.unprocessable(copy.noAllocation, 'leave_type')
    if (expires_on !== undefined && expires_on < day)
      throw errors.unprocessable(copy.expiresBefore, 'expires_on')
    const minutes = asked.minutes ?? Math.round((days ?? 0) * rules.day_minutes)
    if (minutes === 0) throw errors.unprocessable(copy.amountNeeded, days === undefined ? 'minutes' : 'days')
    const actorId = actorIdOf(principal)
    const adjustment = await records.create('BalanceAdjustment', {
      user_id,
      leave_type,
      ...inAllocation(
        expires_on === undefined
          ? period
          : allocationUntil(expires_on, { ...period, employment: ledgerEmploymentOn(facts, day) }),
      ),
      day,
      minutes,
      unit: unitOf(rules),
      kind: 'adjust',
      code: 'adjusted',
      params: null,
      balance_id: null,
      reason: reason.trim(),
      actor_id: actorId,
    })
    await postLeave(records, {
      userId: user_id,
      leaveType: leave_type,
      facts: withEntered(facts, [handEntry(adjustment)]),
      today,
      cause: 'hand',
      actorId,
    })
    return { body: { days: inDays(minutes, rules.day_minutes), minutes } }
  }

/** The first day on which a policy controls the balance. */
async function firstDayOf(
  records: RecordReads,
  user_id: string,
  leave_type: LeaveTypeKey,
): Promise<string | undefined> {
  const q = { user_id, leave_type }
  const [first] = await records.find('UserPolicy', q, { sort: 'valid_from', limit: 1 })
  return first?.valid_from
}

/** If nothing was posted yet, the days are an opening balance. */
async function defaultDay(
  records: RecordReads,
  user_id: string,
  leave_type: LeaveTypeKey,
  today: string,
): Promise<string> {
  if ((await records.count('LeaveLedgerEntry', { user_id, leave_type })) > 0) return today
  return (await firstDayOf(records, user_id, leave_type)) ?? today
}
