import {
  GIVEN_ROLES,
  type GivenRole,
  isScopedRole,
  type Right,
  ROLE_FIELDS,
  rolesWith,
  type ScopedRight,
  type User,
} from '@leavewell/leave'
import { any, callerHas, field, type Rule } from '@leavewell/platform'
import type { RecordReads } from './records.ts'

/** Callers with a right for everyone, by the one table of roles (docs/decisions/0082). */
export const may = (right: Right): Rule =>
  any(
    ...rolesWith(right)
      .filter(role => !isScopedRole(role))
      .map(role => callerHas(ROLE_FIELDS[role].field, ROLE_FIELDS[role].value)),
  )

/** The same, and callers whose scope contains the person named in the field (docs/decisions/0136). */
export const sees = (right: ScopedRight, person: string): Rule =>
  any(may(right), field(person).isInScope(right))

/** Everybody with one of these roles who can sign in, as a filter of users. */
const holders = (roles: readonly GivenRole[]) => ({
  $or: roles.map(role => ({ [ROLE_FIELDS[role].field]: ROLE_FIELDS[role].value })),
  disabled: false,
})

/** Who has a right and can sign in. */
export const findHolders = (
  records: Pick<RecordReads, 'find'>,
  right: Right,
  options?: { sort?: string; limit?: number },
): Promise<User[]> => records.find('User', holders(rolesWith(right)), options)

/** Whoever has a role at all and can sign in. */
export const findRightsHolders = (records: Pick<RecordReads, 'find'>): Promise<User[]> =>
  records.find('User', holders(GIVEN_ROLES))

/** In SQL, whether the user under this alias has one of these rights. */
export const hasRightInSql = (alias: string, ...rights: readonly Right[]): string => {
  const roles = new Set(rights.flatMap(rolesWith))
  const conditions = [...roles].map(role => {
    const { field, value } = ROLE_FIELDS[role]
    return `${alias}."${field}" IS NOT DISTINCT FROM ${value === true ? 'true' : `'${value}'`}`
  })
  return `(${conditions.join(' OR ')})`
}
