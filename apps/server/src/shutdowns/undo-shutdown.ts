import { canUndoShutdown, shutdownsCopy as copy, todayIn } from '@leavewell/leave'
import { type AppFunction, errors } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { continueWork } from './continue-shutdown.ts'
import { readShutdownId } from './require-hr.ts'

/**
 * Undoes a shutdown until its first day: its leave is cancelled, and balances return. This also stops a booking that is
 * not complete.
 */
export const undoShutdown =
  (org: Organisation): AppFunction =>
  async call => {
    const id = await readShutdownId(call)
    const records = recordsOf(call.entities)
    const shutdown = await records.lock('Shutdown', { id })
    if (shutdown === undefined) throw errors.recordNotFound('Shutdown', id)
    if (!canUndoShutdown(shutdown, todayIn(org.timeZone, call.now)))
      throw errors.conflict(copy.cannotUndo, undefined, 'cannot_undo')
    const leave = await records.find('LeaveRequest', { shutdown_id: id })
    const todo = [...new Set(leave.map(({ user_id }) => user_id))].sort()
    await records.update('Shutdown', id, { status: 'undoing', undone_by: actorIdOf(call.principal), todo })
    return { body: await continueWork(org, call, id) }
  }
