import { type RightScope, type RoleScopes, scopesOf as rightScopesOf, type User } from '@leavewell/leave'
import type { AppDefinition, ReadRows, Scopes, UserRecord } from '@leavewell/platform'
import { type MaskedBy, maskedScopes } from '../kernel/seen-leave-type.ts'
import { reportKeys } from '../org-structure/reporting-lines.ts'

/**
 * The people that a user's permissions reach, by permission, and the leave types that they see as “Leave”. The former are
 * read with every request. So a person who moves to another department is out of sight with the same commit
 * (docs/decisions/0136, 0159). The latter are computed once, until the leave types change.
 */
export const scopesOf =
  (org: MaskedBy): NonNullable<AppDefinition['scopesOf']> =>
  ({ query }) => {
    const maskedOf = remembered(org)
    return user => {
      const member = user as unknown as User
      const masked = maskedOf(user)
      if (rightScopesOf(member, null).size === 0) return masked && Promise.resolve(masked)
      return readScopes(query, member).then(scopes => ({ ...scopes, ...masked }))
    }
  }

/** `maskedScopes`, with the same object as long as the person and the leave types are the same. */
function remembered(org: MaskedBy): (user: UserRecord) => Scopes | undefined {
  const known = new WeakMap<UserRecord, MaskedBy & { scopes: Scopes | undefined }>()
  return user => {
    const { leaveTypes, hasPrivateLeave } = org
    const found = known.get(user)
    if (found?.leaveTypes === leaveTypes && found.hasPrivateLeave === hasPrivateLeave) return found.scopes
    const scopes = maskedScopes(org, user)
    known.set(user, { leaveTypes, hasPrivateLeave, scopes })
    return scopes
  }
}

async function readScopes(query: ReadRows, user: User): Promise<Scopes> {
  const [settings] = await query<{ role_scopes: RoleScopes | null }>(
    'SELECT role_scopes FROM "entities"."CompanySettings" LIMIT 1',
  )
  const known = new Map<RightScope, Promise<string[]>>()
  const idsOf = (scope: Exclude<RightScope, 'everyone'>) => {
    const ids = known.get(scope) ?? readIds(query, PEOPLE_IN[scope](user))
    known.set(scope, ids)
    return ids
  }
  const scopes = [...rightScopesOf(user, settings?.role_scopes ?? null)].map(async ([right, chosen]) => {
    const limited = [...chosen].filter(scope => scope !== 'everyone')
    if (limited.length < chosen.size) return [right, 'everyone'] as const
    const ids = await Promise.all(limited.map(idsOf))
    return [right, [...new Set(ids.flat())]] as const
  })
  return Object.fromEntries(await Promise.all(scopes))
}

interface Question {
  sql: string
  values: unknown[]
}

const readIds = async (query: ReadRows, { sql, values }: Question): Promise<string[]> =>
  (await query<{ id: string }>(sql, values)).map(({ id }) => id)

/** In data of former versions, departments and reports may form a cycle. UNION ends there. */
const PEOPLE_IN: Record<Exclude<RightScope, 'everyone'>, (user: User) => Question> = {
  department: ({ department }) => ({
    sql: `WITH RECURSIVE below AS (
        SELECT id, name FROM "entities"."Department" WHERE name = $1
        UNION SELECT d.id, d.name FROM "entities"."Department" d JOIN below b ON d.parent_id = b.id
      )
      SELECT id FROM "entities"."User" WHERE department = $1 OR department IN (SELECT name FROM below)`,
    values: [department],
  }),
  office: ({ office }) => ({ sql: 'SELECT id FROM "entities"."User" WHERE office = $1', values: [office] }),
  reports: user => ({
    sql: `WITH RECURSIVE below AS (
        SELECT id, employee_id FROM "entities"."User" WHERE manager_id = ANY($1)
        UNION SELECT u.id, u.employee_id FROM "entities"."User" u JOIN below b ON u.manager_id IN (b.employee_id, b.id)
      )
      SELECT id FROM below`,
    values: [reportKeys(user)],
  }),
}
