import { ClientError } from '@leavewell/client'
import { decisionsTogetherCopy as copy, inboxCopy } from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateEntities } from '../../../data/connection/invalidate-entities.ts'
import { scheduleDecisions, undoDecisions } from '../../../data/leave-requests/decisions-together.ts'
import { announceServerError, announceSuccess, announceUndoable } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { useUndoTime } from '../../../leave-ui/undo-time.ts'
import { EARLIER_MS } from '../../../leave-ui/use-undoable-decision.ts'
import type { Decision } from '../decide/use-decide.ts'
import type { SelectableRequest } from './use-selection.ts'

/** Some of the requests can’t be decided, so none was. */
export const isNotAll = (error: Error): boolean =>
  error instanceof ClientError && error.code === 'not_all_decided'

/** Decides several requests in the versions on the screen, all or none. One Undo is for all of them. */
export function useDecideTogether(onUndoable?: (undo: () => void) => void) {
  const queryClient = useQueryClient()
  const { seconds } = useUndoTime()
  const { mutateAsync: hold } = useMutation(scheduleDecisions())
  const { mutateAsync: takeBack } = useMutation(undoDecisions())

  async function undo(set: string, count: number) {
    try {
      await takeBack(set)
      announceSuccess(copy.undone(count))
    } catch (error) {
      announceServerError(errorMessage(error as Error))
      invalidateEntities(queryClient, ['LeaveRequest'])
    }
  }

  return {
    async decide(requests: readonly SelectableRequest[], status: Decision, notes: string | null) {
      const { data } = await hold({
        requests,
        status,
        manager_notes: notes,
        seconds,
      })
      const take = () => void undo(data.set_id, requests.length)
      onUndoable?.(take)
      const done = copy.done[status](requests.length)
      announceUndoable(
        data.next === 0 ? done : `${done}. ${copy.goOn(data.next)}`,
        { label: inboxCopy.undo, onPress: take },
        seconds * 1000 - EARLIER_MS,
      )
    },
  }
}

export type DecideTogether = ReturnType<typeof useDecideTogether>['decide']
