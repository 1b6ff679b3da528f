import { describe, expect, it } from 'vitest'
import { ADMIN_BADGE } from '../people/names.ts'
import { adminCopy } from './admin.ts'
import { appStartCopy } from './app-start.ts'
import { calendarCopy } from './calendar.ts'
import { completeProfileCopy } from './complete-profile.ts'
import { layoutCopy } from './layout.ts'
import { leaveFormCopy } from './leave-form.ts'
import { notificationMessages } from './notification-messages.ts'
import { impersonationCopy, notificationsCopy } from './notifications.ts'
import { profileCopy } from './profile.ts'
import { requestsCopy } from './requests.ts'
import { userAdminCopy } from './user-admin.ts'

/**
 * Words that the clauses quote outside the error catalogue. The specs take these words from here, so a changed
 * one would pass unnoticed there.
 */
const QUOTED: [clauses: string, ours: readonly string[], words: readonly string[]][] = [
  [
    'B-02, B-03',
    [
      layoutCopy.dashboard,
      layoutCopy.myRequests,
      layoutCopy.teamCalendar,
      layoutCopy.teamRequests,
      layoutCopy.adminDashboard,
    ],
    ['Dashboard', 'My Requests', 'Team Calendar', 'Team Requests', 'Admin Dashboard'],
  ],
  [
    'B-06 to B-13',
    [
      layoutCopy.myManager,
      layoutCopy.requestMeeting,
      layoutCopy.sendEmail,
      layoutCopy.support,
      layoutCopy.supportTicket,
    ],
    ['My Manager', 'Request Meeting', 'Send Email', 'Support', 'Support Ticket'],
  ],
  [
    'B-14, B-17',
    [layoutCopy.quickInfo, layoutCopy.actionRequired, layoutCopy.newUserTasks, ADMIN_BADGE],
    ['Quick Info', 'Action Required', 'New user tasks', 'Admin'],
  ],
  [
    'B-18 to B-24',
    [layoutCopy.signOut, layoutCopy.quickLeave, layoutCopy.myProfile],
    ['Sign Out', 'Quick Leave', 'My Profile'],
  ],
  ['A-07, A-23', [appStartCopy.goHome, appStartCopy.accessRestricted], ['Go Home', 'Access Restricted']],
  [
    'E-01 to E-09, F-03, F-10',
    [
      requestsCopy.myTitle,
      requestsCopy.all,
      requestsCopy.pending,
      requestsCopy.approved,
      requestsCopy.rejected,
      requestsCopy.exportCsv,
    ],
    ['My Leave Requests', 'All', 'Pending', 'Approved', 'Rejected', 'Export CSV'],
  ],
  [
    'F-01, H-01',
    [requestsCopy.managerAccessOnlyText, adminCopy.accessOnlyText],
    ['This page is only accessible to managers', 'This page is only accessible to administrators'],
  ],
  [
    'G-02, G-03',
    [
      calendarCopy.previous,
      calendarCopy.today,
      calendarCopy.next,
      calendarCopy.teamTitle,
      calendarCopy.myTitle,
    ],
    ['Previous', 'Today', 'Next', 'Team Calendar', 'My Leave Calendar'],
  ],
  ['G-05', [calendarCopy.more(2)], ['+2 more']],
  [
    'I-05, I-12, I-15, I-18',
    [
      profileCopy.firstName,
      profileCopy.lastName,
      profileCopy.email,
      profileCopy.department,
      profileCopy.position,
      profileCopy.employeeId,
      profileCopy.dateHired,
      profileCopy.testLink,
    ].map(word => word.toLowerCase()),
    ['first name', 'last name', 'email', 'department', 'position', 'employee id', 'date hired', 'test link'],
  ],
  [
    'J-03',
    [completeProfileCopy.submit, completeProfileCopy.submitting],
    ['Complete Profile', 'Completing...'],
  ],
  [
    'M-12',
    [notificationMessages.newUserTitle, notificationsCopy.markAllRead],
    ['New User Registration', 'Mark all read'],
  ],
  [
    'N-05, N-06',
    [impersonationCopy.banner('...'), impersonationCopy.exit],
    ['Impersonation Mode: You are viewing as ...', 'Exit & Return to Admin'],
  ],
  [
    'Q-04',
    [leaveFormCopy.businessDays(1), leaveFormCopy.businessDays(2)],
    ['1 business day', '2 business days'],
  ],
  [
    'H-10, H-12',
    [userAdminCopy.resetPassword, impersonationCopy.loginAs],
    ['Reset password', 'Login as user'],
  ],
]

describe('what the clauses quote', () => {
  it.each(QUOTED)('%s is ours word for word', (_clauses, ours, words) => expect(ours).toEqual(words))
})
