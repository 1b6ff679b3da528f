import { isManager, type Notification, type TeamRequestRow, type User } from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { teamRequestsAmong } from '../../data/leave-requests/team-requests.ts'
import { useUndoableDecision } from '../../leave-ui/use-undoable-decision.ts'

/** The usual system limit. Within it, the second press of a double click does not undo the first. */
const DOUBLE_CLICK_MS = 500

/**
 * Returns the current state of all requests for which the shown notifications need a decision. One query for
 * all of them.
 */
export function useRequestsToApprove(user: User, shown: readonly Notification[]) {
  const queryClient = useQueryClient()
  const { decide, takeBack } = useUndoableDecision(() => {})
  const approvedAt = useRef(-DOUBLE_CLICK_MS)
  const ids = [
    ...new Set(shown.flatMap(({ type, related_id }) => (type === 'leave_request' && related_id) || [])),
  ]
  const asked = teamRequestsAmong(user, ids)
  const { data = [] } = useQuery({ ...asked, enabled: ids.length > 0 && isManager(user) })
  return {
    requestOf: ({ type, related_id }: Notification): TeamRequestRow | undefined =>
      type === 'leave_request' ? data.find(({ id }) => id === related_id) : undefined,
    approve(request: TeamRequestRow) {
      approvedAt.current = performance.now()
      const held = { status: 'approved', decider_id: user.id } as const
      queryClient.setQueryData(asked.queryKey, rows =>
        rows?.map(row => (row.id === request.id ? { ...row, held } : row)),
      )
      void decide(request, 'approved', null)
    },
    takeBack(request: TeamRequestRow) {
      if (performance.now() - approvedAt.current >= DOUBLE_CLICK_MS) void takeBack(request)
    },
  }
}

export type AskedRequests = ReturnType<typeof useRequestsToApprove>
