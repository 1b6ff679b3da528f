import {
  approvalsCopy,
  inboxCopy as copy,
  type DecidedFields,
  formatLeaveDays,
  type TeamRequestRow,
} from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { invalidateEntities } from '../data/connection/invalidate-entities.ts'
import { scheduleDecision, undoDecision } from '../data/leave-requests/pending-decisions.ts'
import { announceServerError, announceSuccess, announceUndoable } from './announce.ts'
import { errorMessage } from './error-message.ts'
import { requesterName } from './requester-name.ts'
import { useUndoTime } from './undo-time.ts'

/** The toast closes a little before the server acts, so that a late press still works. */
export const EARLIER_MS = 500

/**
 * Decides immediately on the version on the screen and offers Undo. The server holds the decision meanwhile, so
 * that nothing is lost with the page. `onBack` gets a request that is pending again, also after a refusal.
 */
export function useUndoableDecision(onBack: (request: TeamRequestRow) => void) {
  const queryClient = useQueryClient()
  const { seconds } = useUndoTime()
  const { mutateAsync: hold } = useMutation(scheduleDecision())
  const { mutateAsync: takeBackHeld } = useMutation(undoDecision())
  const last = useRef<() => void>(undefined)

  function refused(error: Error) {
    announceServerError(errorMessage(error))
    invalidateEntities(queryClient, ['LeaveRequest'])
  }

  async function undo(request: TeamRequestRow) {
    last.current = undefined
    try {
      await takeBackHeld(request.id)
      announceSuccess(copy.takenBack(requesterName(request), formatLeaveDays(request)))
      onBack(request)
    } catch (error) {
      refused(error as Error)
    }
  }

  async function decide(request: TeamRequestRow, status: DecidedFields['status'], notes: string | null) {
    let next: string | undefined
    try {
      const { data } = await hold({
        id: request.id,
        status,
        manager_notes: notes,
        seen: request.updated_date,
        seconds,
      })
      next = data.next
    } catch (error) {
      refused(error as Error)
      onBack(request)
      return
    }
    const take = () => void undo(request)
    last.current = take
    announceUndoable(
      next === undefined
        ? copy[status](requesterName(request), formatLeaveDays(request))
        : approvalsCopy.goesOn(requesterName(request), formatLeaveDays(request), next),
      { label: copy.undo, onPress: take },
      seconds * 1000 - EARLIER_MS,
    )
  }

  return {
    decide,
    /** Undoes a decision of another tab, or from before a reload. */
    takeBack: undo,
    /** Undoes the last decision, unless that has happened already. */
    undoLast: () => last.current?.(),
    /** Another decision is now the last one. */
    remember(take: () => void) {
      last.current = () => {
        last.current = undefined
        take()
      }
    },
  }
}

export type UndoableDecision = ReturnType<typeof useUndoableDecision>
