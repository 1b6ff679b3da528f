import {
  can,
  completeProfileCopy,
  displayName,
  freshNotification,
  hasBothNames,
  type NameForm,
  type Notification,
  newUserNotification,
  type User,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext, type NewDraft, type UserRecord } from '@leavewell/platform'
import { requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { userRegistered } from './events/user-registered.ts'
import { notify } from './notify.ts'

/** Adds a task for every administrator when both names are stored first (J-07, M-12 to M-15, OP-10). */
export async function announceNewUser(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'mail' | 'posts'>,
  before: User,
  after: User,
): Promise<void> {
  if (hasBothNames(before) || !hasBothNames(after)) return
  const { id, email } = after
  await notify(org, context, userRegistered, { to: {}, people: [after], params: { user_id: id, email } })
}

/**
 * The server has already notified administrators when the names were completed. A client that notifies them too
 * gets the existing notification (OP-10).
 */
export async function findExisting(
  context: HookContext,
  draft: NewDraft<Notification>,
): Promise<Notification | undefined> {
  const { user_id, type, related_id } = draft
  if (context.principal.kind !== 'user') return undefined
  const records = recordsOf(context.entities)
  // Locked until the commit, so that simultaneous notifications of one person are checked one after the other.
  await records.lock('User', { id: context.principal.user.id })
  const [existing] = await records.find('Notification', { user_id, type, related_id }, { limit: 1 })
  return existing
}

/** A person can only notify an administrator of their own registration, in the server's words. */
export async function reportNewUser(
  { principal, entities }: HookContext,
  draft: NewDraft<Notification>,
): Promise<Draft<Notification>> {
  if (principal.kind === 'service') return draft
  const user = requireUser(principal)
  if (!hasBothNames(namesOf(user))) throw errors.unprocessable(completeProfileCopy.namesRequired)
  const { user_id } = draft
  const recipient = await recordsOf(entities).get('User', user_id)
  if (recipient === undefined || !can(recipient, 'people')) throw errors.forbidden()
  return freshNotification({
    user_id,
    ...newUserNotification({ id: user.id, email: user.email, name: displayName(user) }),
  })
}

/** The platform knows the fields that every app has. The names are fields of this app. */
const namesOf = ({ first_name, last_name }: UserRecord): NameForm => ({
  first_name: textOf(first_name),
  last_name: textOf(last_name),
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
