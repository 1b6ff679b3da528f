import {
  createPageUrl,
  describeTaken,
  displayName,
  formatDayRange,
  formatDays,
  type LeaveRequest,
  leaveTypeLabel,
  notificationsCopy,
  requestsCopy,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { notify } from '../notifications/notify.ts'
import { newRequestMail } from './mails.ts'
import { findOverlaps } from './overlaps.ts'

/** Tells the manager of a new request, in the app and by mail (L-12, OP-10, OP-11). */
export async function announce(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
): Promise<void> {
  const records = recordsOf(context.entities)
  const [manager, employee, overlapping] = await Promise.all([
    records.get('User', request.manager_id),
    records.get('User', request.user_id),
    findOverlaps(records, request),
  ])
  if (!manager || !employee) return

  const name = displayName(employee)
  const type = leaveTypeLabel(request.leave_type)
  const range = formatDayRange(request.start_date, request.end_date)
  const days = formatDays(request.days_requested)
  const overlaps = overlapping.map(describeTaken).join('; ')
  await notify(records, {
    user_id: manager.id,
    type: 'leave_request',
    title: notificationsCopy.newRequestTitle,
    message: [
      notificationsCopy.newRequest(name, type, range, days),
      ...(overlaps ? [`${requestsCopy.overlapsOf(overlaps)}.`] : []),
    ].join(' '),
    related_id: request.id,
    url: createPageUrl('TeamRequests'),
  })
  context.mail.queue({
    ...newRequestMail({
      to: manager.email,
      manager: displayName(manager),
      employee: name,
      type,
      range,
      days,
      reason: request.reason,
      overlaps,
      url: org.address() + createPageUrl('TeamRequests'),
    }),
    about: request.id,
  })
}
