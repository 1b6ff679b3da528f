import { notificationsCopy as copy, type Notification } from '@leavewell/leave'
import { useKeptChoice } from '../../lib/kept-choice.ts'

/** Filters of the list. The first is the default. */
const FILTERS = ['all', 'unread', 'saved'] as const

export type NotificationFilter = (typeof FILTERS)[number]

/** The browser remembers it. */
export const useNotificationFilter = () => useKeptChoice('leavewell_notifications', FILTERS)

/** In the order in which they are offered. */
export const FILTER_TABS = (['unread', 'all', 'saved'] as const).map(id => ({ id, label: copy.filters[id] }))

export const PASSES: Record<NotificationFilter, (notification: Notification) => boolean> = {
  all: () => true,
  unread: ({ is_read }) => !is_read,
  saved: ({ is_favorite }) => is_favorite,
}
