import type { CalendarFeed, CalendarFeedRow } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Refetches also after a refusal, because the feed may have been stopped elsewhere. */
const meta = { changes: ['CalendarFeed'], evenIfRefused: true } as const
const PATH = '/auth/calendar-feeds'

/** The user's own feeds, without their addresses, and the feeds that they can have. */
export const calendarFeeds = () =>
  queryOptions({
    queryKey: ['CalendarFeed'],
    queryFn: (): Promise<{ available: CalendarFeed[]; rows: CalendarFeedRow[] }> =>
      client.auth.send('GET', PATH),
    refetchOnMount: 'always',
  })

/** Creates or renews the address of a feed. Only the answer contains it. */
export const renewCalendarFeed = () =>
  mutationOptions({
    mutationFn: (feed: CalendarFeed): Promise<{ address: string }> =>
      client.auth.send('POST', PATH, { feed }),
    meta,
  })

export const stopCalendarFeed = () =>
  mutationOptions({
    mutationFn: (feed: CalendarFeed) => client.auth.send('DELETE', `${PATH}/${feed}`),
    meta,
  })
