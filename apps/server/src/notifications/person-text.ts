import { createPageUrl } from '@leavewell/leave'
import type { BellText } from './event.ts'

/** What administrators are to put right about a person, in *User Management*. */
export const personBell = (userId: string, title: string, message: string): BellText => ({
  type: 'leave_handover',
  title,
  message,
  related_id: userId,
  url: `${createPageUrl('AdminDashboard')}?tab=users`,
})
