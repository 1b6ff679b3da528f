import {
  addDays,
  notificationMessages as copy,
  createLeaveTypes,
  createPageUrl,
  formatDays,
  formatLeaveDays,
  freshNotification,
  hasBothNames,
  type LeaveRequest,
  leaveParams,
  type NewNotification,
  type Notification,
  newUserNotification,
  type User,
} from '@leavewell/leave'
import { demoId } from './random.ts'

/** Age of the oldest notifications in days. */
const DAYS = 45

/**
 * Creates notifications: requests for managers, decisions for employees, tasks about new people. The latest are
 * unread.
 */
export function makeNotifications(
  users: readonly User[],
  requests: readonly LeaveRequest[],
  today: string,
): Notification[] {
  const since = addDays(today, -DAYS)
  const recent = requests.filter(request => request.created_date >= since)
  const admins = users.filter(user => user.role === 'admin')
  const newUsers = users.filter(user => user.department === null && hasBothNames(user))
  return [
    ...recent.flatMap(request => aboutRequest(request, users)),
    ...recent.flatMap(request => aboutDecision(request, today)),
    ...newUsers.flatMap(user => admins.map(admin => aboutNewUser(user, admin))),
  ]
}

function aboutRequest(request: LeaveRequest, users: readonly User[]): Notification[] {
  const employee = users.find(({ id }) => id === request.user_id)
  if (!employee) return []
  return [
    stored(request.created_date, employee, request.status !== 'pending', {
      user_id: request.manager_id,
      code: 'leave_requested',
      params: {
        leave: leaveParams(request),
        employee_id: employee.id,
        overlaps: [],
        agreed: [],
        is_again: false,
        in_place_of: null,
      },
      type: 'leave_request',
      title: copy.newRequestTitle,
      message: copy.newRequest(employee.full_name ?? employee.email, ...factsOf(request)),
      related_id: request.id,
      url: createPageUrl('TeamRequests'),
    }),
  ]
}

function aboutDecision(request: LeaveRequest, today: string): Notification[] {
  const { status, reviewed_date } = request
  if (status === 'pending' || reviewed_date === null) return []
  return [
    stored(reviewed_date, { id: request.manager_id, email: '' }, reviewed_date < addDays(today, -7), {
      user_id: request.user_id,
      code: 'leave_decided',
      params: {
        leave: leaveParams(request),
        employee_id: request.user_id,
        status,
        reviewer_id: request.manager_id,
        approver_id: request.manager_id,
        in_place_of: null,
      },
      type: 'leave_decision',
      title: copy.decisionTitle(status),
      message: copy.decision(...factsOf(request), status),
      related_id: request.id,
      url: createPageUrl('MyRequests'),
    }),
  ]
}

const aboutNewUser = (user: User, admin: User): Notification =>
  stored(user.created_date, user, false, {
    user_id: admin.id,
    code: 'user_registered',
    params: { user_id: user.id, email: user.email },
    ...newUserNotification({ id: user.id, email: user.email, name: user.full_name ?? user.email }),
  })

const factsOf = (request: LeaveRequest): [type: string, range: string, days: string] => [
  createLeaveTypes().label(request.leave_type),
  formatLeaveDays(request),
  formatDays(request.days_requested),
]

function stored(
  at: string,
  by: Pick<User, 'id' | 'email'>,
  isRead: boolean,
  notification: NewNotification,
): Notification {
  return {
    ...freshNotification(notification),
    is_read: isRead,
    id: demoId('notification', notification.user_id, notification.type, notification.related_id ?? ''),
    created_date: at,
    updated_date: at,
    created_by: by.email || null,
    created_by_id: by.id,
  }
}
