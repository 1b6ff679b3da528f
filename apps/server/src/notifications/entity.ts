import {
  notificationMessages as copy,
  NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  type Notification,
} from '@leavewell/leave'
import {
  all,
  caller,
  type Draft,
  defineEntity,
  errors,
  field,
  type HookContext,
  nobody,
  owner,
} from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { commentsKey } from './comments-key.ts'
import { findExisting, reportNewUser } from './new-user-task.ts'

const flag = () => Type.Boolean({ default: false })

/** K-12, K-13. */
const notificationSchema = declares<Notification>()(
  Type.Object({
    user_id: Type.String(),
    title: Type.String({ maxLength: 300 }),
    message: Type.String({ maxLength: 2000 }),
    type: Type.Enum([...NOTIFICATION_TYPES]),
    related_id: Type.Optional(Type.String()),
    url: Type.Optional(Type.String({ maxLength: 2000 })),
    code: Type.Optional(Type.String()),
    params: Type.Optional(Type.Unsafe<object>(Type.Object({}))),
    kind: Type.Optional(Type.Enum([...NOTIFICATION_KINDS])),
    action_required: flag(),
    action_completed: flag(),
    is_read: flag(),
    is_favorite: flag(),
    is_archived: flag(),
  }),
)

const fixed = { update: nobody }

/** A message to one person. Only that person can read it and set its flags (K-12, M). */
export const notification = defineEntity<Notification, 'code' | 'params' | 'kind'>({
  name: 'Notification',
  schema: notificationSchema,
  access: {
    read: owner('user_id'),
    create: all(field('type').is('new_user_registration'), field('related_id').is(caller('id'))),
    update: owner('user_id'),
    delete: nobody,
  },
  fields: {
    user_id: fixed,
    title: fixed,
    message: fixed,
    type: fixed,
    related_id: fixed,
    url: fixed,
    action_required: fixed,
    // The specification has no such fields (K-12), and the text says the same.
    code: { read: nobody },
    params: { read: nobody },
    kind: { read: nobody },
  },
  computed: ['code', 'params', 'kind'],
  indexes: [
    { fields: ['user_id', 'is_archived', '-created_date'] },
    { fields: ['user_id', 'type', 'action_required', 'action_completed'] },
    { fields: ['related_id'] },
  ],
  hooks: {
    insteadOfCreate: findExisting,
    beforeCreate: reportNewUser,
    // No hooks run after a change, so that many are marked as read with one statement.
    async beforeUpdate(context, before, patch) {
      const changes = setFlags(patch)
      if (changes.is_read === true) await stopReadComments(context, before)
      return changes
    },
  },
})

/** A comment that was read in the app needs no email. */
async function stopReadComments(
  { entities, mail }: HookContext,
  { type, is_read, related_id, user_id }: Notification,
): Promise<void> {
  if (type !== 'leave_comment' || is_read || related_id === null) return
  const reader = await recordsOf(entities).get('User', user_id)
  if (reader) mail.cancel(commentsKey(related_id), reader.email)
}

/** Archiving is final. A completed task is also read (M-08, M-10). */
function setFlags(patch: Draft<Notification>): Draft<Notification> {
  if (patch.is_archived === false) throw errors.conflict(copy.staysArchived)
  return patch.action_completed === true ? { ...patch, is_read: true } : patch
}
