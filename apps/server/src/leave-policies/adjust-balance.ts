import {
  type AdjustmentEntry,
  type AdjustmentPreview,
  amountUnder,
  type BalanceAdjustment,
  leavePoliciesCopy as copy,
  inDays,
  ledgerSentence,
  leftByFacts,
  lockedThrough,
  statementOf,
  type User,
} from '@leavewell/leave'
import {
  type AppFunction,
  errors,
  type Principal,
  type ReadingFunction,
  readInput,
} from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { refuseOwnEntitlement } from '../leave-balances/own-balance.ts'
import { enterAdjustments } from '../leave-ledger/enter-adjustments.ts'
import { missingEntries } from '../leave-ledger/missing-entries.ts'
import { readPosted } from '../leave-ledger/post-leave.ts'
import { type PlannedAdjustment, planAdjustment, planReversal, readAdjustment } from './plan-adjustment.ts'

/**
 * Adjusts a balance that a policy controls. The adjustment is stored with its reason, and the ledger follows
 * from it. An opening balance counts from the first day of the policy unless a day is given. Everything else
 * counts from today.
 */
export const adjustLeaveBalance =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now }) => {
    requireRight(principal, 'leave')
    const asked = readAdjustment(org, body)
    const records = recordsOf(entities)
    await refuseOwnEntitlement(principal, records, asked.user_id)
    const user = await lockUser(records, asked.user_id, 'user_id')
    const planned = await planAdjustment(org, records, user, now, asked)
    await postAdjustment(records, principal, planned)
    return { body: amountOf(planned) }
  }

const whichSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/**
 * Reverses an adjustment by its opposite on the same day. Both stay in the balance history. An adjustment is reversed
 * at most once, and a reversal never.
 */
export const reverseBalanceAdjustment =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now }) => {
    requireRight(principal, 'leave')
    const records = recordsOf(entities)
    const { id } = readInput(whichSchema, body)
    const { user_id } = await adjustmentToReverse(records, id)
    await refuseOwnEntitlement(principal, records, user_id)
    const user = await lockUser(records, user_id, 'id')
    const planned = await planReversal(org, records, user, now, await adjustmentToReverse(records, id))
    await postAdjustment(records, principal, planned)
    return { body: amountOf(planned) }
  }

/** A preview is shown while the reason is typed. */
const NO_REASON_YET = '-'

const previewedSchema = Type.Object({ reverses: Type.String({ minLength: 1, maxLength: 100 }) })

/** What an adjustment or a reversal would post, and the balance before and after. Nothing is stored. */
export const previewBalanceAdjustment = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, freshen, now }) => {
    requireRight(principal, 'leave')
    const records = readsOf(entities)
    const asked =
      'reverses' in body
        ? await adjustmentToReverse(records, readInput(previewedSchema, body).reverses)
        : readAdjustment(org, { reason: NO_REASON_YET, ...body })
    const { user_id } = asked
    await refuseOwnEntitlement(principal, records, user_id)
    await freshen('LeaveBalance', { user_id })
    const user = await records.get('User', user_id)
    if (user === undefined) throw errors.unprocessable(copy.noSuchUser, 'user_id')
    const planned =
      'reverses' in asked
        ? await planReversal(org, records, user, now, asked)
        : await planAdjustment(org, records, user, now, asked)
    return { body: await previewOf(records, planned) }
  },
})

async function previewOf(
  records: RecordReads,
  { fields, leave, before, after }: PlannedAdjustment,
): Promise<AdjustmentPreview> {
  const { user_id: userId, leave_type: leaveType } = fields
  const { today } = leave
  const [posted, , periods, locks] = await readPosted(records, [{ userId, leaveType }])
  const entries = missingEntries(
    posted,
    statementOf(after, { through: today }).lines,
    { userId, leaveType, facts: after, today, cause: 'hand', actorId: null },
    lockedThrough({ periods, locks })(userId, leaveType),
  )
  return {
    before: leftByFacts(before, today),
    after: leftByFacts(after, today),
    entries: entries.map(
      (entry): AdjustmentEntry => ({
        day: entry.effective_on,
        sentence: ledgerSentence(entry),
        amount: amountUnder(after.history.rulesOn(entry.effective_on), entry.minutes),
      }),
    ),
  }
}

async function lockUser(records: Records, id: string, field: string): Promise<User> {
  const user = await records.lock('User', { id })
  if (user === undefined) throw errors.unprocessable(copy.noSuchUser, field)
  return user
}

async function adjustmentToReverse(records: RecordReads, id: string): Promise<BalanceAdjustment> {
  const adjustment = await records.get('BalanceAdjustment', id)
  if (adjustment === undefined) throw errors.unprocessable(copy.noSuchAdjustment, 'id')
  // Entries of former versions belong to a record, and the opening of a policy includes them.
  if (adjustment.code !== 'adjusted' || adjustment.reverses !== null || adjustment.balance_id !== null)
    throw errors.unprocessable(copy.notReversible, 'id')
  if ((await records.count('BalanceAdjustment', { reverses: id })) > 0)
    throw errors.conflict(copy.reversedAlready, adjustment)
  return adjustment
}

/** Stores a planned adjustment. The caller has locked the user's record. */
export async function postAdjustment(
  records: Records,
  principal: Principal,
  { fields, leave, before }: PlannedAdjustment,
): Promise<void> {
  const { user_id: userId, leave_type: leaveType } = fields
  await enterAdjustments(records, [{ userId, leaveType, facts: before, adjustments: [fields] }], {
    today: leave.today,
    cause: 'hand',
    actorId: actorIdOf(principal),
  })
}

const amountOf = ({ fields: { day, minutes }, before }: PlannedAdjustment) => ({
  days: inDays(minutes, before.history.rulesOn(day).day_minutes),
  minutes,
})
