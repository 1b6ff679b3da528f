import { leavePoliciesCopy as copy, inDays, LEAVE_TYPE_VALUES, periodOf } from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { refuseOwnEntitlement } from '../leave-balances/own-balance.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'

const schema = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 100 }),
  leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
  /** More or less, in days of the policy. */
  days: Type.Number({ minimum: -1000, maximum: 1000 }),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
})

/** Gives or takes days by hand where a policy keeps the balance: a fact with its reason, from which the ledger follows. */
export const adjustLeaveBalance =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now }) => {
    requireRight(principal, 'leave')
    const { user_id, leave_type, days, reason } = readInput(schema, body)
    const records = recordsOf(entities)
    await refuseOwnEntitlement(principal, records, user_id)
    const user = await records.lock('User', { id: user_id })
    if (user === undefined) throw errors.unprocessable(copy.noSuchUser, 'user_id')
    const leave = await readUserLeave(org, records, user, now)
    const { today, employment } = leave
    if (leave.policyOn(leave_type, today) === null) throw errors.unprocessable(copy.noPolicyYet, 'leave_type')
    const facts = leave.facts(leave_type)
    const rules = facts.history.rulesOn(today)
    const period = periodOf(rules, employment, today)
    if (period === undefined) throw errors.unprocessable(copy.noAllocation, 'leave_type')
    const minutes = Math.round(days * rules.day_minutes)
    if (minutes === 0) throw errors.unprocessable(copy.amountNeeded, 'days')
    const actorId = actorIdOf(principal)
    await records.create('BalanceAdjustment', {
      user_id,
      leave_type,
      allocation: period.name,
      allocation_from: period.from,
      allocation_to: period.to,
      day: today,
      minutes,
      kind: 'adjust',
      reason: reason.trim(),
      actor_id: actorId,
    })
    const hand = {
      day: today,
      allocation: period,
      minutes,
      type: 'adjust' as const,
      reason: { is: 'by hand' as const, text: reason.trim() },
    }
    await postLeave(records, {
      userId: user_id,
      leaveType: leave_type,
      facts: { ...facts, hand: [...facts.hand, hand] },
      today,
      cause: 'hand',
      actorId,
    })
    return { body: { days: inDays(minutes, rules.day_minutes) } }
  }
