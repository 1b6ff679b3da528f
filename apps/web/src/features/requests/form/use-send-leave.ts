import { ClientError } from '@leavewell/client'
import { leaveFormCopy as copy, type LeaveRequest } from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { invalidateEntities } from '../../../data/connection/invalidate-entities.ts'
import { createLeaveRequest, updateLeaveRequest } from '../../../data/leave-requests/leave-requests.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { problemsOfError as everyProblemOf } from '../../../leave-ui/problems-of-error.ts'

interface Props {
  user: { id: string; manager_id: string | null }
  request: LeaveRequest | undefined
  onDone: () => void
  onRefused: (error: unknown) => void
}

/** Creates the request, or saves what was changed of it. */
export function useSendLeave({ user, request, onDone, onRefused }: Props) {
  const queryClient = useQueryClient()
  const keyOf = useSendingKey()
  const create = useMutation(createLeaveRequest())
  const update = useMutation(updateLeaveRequest())
  const { error, isPending } = request ? update : create

  function send(fields: Partial<LeaveRequest>) {
    const options = {
      onSuccess() {
        announceSuccess(request ? copy.saved : copy.submitted)
        onDone()
      },
      onError(refusal: Error) {
        onRefused(refusal)
        // Decided or cancelled in the meantime: the lists should say so too.
        if (refusal instanceof ClientError && request) invalidateEntities(queryClient, ['LeaveRequest'])
      },
    }
    if (request) update.mutate({ id: request.id, ...fields }, options)
    else
      create.mutate(
        {
          ...fields,
          key: keyOf(fields),
          user_id: user.id,
          manager_id: user.manager_id ?? '',
          status: 'pending',
        },
        options,
      )
  }

  /** A refusal that belongs to no field. */
  const problem = error && Object.keys(problemsOfError(error)).length === 0 ? errorMessage(error) : undefined
  return { isPending, problem, send }
}

/** A key for what is sent: the same as long as the form says the same, however often and however impatiently it is sent. */
function useSendingKey(): (fields: object) => string {
  const last = useRef({ content: '', key: '' })
  return fields => {
    const content = JSON.stringify(fields)
    if (last.current.content !== content) last.current = { content, key: randomKey() }
    return last.current.key
  }
}

/** `crypto.randomUUID` is there on secure pages alone, and a first look at Leavewell may well be without TLS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')

const FIELDS = ['leave_type', 'start_date', 'end_date', 'reason', 'attachment_url'] as const

export type FormField = (typeof FIELDS)[number]

/** The server's sentences by the field they belong to. */
export function problemsOfError(error: unknown): Partial<Record<FormField, string>> {
  const told = everyProblemOf(error)
  return Object.fromEntries(FIELDS.flatMap(field => (told[field] ? [[field, told[field]]] : [])))
}
