import type { AppDefinition } from '@leavewell/platform'
import { assistant } from './assistant/assistant.ts'
import { companySettings } from './company-settings/entity.ts'
import { department } from './departments/entity.ts'
import { allocateBalances } from './functions/allocate-balances.ts'
import { changePerson } from './functions/change-person.ts'
import { changeSettings } from './functions/change-settings.ts'
import { getAnalytics } from './functions/get-analytics.ts'
import { getLeaveRequest } from './functions/get-leave-request.ts'
import { getManagersWork } from './functions/get-managers-work.ts'
import { getMyManager } from './functions/get-my-manager.ts'
import { getSupport } from './functions/get-support.ts'
import { getSystem } from './functions/get-system.ts'
import { importPeople } from './functions/import-people.ts'
import { listChanges } from './functions/list-changes.ts'
import { listLeaveBalances } from './functions/list-leave-balances.ts'
import { listLeaveRequests } from './functions/list-leave-requests.ts'
import { listTeamRequests } from './functions/list-team-requests.ts'
import { enterBalanceDifferences, retryMails } from './functions/repair-system.ts'
import { sendTestMail } from './functions/send-test-mail.ts'
import { leaveBalanceEntry } from './leave-balance-entries/entity.ts'
import { leaveBalance } from './leave-balances/entity.ts'
import { leaveRequest } from './leave-requests/entity.ts'
import { identityMails } from './mail/identity-mails.ts'
import { notification } from './notifications/entity.ts'
import type { Organisation } from './organisation.ts'
import { user } from './users/entity.ts'

/** Table of contents: everything that makes the platform a leave app. */
export const leaveApp = (org: Organisation): AppDefinition => ({
  name: 'Leavewell',
  entities: [
    user(org),
    department,
    companySettings,
    leaveRequest(org),
    leaveBalance,
    leaveBalanceEntry,
    notification,
  ],
  functions: {
    getMyManager,
    getSupport,
    getAnalytics: getAnalytics(org),
    listLeaveRequests,
    getLeaveRequest: getLeaveRequest(org),
    getManagersWork,
    changePerson,
    changeSettings,
    listTeamRequests: listTeamRequests(org),
    listLeaveBalances,
    allocateBalances,
    importPeople: importPeople(org),
    getSystem,
    retryMails,
    sendTestMail,
    enterBalanceDifferences,
    listChanges: listChanges(org),
  },
  agents: [assistant(org)],
  publicSettings: () => ({
    support_url: org.supportUrl ?? null,
    time_zone: org.timeZone,
    overlapping_leave: org.overlappingLeave ?? 'forms',
    demo: org.demoLogins?.() ?? null,
  }),
  mails: identityMails,
})
