import {
  AUDITED_ENTITIES,
  type AuditedEntity,
  type AuditField,
  COLLEAGUE_FIELDS,
  GIVEN_ROLES,
  type Right,
  ROLE_FIELDS,
} from '@leavewell/leave'
import type { Principal } from '@leavewell/platform'
import { hasRight } from '../kernel/actor.ts'

/** Without which right the changes of an entity are not told, because its records are not either. */
const NEEDED: Partial<Record<AuditedEntity, Right>> = {
  LeaveRequest: 'leave',
  LeaveBalance: 'leave',
  Invitation: 'people',
  PlannedChange: 'people',
  ApprovalRoute: 'rules',
  ApprovalStep: 'leave',
  Deputy: 'leave',
  Blackout: 'rules',
  CoverageRule: 'rules',
  Webhook: 'system',
}

/** Entities whose changes somebody may look through. */
export const auditedFor = (principal: Principal): AuditedEntity[] =>
  AUDITED_ENTITIES.filter(entity => {
    const needed = NEEDED[entity]
    return needed === undefined || hasRight(principal, needed)
  })

/** Fields of a person that are told to whoever may read neither the rest of people nor salaries. */
const TOLD_OF_USERS = new Set<string>([
  ...COLLEAGUE_FIELDS,
  ...GIVEN_ROLES.map(role => ROLE_FIELDS[role].field),
  'disabled',
  'is_verified',
])

/** What somebody may know of a changed record: the change log holds every field, and tells no more than the record would. */
export function fieldsToldOf(
  principal: Principal,
  entity: string,
  fields: readonly AuditField[],
): AuditField[] {
  if (entity !== 'User') return [...fields]
  return fields.filter(({ field }) =>
    field === 'salary'
      ? hasRight(principal, 'salaries')
      : TOLD_OF_USERS.has(field) || hasRight(principal, 'people'),
  )
}
