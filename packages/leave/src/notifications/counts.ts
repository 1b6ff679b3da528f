import type { Notification } from '../entities/notification.ts'

type Flags = Pick<Notification, 'type' | 'is_read' | 'is_archived' | 'action_required' | 'action_completed'>

/** Highlighted in the list (M-09). */
export const isPendingTask = (notification: Pick<Flags, 'action_required' | 'action_completed'>): boolean =>
  notification.action_required && !notification.action_completed

/** The bell's count: unread and not archived (B-22, OP-28). */
export const countUnread = (notifications: readonly Flags[]): number => notifications.filter(isUnread).length

/** Badge of Team Requests (B-04). */
export const countNewRequests = (notifications: readonly Flags[]): number =>
  notifications.filter(notification => notification.type === 'leave_request' && isUnread(notification)).length

const isUnread = (notification: Flags) => !notification.is_read && !notification.is_archived
