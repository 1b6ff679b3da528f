import {
  auditFieldName,
  can,
  dependsOnDepartment,
  LOCKABLE_FIELDS,
  type LockableField,
  profileCopy,
  type User,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { recordsOf } from '../kernel/records.ts'
import { refuseOwnEntitlement } from '../leave-balances/own-balance.ts'
import { readHrFields } from '../leave-policies/hr-fields.ts'
import { profileChanged } from '../notifications/events/profile-changed.ts'
import { notify } from '../notifications/notify.ts'

/** Fields of their own employment that a person changes. */
const ownChanges = ({ principal }: HookContext, before: User, after: Draft<User>): LockableField[] =>
  principal.kind === 'user' && principal.user.id === before.id
    ? LOCKABLE_FIELDS.filter(field => field in after && (after[field] ?? null) !== (before[field] ?? null))
    : []

/** The same for employees only. For administrators it is empty, also on their own record. */
const employeeChanges = (context: HookContext, before: User, after: Draft<User>): LockableField[] =>
  context.principal.kind === 'user' && can(context.principal.user, 'people')
    ? []
    : ownChanges(context, before, after)

/** Refuses fields that only administrators can change, and fields that leave depends on. */
export async function refuseLocked(context: HookContext, before: User, changes: Draft<User>): Promise<void> {
  const own = ownChanges(context, before, changes)
  if (own.length === 0) return
  const records = recordsOf(context.entities)
  const fields = employeeChanges(context, before, changes)
  const settings = fields.length === 0 ? undefined : await readSettings(records)
  const locked = fields.filter(field => settings?.locked_profile_fields.includes(field))
  if (locked.length > 0)
    throw errors.forbidden(profileCopy.locked(locked.map(auditFieldName).join(', ')), 'forbidden_fields')
  if (fields.includes('department') && dependsOnDepartment(before, settings?.role_scopes ?? null))
    throw errors.unprocessable(profileCopy.keptForRole, 'department', 'kept_by_hr')
  const ofHr = await readHrFields(records)
  const [refused, ...others] = own.filter(field => ofHr.includes(field))
  if (refused === undefined) return
  if (fields.length === 0) await refuseOwnEntitlement(context.principal, records, before.id)
  else
    throw errors.unprocessable(
      profileCopy.keptByHr([refused, ...others].map(auditFieldName).join(', ')),
      refused,
      'kept_by_hr',
    )
}

/** Notifies administrators when an employee changed fields of their own employment. */
export async function notifyOfOwnChanges(
  org: Organisation,
  context: HookContext,
  before: User,
  after: User,
): Promise<void> {
  const fields = employeeChanges(context, before, after)
  if (fields.length === 0) return
  await notify(org, context, profileChanged, {
    to: {},
    people: [after],
    params: {
      user_id: after.id,
      changes: fields.map(field => ({ field, before: before[field], after: after[field] })),
    },
  })
}
