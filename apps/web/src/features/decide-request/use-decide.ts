import { ClientError } from '@leavewell/client'
import { type DecidedFields, type LeaveRequest, messages } from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateLeaveRequest } from '../../data/leave-requests.ts'
import { noteChanges } from '../../data/note-changes.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { announceServerError, announceSuccess } from '../../lib/announce.ts'

export type Verdict = DecidedFields['status']

const DONE = { approved: messages.requests.approvedDone, rejected: messages.requests.rejectedDone }

/** Decides on a request (L-03, L-09, S-64). When somebody else was faster, says so and shows what was decided. */
export function useDecide(request: LeaveRequest, onClose: () => void) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation(updateLeaveRequest())

  const decide = (status: Verdict, notes: string) =>
    mutate(
      {
        id: request.id,
        status,
        manager_notes: notes.trim() || null,
        reviewed_date: new Date().toISOString(),
      },
      {
        onSuccess() {
          announceSuccess(DONE[status])
          onClose()
        },
        onError(refusal) {
          if (!isGone(refusal)) return
          announceServerError(errorMessage(refusal))
          noteChanges(queryClient, ['LeaveRequest', 'LeaveBalance'])
          onClose()
        },
      },
    )

  return { isPending, problem: error ? errorMessage(error) : undefined, decide }
}

/** Decided or cancelled in the meantime: nothing is left to decide. */
const isGone = (error: Error) =>
  error instanceof ClientError && (error.status === 409 || error.status === 404)
