import { requestsCopy } from '@leavewell/leave'
import {
  type AppFunction,
  type ChangingFunction,
  errors,
  type FunctionCall,
  readInput,
} from '@leavewell/platform'
import Type from 'typebox'
import { requireManager, requireUser } from '../kernel/actor.ts'
import { recordsOf } from '../kernel/records.ts'

const id = Type.String({ maxLength: 100 })

/** Undoes a decision that has not been carried out yet, as if it had never been made. */
export const undoDecision: ChangingFunction = async call => {
  requireManager(call.principal)
  const { id: request_id } = readInput(Type.Object({ id }), call.body)
  return undo(call, { request_id })
}

/** The same for all decisions of a set. */
export const undoDecisions: AppFunction = async call => {
  requireManager(call.principal)
  const { set_id } = readInput(Type.Object({ set_id: id }), call.body)
  return undo(call, { set_id })
}

async function undo(
  { principal, entities }: FunctionCall,
  which: { request_id: string } | { set_id: string },
): Promise<{ body: object }> {
  const records = recordsOf(entities)
  const held = await records.find('HeldDecision', which, { sort: 'id', lock: true })
  if (held.length === 0) throw errors.conflict(requestsCopy.tooLateToUndo, undefined, 'too_late')
  const decider = requireUser(principal).id
  if (held.some(({ decider_id }) => decider_id !== decider))
    throw errors.forbidden(requestsCopy.onlyOwnUndone)
  await records.deleteMany('HeldDecision', which)
  return { body: {} }
}
