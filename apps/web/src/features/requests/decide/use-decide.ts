import { ClientError } from '@leavewell/client'
import {
  changesSince,
  requestsCopy as copy,
  type DecidedFields,
  formatDayRange,
  type LeaveRequest,
} from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateEntities } from '../../../data/connection/invalidate-entities.ts'
import { leaveRequests, updateLeaveRequest } from '../../../data/leave-requests/leave-requests.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { staleRecord } from '../../../leave-ui/stale-record.ts'

export type Decision = DecidedFields['status']

const DONE = { approved: copy.approvedDone, rejected: copy.rejectedDone }

/**
 * Decides on a request (L-03, L-09, S-64), on the version that is on the screen and no other. When it has changed since the
 * window opened, the window shows what, and takes the decision once more; when somebody else decided, it says so and closes.
 */
export function useDecide(request: LeaveRequest, name: string, onClose: () => void) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation(updateLeaveRequest())
  const [opened] = useState(request)
  const [checked, setChecked] = useState(request)
  const changes = changesSince(opened, request)

  function decide(status: Decision, notes: string) {
    if (changesSince(checked, request).length > 0) {
      setChecked(request)
      return announceProblem(copy.changedMeanwhile)
    }
    mutate(
      {
        id: request.id,
        seen: request.updated_date,
        status,
        manager_notes: notes.trim() || null,
        reviewed_date: new Date().toISOString(),
      },
      {
        onSuccess() {
          announceSuccess(`${DONE[status]}: ${name}, ${formatDayRange(request.start_date, request.end_date)}`)
          onClose()
        },
        onError(refusal) {
          const current = staleRecord<LeaveRequest>(refusal)
          if (current?.status === 'pending') return lookAgain(current)
          if (!isGone(refusal)) return
          announceServerError(current ? copy.alreadyDecided(current.status) : errorMessage(refusal))
          invalidateEntities(queryClient, ['LeaveRequest', 'LeaveBalance'])
          onClose()
        },
      },
    )
  }

  function lookAgain(current: LeaveRequest) {
    queryClient.setQueryData(leaveRequests.one(current.id).queryKey, current)
    invalidateEntities(queryClient, ['LeaveRequest', 'LeaveBalance'])
    setChecked(current)
    announceProblem(copy.changedMeanwhile)
  }

  return {
    isPending,
    /** What has changed since the window opened. */
    changes,
    problem: error && !(staleRecord(error) && changes.length > 0) ? errorMessage(error) : undefined,
    decide,
  }
}

/** Decided or cancelled in the meantime: nothing is left to decide. */
const isGone = (error: Error) =>
  error instanceof ClientError && (error.status === 409 || error.status === 404)
