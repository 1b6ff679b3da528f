import { describe, expect, it } from 'vitest'
import { ADMIN_BADGE } from '../people/role-labels.ts'
import { messages } from './messages.ts'
import { userAdmin } from './user-admin.ts'

const { appStart, layout, requests, calendar, admin, profile, completeProfile, leaveForm } = messages
const { notifications, impersonation } = messages

/** What the clauses quote besides the error catalogue. The stories take these words from here, so one that changed would not stand out there. */
const QUOTED: [clauses: string, ours: readonly string[], words: readonly string[]][] = [
  [
    'B-02, B-03',
    [layout.dashboard, layout.myRequests, layout.teamCalendar, layout.teamRequests, layout.adminDashboard],
    ['Dashboard', 'My Requests', 'Team Calendar', 'Team Requests', 'Admin Dashboard'],
  ],
  [
    'B-06 to B-13',
    [layout.myManager, layout.requestMeeting, layout.sendEmail, layout.support, layout.supportTicket],
    ['My Manager', 'Request Meeting', 'Send Email', 'Support', 'Support Ticket'],
  ],
  [
    'B-14, B-17',
    [layout.quickInfo, layout.actionRequired, layout.newUserTasks, ADMIN_BADGE],
    ['Quick Info', 'Action Required', 'New user tasks', 'Admin'],
  ],
  [
    'B-18 to B-24',
    [layout.signOut, layout.quickLeave, layout.myProfile],
    ['Sign Out', 'Quick Leave', 'My Profile'],
  ],
  ['A-07, A-23', [appStart.goHome, appStart.accessRestricted], ['Go Home', 'Access Restricted']],
  [
    'E-01 to E-09, F-03, F-10',
    [
      requests.myTitle,
      requests.all,
      requests.pending,
      requests.approved,
      requests.rejected,
      requests.exportCsv,
    ],
    ['My Leave Requests', 'All', 'Pending', 'Approved', 'Rejected', 'Export CSV'],
  ],
  [
    'F-01, H-01',
    [requests.managerAccessOnlyText, admin.accessOnlyText],
    ['This page is only accessible to managers', 'This page is only accessible to administrators'],
  ],
  [
    'G-02, G-03',
    [calendar.previous, calendar.today, calendar.next, calendar.teamTitle, calendar.myTitle],
    ['Previous', 'Today', 'Next', 'Team Calendar', 'My Leave Calendar'],
  ],
  ['G-05', [calendar.more(2)], ['+2 more']],
  [
    'I-05, I-12, I-15, I-18',
    [
      profile.firstName,
      profile.lastName,
      profile.email,
      profile.department,
      profile.position,
      profile.employeeId,
      profile.dateHired,
      profile.testLink,
    ].map(word => word.toLowerCase()),
    ['first name', 'last name', 'email', 'department', 'position', 'employee id', 'date hired', 'test link'],
  ],
  ['J-03', [completeProfile.submit, completeProfile.submitting], ['Complete Profile', 'Completing...']],
  [
    'M-12',
    [notifications.newUserTitle, notifications.markAllRead],
    ['New User Registration', 'Mark all read'],
  ],
  [
    'N-05, N-06',
    [impersonation.banner('...'), impersonation.exit],
    ['Impersonation Mode: You are viewing as ...', 'Exit & Return to Admin'],
  ],
  ['Q-04', [leaveForm.businessDays(1), leaveForm.businessDays(2)], ['1 business day', '2 business days']],
  ['H-10, H-12', [userAdmin.resetPassword, impersonation.loginAs], ['Reset password', 'Login as user']],
]

describe('what the clauses quote', () => {
  it.each(QUOTED)('%s is ours word for word', (_clauses, ours, words) => expect(ours).toEqual(words))
})
