import type { HandOver } from '@leavewell/leave'
import { type AppFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

const userId = Type.Optional(Type.String({ maxLength: 100 }))

const schema = Type.Object({
  id: Type.String({ maxLength: 100 }),
  fields: Type.Object({}),
  hand_over: Type.Object({ waiting_to: userId, own_to: userId, reports_to: userId }),
})

/**
 * Changes a person like an update of the record. In the same transaction, the caller chooses who takes over
 * their pending requests. Without that choice, requests that no one could decide move automatically.
 */
export const changePerson: AppFunction = async ({ principal, body, lock, update }) => {
  requireRight(principal, 'people')
  const { id, fields, hand_over } = readInput(schema, body)
  await lock(CHANGES_ORGANISATION)
  return { body: await update('User', id, fields, hand_over satisfies HandOver) }
}
