import {
  GIVEN_ROLES,
  type PlannedRoles,
  planRoles,
  type RoleChange,
  rolesPlanInWords,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight, requireUser } from '../kernel/actor.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  changes: Type.Array(
    Type.Object({
      user_id: Type.String({ minLength: 1, maxLength: 100 }),
      roles: Type.Array(Type.Enum([...GIVEN_ROLES]), { maxItems: GIVEN_ROLES.length }),
    }),
    { maxItems: 2_000 },
  ),
})

/**
 * Changes the roles of several people, or previews the change. The preview has the permissions that each person
 * keeps, loses and gains, and permissions that no one would have. All changes are made or none, each with an
 * entry in the change log.
 */
export const assignRoles: AppFunction = async call => {
  const { principal, body, entities, lock } = call
  requireRight(principal, 'people', 'system')
  const { mode, changes }: { mode: 'preview' | 'apply'; changes: RoleChange[] } = readInput(schema, body)
  await lock(CHANGES_ORGANISATION)
  const members = await recordsOf(entities).find('User', {}, { sort: 'id' })
  const giver = members.find(({ id }) => id === requireUser(principal).id)
  const unknown = changes.find(({ user_id }) => members.every(({ id }) => id !== user_id))
  if (unknown) throw errors.recordNotFound('User', unknown.user_id)
  if (giver === undefined) throw errors.forbidden()
  const plan = rolesPlanInWords(planRoles(giver, members, changes))
  if (mode === 'preview') return { body: plan }
  if (plan.refusal !== null) throw errors.conflict(plan.refusal)
  await apply(call, recordsOf(entities), plan.people)
  return { body: plan }
}

/**
 * Gives roles before it removes any, so that at no time a permission has no holder. The caller loses their own
 * roles last.
 */
async function apply(
  { principal, update }: FunctionCall,
  records: Records,
  people: readonly PlannedRoles[],
): Promise<void> {
  const self = requireUser(principal).id
  const inTurn = people.toSorted(
    (one, other) => Number(one.user_id === self) - Number(other.user_id === self),
  )
  for (const { user_id, fields } of inTurn) {
    const gained = gainedMarks(await records.get('User', user_id), fields)
    if (Object.keys(gained).length > 0) await update('User', user_id, gained)
  }
  // Roles that are already right stay unchanged.
  for (const { user_id, fields } of inTurn) await update('User', user_id, fields)
}

const gainedMarks = (before: User | undefined, fields: PlannedRoles['fields']): Partial<User> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        (value === true || value === 'admin') && before?.[field as keyof PlannedRoles['fields']] !== value,
    ),
  )
