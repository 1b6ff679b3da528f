import {
  type AppliedPack,
  addDays,
  countryPackRefusals as copy,
  type LeaveTypeFields,
  type PolicyAssignmentRecord,
  todayIn,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, type Records, recordsOf } from '../kernel/records.ts'
import { postDue, postUntil } from '../leave-policies/post-due.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

/** How long a pack can be undone. */
const UNDO_DAYS = 30

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/**
 * Undoes a country pack while no one has requested its leave. People return to their former policies, and balances to
 * what they were. Types that the pack added are retired, because their policies stay as a record.
 */
export const undoCountryPack =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now, lock }) => {
    requireRight(principal, 'rules')
    const { id } = readInput(schema, body)
    await lock({ name: 'leave-types', alone: true })
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const applied = await records.lock('AppliedPack', { id })
    if (applied === undefined) throw errors.notFound('Country pack')
    const today = todayIn(org.timeZone, now)
    const refused = await undoRefused(records, applied, today)
    if (refused !== null) throw errors.conflict(refused, undefined, 'not_undoable')
    const assignments = await records.find('PolicyAssignment', { id: { $in: applied.made.assignments } })
    for (const each of assignments) await records.delete('PolicyAssignment', each.id)
    const people = await removeFromPolicies(records, applied, assignments, actorIdOf(principal))
    await restoreTypes(records, applied, today)
    await postDue(org, records, people, now, 'policy')
    await postUntil(org, records, people, now)
    return {
      body: await records.update('AppliedPack', id, { undone_on: today, undone_by: actorIdOf(principal) }),
    }
  }

/** Why a pack cannot be undone. Null: it can. */
export async function undoRefused(
  records: RecordReads,
  { id, applied_on, created_date, undone_on, made }: AppliedPack,
  today: string,
): Promise<string | null> {
  if (undone_on !== null) return copy.undoneAlready
  if (addDays(applied_on, UNDO_DAYS) < today) return copy.tooLate(UNDO_DAYS)
  const later = { created_date: { $gt: created_date } }
  if ((await records.count('AppliedPack', { ...later, id: { $ne: id }, undone_on: null })) > 0)
    return copy.laterFirst
  const leave_type = { $in: made.types.map(({ key }) => key) }
  const requests =
    (await records.count('LeaveRequest', { ...later, leave_type })) +
    (await records.count('CancelledRequest', { ...later, leave_type }))
  return requests > 0 ? copy.inUse(requests) : null
}

/** Takes people from the policies of the pack, and reverses the openings of their balances. Returns the people. */
async function removeFromPolicies(
  records: Records,
  { created_date }: AppliedPack,
  assignments: readonly PolicyAssignmentRecord[],
  actor_id: string | null,
): Promise<string[]> {
  const leave_type = { $in: [...new Set(assignments.map(each => each.leave_type))] }
  const later = { created_date: { $gt: created_date } }
  const policy_name = { $in: [...new Set(assignments.map(each => each.policy_name))] }
  const held = await records.find('UserPolicy', { ...later, leave_type, policy_name })
  const people = [...new Set(held.map(({ user_id }) => user_id))].sort()
  await records.find('User', { id: { $in: people } }, { sort: 'id', lock: true })
  for (const { id } of held) await records.delete('UserPolicy', id)
  const openings = await records.find('BalanceAdjustment', {
    ...later,
    leave_type,
    user_id: { $in: people },
    code: 'opening',
    balance_id: null,
  })
  if (openings.length > 0)
    await records.createMany(
      'BalanceAdjustment',
      openings.map(({ id, minutes, ...opening }) => ({
        ...opening,
        minutes: -minutes,
        reverses: id,
        actor_id,
      })),
    )
  return people
}

/** A field that was edited since stays. */
async function restoreTypes(records: Records, { made }: AppliedPack, today: string): Promise<void> {
  for (const { key, is_new, changes } of made.types) {
    const [stored] = await records.find('LeaveType', { key }, { limit: 1 })
    if (stored === undefined) continue
    const before: Partial<LeaveTypeFields> = is_new
      ? { retired_on: today }
      : Object.fromEntries(
          changes
            .filter(
              ({ field, after }) => JSON.stringify(stored[field] ?? null) === JSON.stringify(after ?? null),
            )
            .map(({ field, before }) => [field, before]),
        )
    if (Object.keys(before).length > 0) await records.update('LeaveType', stored.id, before)
  }
}
