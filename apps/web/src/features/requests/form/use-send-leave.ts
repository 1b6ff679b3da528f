import type { LeaveRequest } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { createLeaveRequest, updateLeaveRequest } from '../../../data/leave-requests/leave-requests.ts'
import { randomKey } from '../../../lib/random-key.ts'

/** Creates the request, or saves its changes. */
export function useSendLeave(
  user: { id: string; manager_id: string | null },
  request: LeaveRequest | undefined,
): (fields: Partial<LeaveRequest>) => Promise<LeaveRequest> {
  const keyOf = useSendingKey()
  const { mutateAsync: create } = useMutation(createLeaveRequest())
  const { mutateAsync: update } = useMutation(updateLeaveRequest())
  return fields =>
    request
      ? update({ id: request.id, ...fields })
      : create({
          ...fields,
          key: keyOf(fields),
          user_id: user.id,
          manager_id: user.manager_id ?? '',
          status: 'pending',
        })
}

/**
 * Returns an idempotency key for the content. The same content gets the same key, so that repeated presses
 * create one request.
 */
function useSendingKey(): (fields: object) => string {
  const last = useRef({ content: '', key: '' })
  return fields => {
    const content = JSON.stringify(fields)
    if (last.current.content !== content) last.current = { content, key: randomKey() }
    return last.current.key
  }
}
