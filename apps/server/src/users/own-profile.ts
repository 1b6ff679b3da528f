import {
  auditFieldName,
  can,
  createPageUrl,
  displayName,
  formatDay,
  LOCKABLE_FIELDS,
  type LockableField,
  notificationMessages,
  profileCopy,
  type User,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import { readSettings } from '../kernel/read-settings.ts'
import { recordsOf } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { refuseOwnEntitlement } from '../leave-balances/own-balance.ts'
import { readHrFields } from '../leave-policies/hr-fields.ts'
import { notify } from '../notifications/notify.ts'

/** What somebody changes of their own employment. */
const ownChanges = ({ principal }: HookContext, before: User, after: Draft<User>): LockableField[] =>
  principal.kind === 'user' && principal.user.id === before.id
    ? LOCKABLE_FIELDS.filter(field => field in after && (after[field] ?? null) !== (before[field] ?? null))
    : []

/** Administrators, also while they act as themselves on their own record, are nobody's employee here. */
const employeeChanges = (context: HookContext, before: User, after: Draft<User>): LockableField[] =>
  context.principal.kind === 'user' && can(context.principal.user, 'people')
    ? []
    : ownChanges(context, before, after)

/** Fields that the company keeps for its administrators, and those that leave depends on. */
export async function refuseLocked(context: HookContext, before: User, changes: Draft<User>): Promise<void> {
  const own = ownChanges(context, before, changes)
  if (own.length === 0) return
  const records = recordsOf(context.entities)
  const fields = employeeChanges(context, before, changes)
  const settings = fields.length === 0 ? undefined : await readSettings(records)
  const locked = fields.filter(field => settings?.locked_profile_fields.includes(field))
  if (locked.length > 0)
    throw errors.forbidden(profileCopy.locked(locked.map(auditFieldName).join(', ')), 'forbidden_fields')
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

/**
 * Tells every administrator what an employee changed of their own employment. As long as one has not read of an earlier change of that person,
 * the next one changes its words and adds nothing: nobody fills a bell.
 */
export async function notifyOfOwnChanges(context: HookContext, before: User, after: User): Promise<void> {
  const fields = employeeChanges(context, before, after)
  if (fields.length === 0) return
  const records = recordsOf(context.entities)
  const content = {
    title: notificationMessages.profileChangeTitle,
    message: notificationMessages.profileChange(
      displayName(after),
      fields.map(field => [auditFieldName(field), shown(field, before), shown(field, after)]),
    ),
  }
  const about = { type: 'profile_change' as const, related_id: after.id }
  const unread = await records.find('Notification', { ...about, is_read: false, is_archived: false })
  for (const { id } of await findHolders(records, 'people')) {
    const earlier = unread.find(({ user_id }) => user_id === id)
    if (earlier) await records.update('Notification', earlier.id, content)
    else
      await notify(records, {
        ...about,
        ...content,
        user_id: id,
        url: `${createPageUrl('AdminDashboard')}?tab=users`,
      })
  }
}

function shown(field: LockableField, user: User): string {
  const value = user[field]
  if (!value) return notificationMessages.nothing
  return field === 'date_hired' ? formatDay(value) : `“${value}”`
}
