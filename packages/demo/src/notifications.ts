import {
  addDays,
  notificationsCopy as copy,
  createPageUrl,
  formatDays,
  formatLeaveDays,
  freshNotification,
  hasBothNames,
  type LeaveRequest,
  leaveTypeLabel,
  type NewNotification,
  type Notification,
  newUserNotification,
  type User,
} from '@leavewell/leave'
import { demoId } from './random.ts'

/** How far back the lists reach. */
const DAYS = 45

/** What people find under the bell: requests for managers, decisions for employees, the latest still unread; tasks about new people. */
export function makeNotifications(
  people: readonly User[],
  requests: readonly LeaveRequest[],
  today: string,
): Notification[] {
  const since = addDays(today, -DAYS)
  const recent = requests.filter(request => request.created_date >= since)
  const admins = people.filter(person => person.role === 'admin')
  const newUsers = people.filter(person => person.department === null && hasBothNames(person))
  return [
    ...recent.flatMap(request => aboutRequest(request, people)),
    ...recent.flatMap(request => aboutDecision(request, today)),
    ...newUsers.flatMap(person => admins.map(admin => aboutNewUser(person, admin))),
  ]
}

function aboutRequest(request: LeaveRequest, people: readonly User[]): Notification[] {
  const employee = people.find(({ id }) => id === request.user_id)
  if (!employee) return []
  return [
    stored(request.created_date, employee, request.status !== 'pending', {
      user_id: request.manager_id,
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
      type: 'leave_decision',
      title: copy.decisionTitle(status),
      message: copy.decision(...factsOf(request), status),
      related_id: request.id,
      url: createPageUrl('MyRequests'),
    }),
  ]
}

const aboutNewUser = (person: User, admin: User): Notification =>
  stored(person.created_date, person, false, {
    user_id: admin.id,
    ...newUserNotification({ id: person.id, email: person.email, name: person.full_name ?? person.email }),
  })

const factsOf = (request: LeaveRequest): [type: string, range: string, days: string] => [
  leaveTypeLabel(request.leave_type),
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
