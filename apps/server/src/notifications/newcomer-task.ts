import {
  completeProfileCopy,
  createPageUrl,
  displayName,
  hasBothNames,
  type Notification,
  notificationsCopy,
  type User,
} from '@leavewell/leave'
import { type Draft, type EntityRecord, errors, type HookContext } from '@leavewell/platform'
import { requirePerson } from '../kernel/actor.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { freshNotification, type NewNotification, notify } from './notify.ts'

/** What every administrator reads about a new person (M-12 to M-15). */
export const newUserNotification = (person: {
  id: string
  name: string
  email: string
}): Omit<NewNotification, 'user_id'> => ({
  type: 'new_user_registration',
  title: notificationsCopy.newUserTitle,
  message: notificationsCopy.newUser(person.name, person.email),
  related_id: person.id,
  url: createPageUrl('AdminDashboard'),
  action_required: true,
})

/** Once both names are there for the first time, every administrator gets a task (J-07, M-12 to M-15, OP-10). */
export async function announceNewcomer(records: Records, before: User, after: User): Promise<void> {
  if (hasBothNames(before) || !hasBothNames(after)) return
  const admins = await records.find('User', { role: 'admin', disabled: false })
  for (const { id } of admins) {
    await notify(records, { user_id: id, ...newUserNotification({ ...after, name: displayName(after) }) })
  }
}

/**
 * The server has already told the administrators when the names were completed; a client that tells them too gets
 * what is there (OP-10).
 */
export async function findExisting(context: HookContext, draft: Draft): Promise<EntityRecord | undefined> {
  const { user_id, type, related_id } = draft as unknown as Notification
  if (context.principal.kind !== 'user') return undefined
  const records = recordsOf(context.entities)
  // Held until commit: who tells the same thing several times at once is answered one after the other.
  await records.lock('User', { id: context.principal.user.id })
  const [existing] = await records.find('Notification', { user_id, type, related_id }, { limit: 1 })
  return existing as unknown as EntityRecord | undefined
}

/** A person may only tell an administrator of having registered, in the server's words. */
export async function reportNewcomer({ principal, entities }: HookContext, draft: Draft): Promise<Draft> {
  if (principal.kind === 'service') return draft
  const person = requirePerson(principal) as unknown as User
  if (!hasBothNames(person)) throw errors.unprocessable(completeProfileCopy.namesRequired)
  const { user_id } = draft as unknown as Notification
  const recipient = await recordsOf(entities).get('User', user_id)
  if (recipient?.role !== 'admin') throw errors.forbidden()
  return freshNotification({
    user_id,
    ...newUserNotification({ id: person.id, email: person.email, name: displayName(person) }),
  })
}
