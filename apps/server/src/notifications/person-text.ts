import { createPageUrl } from '@leavewell/leave'
import type { BellText } from './event.ts'

/** The text about a person that administrators should fix in *User Management*. */
export const personBell = (userId: string, title: string, message: string): BellText => ({
  type: 'leave_handover',
  title,
  message,
  related_id: userId,
  url: `${createPageUrl('AdminDashboard')}?tab=users`,
})
