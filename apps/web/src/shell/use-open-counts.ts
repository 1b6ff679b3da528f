import { countNewRequests } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { notifications } from '../data/notifications/notifications.ts'
import { useUser } from '../session/session.ts'

/** What waits for an admin: new requests and open tasks (B-04, B-05). Nothing for others. */
export function useOpenCounts(): { requests: number; tasks: number } {
  const user = useUser()
  const enabled = user.role === 'admin'
  const { data: mine = [] } = useQuery({ ...notifications.mine(user.id), enabled })
  const { data: tasks = [] } = useQuery({ ...notifications.tasks(user.id), enabled })
  return enabled ? { requests: countNewRequests(mine), tasks: tasks.length } : { requests: 0, tasks: 0 }
}
