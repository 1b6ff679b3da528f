import { requestsCopy } from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireManager, requireUser } from '../kernel/actor.ts'
import { recordsOf } from '../kernel/records.ts'

/** Undoes a decision that has not been carried out yet, as if it had never been made. */
export const undoDecision: AppFunction = async ({ principal, body, entities }) => {
  requireManager(principal)
  const { id } = readInput(Type.Object({ id: Type.String({ maxLength: 100 }) }), body)
  const held = await recordsOf(entities).lock('HeldDecision', { request_id: id })
  if (held === undefined) throw errors.conflict(requestsCopy.tooLateToUndo, undefined, 'too_late')
  if (held.decider_id !== requireUser(principal).id) throw errors.forbidden(requestsCopy.onlyOwnUndone)
  await entities.delete('HeldDecision', held.id)
  return { body: {} }
}
