import {
  type AppliedPack,
  addDays,
  countryPackRefusals as copy,
  createLeaveTypes,
  type LeaveTypeFields,
  type LeaveTypeKey,
  oppositeOf,
  type PolicyAssignmentRecord,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads, Records } from '../kernel/records.ts'
import { beginPolicies } from '../leave-policies/post-due.ts'
import { recalculateLeaveOf } from '../leave-policies/recalculate-pending.ts'
import { type OpenLeaveTypes, openLeaveTypes, writeLeaveType } from '../leave-types/change-leave-types.ts'
import { notifyIfGone } from '../notifications/notify-if-gone.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { PACK_FILES } from './pack-files.ts'

/** How long a pack can be undone. */
const UNDO_DAYS = 30

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/**
 * Undoes a country pack while no one has requested its leave. People return to their former policies, and balances to
 * what they were. Types that the pack added are retired, because their policies stay as a record.
 */
export const undoCountryPack =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, now, lock } = call
    const open = await openLeaveTypes(org, call)
    const { records, today } = open
    const { id } = readInput(schema, body)
    await lock(READS_ORGANISATION)
    const applied = await records.lock('AppliedPack', { id })
    if (applied === undefined) throw errors.notFound('Country pack')
    const refused = await undoRefused(records, applied, today)
    if (refused !== null) throw errors.conflict(refused, undefined, 'not_undoable')
    const assignments = await records.find('PolicyAssignment', { id: { $in: applied.made.assignments } })
    await records.deleteMany('PolicyAssignment', { id: { $in: applied.made.assignments } })
    const removed = await removeFromPolicies(records, applied, assignments, actorIdOf(principal))
    await restoreTypes(open, applied)
    // The types without the pack. Those of the node follow the commit.
    const leaveTypes = createLeaveTypes(await records.find('LeaveType', {}))
    const settings = { timeZone: org.timeZone, leaveTypes }
    await recalculateLeaveOf(settings, records, removed, now)
    const people = [...new Set(removed.map(({ user_id }) => user_id))]
    await beginPolicies(settings, records, people, now)
    await notifyIfGone(org, call, {
      what: 'pack_undone',
      name: PACK_FILES.find(pack => pack.id === applied.pack)?.name ?? '',
    })
    return {
      body: await records.update('AppliedPack', id, { undone_on: today, undone_by: actorIdOf(principal) }),
    }
  }

/** Why a pack cannot be undone. Null: it can. */
export async function undoRefused(
  records: RecordReads,
  { applied_on, created_date, undone_on, made }: AppliedPack,
  today: string,
): Promise<string | null> {
  if (undone_on !== null) return copy.undoneAlready
  if (addDays(applied_on, UNDO_DAYS) < today) return copy.tooLate(UNDO_DAYS)
  const later = { created_date: { $gt: created_date } }
  if ((await records.count('AppliedPack', { ...later, undone_on: null })) > 0) return copy.laterFirst
  if (made.policies.some(({ version }) => version !== undefined)) return copy.changedPolicies
  const leave_type = { $in: made.types.map(({ key }) => key) }
  const requests =
    (await records.count('LeaveRequest', { ...later, leave_type })) +
    (await records.count('CancelledRequest', { ...later, leave_type }))
  if (requests > 0) return copy.inUse(requests)
  return (await isApprovedByPack(records, created_date, made)) ? copy.approvedSince : null
}

/** Whether leave, or a change of it, was approved by the policies of the pack. */
async function isApprovedByPack(
  records: RecordReads,
  created_date: string,
  { assignments }: AppliedPack['made'],
): Promise<boolean> {
  const assigned = await records.find('PolicyAssignment', { id: { $in: assignments } })
  const leave_type = { $in: [...new Set(assigned.map(each => each.leave_type))] }
  const approved = { leave_type, status: 'approved', reviewed_date: { $gt: created_date } } as const
  const requests = await records.count('LeaveRequest', approved)
  return requests > 0 || (await records.count('LeaveAmendment', approved)) > 0
}

/** A person and a leave type whose policy of the pack is removed. */
interface Removed {
  user_id: string
  leave_type: LeaveTypeKey
}

/**
 * Takes people from the policies of the pack, and reverses the openings of their balances. People who have moved on to
 * another policy since stay on it, with their balance.
 */
async function removeFromPolicies(
  records: Records,
  { created_date }: AppliedPack,
  assignments: readonly PolicyAssignmentRecord[],
  actor_id: string | null,
): Promise<Removed[]> {
  const leave_type = { $in: [...new Set(assignments.map(each => each.leave_type))] }
  const later = { created_date: { $gt: created_date } }
  const policies = await records.find('UserPolicy', { ...later, leave_type })
  const ofPack = new Set(assignments.map(each => `${each.leave_type} ${each.policy_name}`))
  const movedOn = new Set(
    policies.filter(each => !ofPack.has(`${each.leave_type} ${each.policy_name}`)).map(pairOf),
  )
  const held = policies.filter(each => !movedOn.has(pairOf(each)))
  const pairs = new Set(held.map(pairOf))
  const people = [...new Set(held.map(({ user_id }) => user_id))].sort()
  for (const ids of batchesOf(people))
    await records.find('User', { id: { $in: ids } }, { sort: 'id', lock: true })
  for (const batch of batchesOf(held, DELETED_TOGETHER))
    await records.deleteMany('UserPolicy', { id: { $in: batch.map(({ id }) => id) } })
  const added = { ...later, leave_type, code: 'opening', balance_id: null } as const
  const openings = (await records.find('BalanceAdjustment', added)).filter(each => pairs.has(pairOf(each)))
  if (openings.length > 0)
    await records.createMany(
      'BalanceAdjustment',
      openings.map(opening => ({ ...oppositeOf(opening), actor_id })),
    )
  return held
}

/** Policies of people that one statement deletes. */
const DELETED_TOGETHER = 1000

const pairOf = ({ leave_type, user_id }: Removed) => `${leave_type} ${user_id}`

/** A field that was edited since stays. */
async function restoreTypes(open: OpenLeaveTypes, { made }: AppliedPack): Promise<void> {
  for (const { key, is_new, changes } of made.types) {
    if (!open.types.has(key)) continue
    const type = open.types.of(key)
    const before: Partial<LeaveTypeFields> = is_new
      ? { retired_on: open.today }
      : Object.fromEntries(
          changes
            .filter(
              ({ field, after }) => JSON.stringify(type[field] ?? null) === JSON.stringify(after ?? null),
            )
            .map(({ field, before }) => [field, before]),
        )
    if (Object.keys(before).length > 0) await writeLeaveType(open, key, before)
  }
}
