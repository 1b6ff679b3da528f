import { leaveTypesCopy as copy, type LeaveTypeKey, type LeaveTypeOverview } from '@leavewell/leave'
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveTypeOverview, orderLeaveTypes } from '../../data/leave-types/leave-type-settings.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'

/**
 * The leave types in the order on the screen, which shows each move immediately. The server stores one move after
 * another. The answer to the last one has the final order.
 */
export function useOrder(stored: readonly LeaveTypeOverview[]) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation(orderLeaveTypes())
  const [moved, setMoved] = useState<readonly LeaveTypeKey[]>()
  const [said, setSaid] = useState('')
  const types = moved ? sortedBy(moved, stored) : stored

  /** Moves a type by one place among those of its group. */
  function move(type: LeaveTypeOverview, by: -1 | 1, group: readonly LeaveTypeOverview[]) {
    const at = group.indexOf(type)
    const neighbour = group[at + by]
    if (neighbour === undefined) return
    const keys = types.map(({ key }) => key).filter(key => key !== type.key)
    keys.splice(keys.indexOf(neighbour.key) + (by === 1 ? 1 : 0), 0, type.key)
    setMoved(keys)
    setSaid(copy.moved(type.label, at + by + 1, group.length))
    // Only the callbacks of the last of several moves are called.
    mutate(keys, {
      onSuccess: answer => queryClient.setQueryData(leaveTypeOverview().queryKey, answer),
      onError: error => announceServerError(errorMessage(error)),
      // After the query has passed on its new order. Otherwise the former one would flash.
      onSettled: () => notifyManager.schedule(() => setMoved(undefined)),
    })
  }

  return { types, move, said }
}

/** Types that another user has added meanwhile are last. */
function sortedBy(keys: readonly LeaveTypeKey[], types: readonly LeaveTypeOverview[]) {
  const placeOf = ({ key }: LeaveTypeOverview) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return types.toSorted((a, b) => placeOf(a) - placeOf(b))
}
