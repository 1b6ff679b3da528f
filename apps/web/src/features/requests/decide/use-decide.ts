import { ClientError } from '@leavewell/client'
import {
  approvalsCopy,
  changesSince,
  requestsCopy as copy,
  type DecidedFields,
  formatLeaveDays,
  hasNotesToReject,
  isUndecided,
  type LeaveRequest,
} from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateEntities } from '../../../data/connection/invalidate-entities.ts'
import { leaveRequests, updateLeaveRequest } from '../../../data/leave-requests/leave-requests.ts'
import { staleRecord } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'

export type Decision = DecidedFields['status']

const DONE = { approved: copy.approvedDone, rejected: copy.rejectedDone }

/** The request has changed since the user last saw it. */
class UnseenChanges extends Error {}

interface About {
  request: LeaveRequest
  decision: Decision
  /** Name of the requester. */
  name: string
  onClose: () => void
  onDecided?: (() => void) | undefined
}

/**
 * Approves or rejects a request (L-03, L-09, S-64), always in the version on the screen. If the request has
 * changed since the dialog opened, it shows the changes and needs another press. If another user has decided,
 * it says so and closes.
 */
export function useDecide({ request, decision, name, onClose, onDecided }: About) {
  const queryClient = useQueryClient()
  const types = useLeaveTypes()
  const { mutateAsync: update } = useMutation(updateLeaveRequest())
  const [opened] = useState(request)
  const [checked, setChecked] = useState(request)
  const form = useForm({
    start: () => ({ manager_notes: '' }),
    check: ({ manager_notes }) =>
      decision === 'rejected' && !hasNotesToReject(manager_notes)
        ? [{ field: 'manager_notes', message: copy.notesRequired }]
        : [],
    async send({ manager_notes }) {
      if (changesSince(checked, request, types).length > 0) throw new UnseenChanges()
      return update({
        id: request.id,
        seen: request.updated_date,
        status: decision,
        manager_notes: manager_notes.trim() || null,
        reviewed_date: new Date().toISOString(),
      })
    },
    onSent(decided) {
      const days = formatLeaveDays(request)
      announceSuccess(
        decision === 'approved' && isUndecided(decided)
          ? approvalsCopy.goesOnToNext(name, days)
          : `${DONE[decision]}: ${name}, ${days}`,
      )
      onDecided?.()
      onClose()
    },
    onRefused(refusal) {
      const current = staleRecord<LeaveRequest>(refusal)
      if (refusal instanceof UnseenChanges) lookAgain(request)
      else if (current && isUndecided(current)) {
        queryClient.setQueryData(leaveRequests.one(current.id).queryKey, current)
        invalidateEntities(queryClient, ['LeaveRequest', 'LeaveBalance'])
        lookAgain(current)
      } else if (isGone(refusal)) {
        announceServerError(current ? copy.alreadyDecided(current.status) : errorMessage(refusal))
        invalidateEntities(queryClient, ['LeaveRequest', 'LeaveBalance'])
        onClose()
      } else return false
      return true
    },
    quiet: 'failures',
  })

  function lookAgain(current: LeaveRequest) {
    setChecked(current)
    announceProblem(copy.changedMeanwhile)
  }

  const isDecided = !isUndecided(request) && !form.isSending
  return {
    form: { ...form, submit: () => isDecided || form.submit() },
    /** Decided by another user while the dialog was open. */
    isDecided,
    /** The changes since the dialog opened. */
    changes: changesSince(opened, request, types),
  }
}

/** Decided or cancelled in the meantime: nothing is left to decide. */
const isGone = (error: Error) =>
  error instanceof ClientError && (error.status === 409 || error.status === 404)
