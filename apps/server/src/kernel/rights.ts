import {
  GIVEN_ROLES,
  type GivenRole,
  isForEveryone,
  type Right,
  ROLE_FIELDS,
  rolesWith,
  type ScopedRight,
  type User,
} from '@leavewell/leave'
import { any, callerHas, field, type Rule } from '@leavewell/platform'
import type { RecordReads } from './records.ts'

/** Callers with a permission for everyone, by the table of roles (docs/decisions/0082). */
export const can = (right: Right): Rule =>
  any(
    ...rolesWith(right)
      .filter(role => isForEveryone(role, right))
      .map(role => callerHas(ROLE_FIELDS[role].field, ROLE_FIELDS[role].value)),
  )

/** Callers with this permission whose scope contains the person in the field (docs/decisions/0136). */
export const sees = (right: ScopedRight, person: string): Rule =>
  any(can(right), field(person).isInScope(right))

/** A filter for users with one of these roles who can sign in. */
const holders = (roles: readonly GivenRole[]) => ({
  $or: roles.map(role => ({ [ROLE_FIELDS[role].field]: ROLE_FIELDS[role].value })),
  disabled: false,
})

/** The people with a permission who can sign in. */
export const findHolders = (
  records: Pick<RecordReads, 'find'>,
  right: Right,
  options?: { sort?: string; limit?: number },
): Promise<User[]> => records.find('User', holders(rolesWith(right)), options)

/** The people with any role who can sign in. */
export const findRightsHolders = (records: Pick<RecordReads, 'find'>): Promise<User[]> =>
  records.find('User', holders(GIVEN_ROLES))

/** SQL condition: the user under this alias has one of these permissions. */
export const hasRightInSql = (alias: string, ...rights: readonly Right[]): string => {
  const roles = new Set(rights.flatMap(rolesWith))
  const conditions = [...roles].map(role => {
    const { field, value } = ROLE_FIELDS[role]
    return `${alias}."${field}" IS NOT DISTINCT FROM ${value === true ? 'true' : `'${value}'`}`
  })
  return `(${conditions.join(' OR ')})`
}
