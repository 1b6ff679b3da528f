import type { Notification } from '@leavewell/leave'

/** Marks one or several notifications. */
export type NotificationChange = (change: {
  ids: readonly string[]
  change: Partial<Pick<Notification, 'is_read' | 'is_favorite' | 'is_archived' | 'action_completed'>>
}) => void
