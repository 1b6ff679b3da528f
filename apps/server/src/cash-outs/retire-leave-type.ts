import {
  type AdjustmentCode,
  amountUnder,
  checkLeaveType,
  adminCopy as copy,
  type LeaveTypeFields,
  type LeaveTypeKey,
  type LeaveTypeRetirement,
  leaveTypeSentence,
  type NewAdjustment,
  oppositeOf,
  type PlannedRetirement,
  planRetirement,
  RETIRED_BALANCES,
  type RetirementEffects,
  toHundredth,
  type User,
  type UserLeave,
  userLeave,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { Records } from '../kernel/records.ts'
import { refusedOwner } from '../leave-balances/own-balance.ts'
import { type EnteredAdjustments, enterAdjustments } from '../leave-ledger/enter-adjustments.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import {
  type OpenLeaveTypes,
  openLeaveTypes,
  refusedChange,
  requireType,
  writeLeaveType,
} from '../leave-types/change-leave-types.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

const retireSchema = Type.Object({
  key: leaveTypeKey,
  on: Type.Optional(day),
  balances: Type.Optional(Type.Enum([...RETIRED_BALANCES])),
  to: Type.Optional(leaveTypeKey),
  mode: Type.Optional(Type.Enum(['preview', 'apply'])),
})

/**
 * No longer offers a leave type from a day on. Requests and policies stay as they are. Balances stay too, unless they are
 * paid out or moved to another type.
 */
export const retireLeaveType =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, lock } = call
    const open = await openLeaveTypes(org, call)
    const { types, today } = open
    const sent: LeaveTypeRetirement = readInput(retireSchema, body)
    const { key, on = today, balances = 'keep', mode } = sent
    const before = requireType(types, key)
    if (before.retired_on !== null && before.retired_on <= today)
      throw refusedChange({ code: 'retired_already' })
    const isPreview = mode === 'preview'
    if (balances === 'keep')
      return { body: isPreview ? NOTHING : await writeLeaveType(open, key, { retired_on: on }) }
    requireRight(principal, 'leave')
    if (on !== today) throw refusedChange({ code: 'balances_from_today' })
    const to = balances === 'move' ? offeredType(open, key, sent.to) : undefined
    if (!isPreview) await lock(READS_ORGANISATION)
    const written = isPreview ? undefined : await writeLeaveType(open, key, { retired_on: on })
    const effects = await endBalances(org, call, open, { key, to, isPreview })
    return { body: written ?? effects }
  }

const NOTHING: RetirementEffects = { people: 0, days: 0, kept: 0 }

function offeredType({ types, today }: OpenLeaveTypes, key: LeaveTypeKey, to: LeaveTypeKey | undefined) {
  const retired = to !== undefined && types.has(to) ? types.of(to).retired_on : today
  if (to === undefined || to === key || (retired !== null && retired <= today))
    throw refusedChange({ code: 'balances_to_another' })
  return to
}

interface Ending {
  key: LeaveTypeKey
  /** Undefined: the balances are paid out. */
  to: LeaveTypeKey | undefined
  isPreview: boolean
}

/** Pays out or moves the balances of active people, in parts. A preview writes nothing. */
async function endBalances(
  org: Organisation,
  { principal, query, now }: FunctionCall,
  { records, today }: OpenLeaveTypes,
  { key, to, isPreview }: Ending,
): Promise<RetirementEffects> {
  const held = await query<{ user_id: string }>(HOLDERS, [key])
  const own = await refusedOwner(principal, records)
  if (own !== undefined && held.some(({ user_id }) => user_id === own))
    throw errors.forbidden(copy.ownEntitlement, 'own_entitlement')
  const effects = { ...NOTHING }
  for (const ids of batchesOf(held.map(({ user_id }) => user_id))) {
    const users = await records.find('User', { id: { $in: ids } }, { sort: 'id', lock: !isPreview })
    const planned = await planEach(org, records, users, now, leave =>
      planRetirement(
        { leaveType: key, facts: leave.facts(key) },
        to === undefined ? undefined : { leaveType: to, facts: leave.facts(to) },
        today,
      ),
    )
    for (const { leave, plan } of planned) {
      const rules = leave.facts(key).history.rulesOn(today)
      effects.people += 1
      effects.days += amountUnder(rules, plan.minutes).days
    }
    effects.kept += users.length - planned.length
    if (isPreview) continue
    await enterAdjustments(
      records,
      planned.flatMap(({ userId, leave, plan: { away, here } }) => [
        enteredFor(userId, leave, away),
        ...(here === undefined ? [] : [enteredFor(userId, leave, here)]),
      ]),
      { today, cause: 'hand', actorId: actorIdOf(principal) },
    )
  }
  return { ...effects, days: toHundredth(effects.days) }
}

const enteredFor = (userId: string, leave: UserLeave, adjustment: NewAdjustment): EnteredAdjustments => ({
  userId,
  leaveType: adjustment.leave_type,
  facts: leave.facts(adjustment.leave_type),
  adjustments: [adjustment],
})

/** Active people with a balance of the type, as the list of leave types counts them. */
const HOLDERS = `SELECT l.user_id FROM "entities"."LeaveLedgerEntry" l
  JOIN "entities"."User" u ON u.id = l.user_id AND u.disabled IS NOT TRUE
  WHERE l.leave_type = $1 GROUP BY 1 HAVING sum(l.minutes) <> 0 ORDER BY 1`

async function planEach(
  org: Organisation,
  records: Records,
  users: readonly User[],
  now: Date,
  planOf: (leave: UserLeave) => PlannedRetirement | undefined,
) {
  const known = await readLeaveOfUsers(org, records, users, now)
  return [...known].flatMap(([userId, ofUser]) => {
    const leave = userLeave(ofUser)
    const plan = planOf(leave)
    return plan === undefined ? [] : [{ userId, leave, plan }]
  })
}

const restoreSchema = Type.Object({ key: leaveTypeKey, return_balances: Type.Optional(Type.Boolean()) })

/** Offers a retired leave type again. On the day of the retirement its balances can return. */
export const restoreLeaveType =
  (org: Organisation): AppFunction =>
  async call => {
    const open = await openLeaveTypes(org, call)
    const { types, today } = open
    const { key, return_balances } = readInput(restoreSchema, call.body)
    const before = requireType(types, key)
    if (before.retired_on === null) throw refusedChange({ code: 'not_retired' })
    const [problem] = checkLeaveType(before, types, today, before)
    if (problem) throw errors.unprocessable(leaveTypeSentence(problem), problem.field, problem.code)
    if (return_balances) await returnBalances(org, call, open, before)
    return { body: await writeLeaveType(open, key, { retired_on: null }) }
  }

const RETIRED: readonly AdjustmentCode[] = ['retired_paid_out', 'retired_moved_away', 'retired_moved_here']

/** Reverses what the retirement of today entered. */
async function returnBalances(
  org: Organisation,
  { principal, now, lock }: FunctionCall,
  { records, today }: OpenLeaveTypes,
  { key, retired_on }: LeaveTypeFields,
): Promise<void> {
  requireRight(principal, 'leave')
  if (retired_on !== today) throw refusedChange({ code: 'returned_on_the_day' })
  await lock(READS_ORGANISATION)
  const entered = (
    await records.find('BalanceAdjustment', { day: today, code: { $in: RETIRED } }, { sort: 'id' })
  ).filter(({ leave_type, params }) => (params?.retired ?? leave_type) === key)
  const ids = entered.map(({ id }) => id)
  const opposites = await records.find('BalanceAdjustment', { reverses: { $in: ids } })
  const reversed = new Set(opposites.map(({ reverses }) => reverses))
  const left = Map.groupBy(
    entered.filter(({ id }) => !reversed.has(id)),
    ({ user_id }) => user_id,
  )
  for (const ids of batchesOf([...left.keys()].sort())) {
    const users = await records.find('User', { id: { $in: ids } }, { sort: 'id', lock: true })
    const known = await readLeaveOfUsers(org, records, users, now)
    await enterAdjustments(
      records,
      [...known].flatMap(([userId, ofUser]) => {
        const leave = userLeave(ofUser)
        return (left.get(userId) ?? []).map(each => ({
          userId,
          leaveType: each.leave_type,
          facts: leave.facts(each.leave_type),
          adjustments: [{ ...oppositeOf(each), code: 'retirement_undone' as const }],
        }))
      }),
      { today, cause: 'hand', actorId: actorIdOf(principal) },
    )
  }
}
