import {
  type AdjustmentForm,
  allocationUntil,
  type BalanceAdjustment,
  type BaseRecord,
  leavePoliciesCopy as copy,
  handEntry,
  inAllocation,
  type LeaveFacts,
  type LeaveTypeKey,
  ledgerEmploymentOn,
  oppositeOf,
  periodOn,
  type User,
  type UserLeave,
  unitOf,
  withEntered,
} from '@leavewell/leave'
import { errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { day as daySchema } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
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
  document_url: Type.Optional(Type.String({ maxLength: 2000 })),
})

/** Reads and checks the fields. The preview needs no reason yet. */
export function readAdjustment(org: Organisation, body: Record<string, unknown>): AdjustmentForm {
  const asked: AdjustmentForm = readInput(schema, body)
  requireLeaveType(org, asked.leave_type)
  if ((asked.days === undefined) === (asked.minutes === undefined))
    throw errors.unprocessable(copy.daysOrMinutes, 'days')
  return asked
}

/** An adjustment that can be stored, and what the balance follows from with it. */
export interface PlannedAdjustment {
  fields: Omit<BalanceAdjustment, keyof BaseRecord | 'actor_id'>
  leave: UserLeave
  before: LeaveFacts
  after: LeaveFacts
}

/** Finds the allocation of an adjustment, and refuses days and amounts that do not fit the policy. */
export async function planAdjustment(
  org: Organisation,
  records: RecordReads,
  user: User,
  now: Date,
  asked: AdjustmentForm,
): Promise<PlannedAdjustment> {
  const { user_id, leave_type, days, expires_on } = asked
  const leave = await readUserLeave(org, records, user, now)
  const { today } = leave
  if (leave.policyOn(leave_type, today) === null) throw errors.unprocessable(copy.noPolicyYet, 'leave_type')
  const facts = leave.facts(leave_type)
  const day = asked.day ?? (await defaultDay(records, user_id, leave_type, today))
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
  const fields: PlannedAdjustment['fields'] = {
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
    reason: asked.reason.trim(),
    document_url: asked.document_url || null,
    reverses: null,
    import_id: null,
  }
  return planned(leave, fields)
}

/** The same amount the other way, in the same allocation and on the same day. */
export async function planReversal(
  org: Organisation,
  records: RecordReads,
  user: User,
  now: Date,
  adjustment: BalanceAdjustment,
): Promise<PlannedAdjustment> {
  const leave = await readUserLeave(org, records, user, now)
  const { actor_id: _, ...opposite } = oppositeOf(adjustment)
  return planned(leave, { ...opposite, params: null, reason: copy.reversalOf(adjustment.reason) })
}

function planned(leave: UserLeave, fields: PlannedAdjustment['fields']): PlannedAdjustment {
  const before = leave.facts(fields.leave_type)
  return { fields, leave, before, after: withEntered(before, [handEntry(fields)]) }
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
