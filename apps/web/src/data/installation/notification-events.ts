import type { NotificationEventRow } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

interface Answer {
  events: NotificationEventRow[]
}

/** All kinds of notifications. They change only with the server version. */
export const notificationEvents = () =>
  queryOptions({
    queryKey: ['NotificationEvents'],
    queryFn: async () => (await client.functions.invoke<Answer>('listNotificationEvents', {})).data.events,
    staleTime: Number.POSITIVE_INFINITY,
  })
