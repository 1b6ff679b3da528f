import { addDays, createLeaveTypes, keptLeaveOf } from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leaveBalances } from '../data/leave-balances/leave-balances.ts'
import { AWAY_DAYS_AHEAD, whoIsAway } from '../data/leave-requests/away.ts'
import { upcomingOwnLeave } from '../data/leave-requests/find-requests.ts'
import { leaveTypes } from '../data/leave-types/leave-types.ts'
import { currentYear, today } from '../leave-ui/today.ts'
import { keepLeave } from './kept-leave.ts'
import { useSession } from './session.ts'
import { sessionMark } from './session-mark.ts'

/** Stores the user's leave on the device, once per visit and whenever their own leave was read again. */
export function KeepLeave() {
  const { user, settings } = useSession()
  const [mark] = useState(sessionMark)
  const queryClient = useQueryClient()
  const [day, year] = [today(), currentYear()]
  const balances = useQuery(leaveBalances.ofYear(user.id, year))
  const requests = useQuery(upcomingOwnLeave(user.id, day))
  const readAt = Math.max(balances.dataUpdatedAt, requests.dataUpdatedAt)
  const own = balances.data && requests.data && { balances: balances.data, requests: requests.data }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `own` is another object in each render
  useEffect(() => {
    if (own === undefined) return undefined
    let isLatest = true
    const to = addDays(day, AWAY_DAYS_AHEAD)
    const { time_zone } = settings
    const about = {
      at: new Date().toISOString(),
      time_zone: typeof time_zone === 'string' ? time_zone : null,
      year,
      to,
    }
    Promise.all([
      queryClient.fetchQuery(whoIsAway({ from: day, to })),
      queryClient.fetchQuery(leaveTypes.all()),
    ])
      .then(([away, types]) => {
        if (isLatest) keepLeave(mark, keptLeaveOf({ ...own, away, types: createLeaveTypes(types) }, about))
      })
      // The earlier copy stays. It says its age.
      .catch(() => {})
    return () => {
      isLatest = false
    }
  }, [own !== undefined, readAt, day, year, mark, queryClient, settings])
  return null
}
