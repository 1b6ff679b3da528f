import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveApp } from '../src/leave-app.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let callers: Record<string, TestUser>
beforeAll(async () => {
  company = await startSmallCompany()
  callers = {
    employee: await company.hire('Ed'),
    approver: await company.hire('Ava', { is_approver: true }),
    department_head: await company.hire('Hedda', { is_department_head: true }),
    payroll: await company.hire('Paula', { is_payroll: true }),
    front_desk: await company.hire('Dora', { is_front_desk: true }),
    hr: await company.hire('Hal', { is_hr: true }),
    installation: await company.hire('Ines', { runs_installation: true }),
    acting: await company.hire('Alf', { acts_for_others: true }),
    admin: company.hr,
  }
})
afterAll(() => company.close())

const EVERYBODY = [
  'employee',
  'approver',
  'department_head',
  'payroll',
  'front_desk',
  'hr',
  'installation',
  'acting',
  'admin',
]
const READERS = ['department_head', 'payroll', 'hr', 'admin']
const DECIDERS = ['approver', 'hr', 'admin']
const HR = ['hr', 'admin']
const INSTALLATION = ['installation', 'admin']
const PAYROLL = ['payroll', 'hr', 'admin']
const EITHER = ['hr', 'installation', 'admin']

/** The callers of each function. A function that is missing here fails the test. */
const FUNCTIONS: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [
      'getMyManager',
      'getSlackAccount',
      'findSlackAccount',
      'linkSlackAccount',
      'unlinkSlackAccount',
      'getTeamsAddress',
      'removeTeamsAddress',
      'getSupport',
      'listAway',
      'quoteLeave',
      'getMyLeaveRules',
      'getRequestQuote',
      'amendLeave',
      'withdrawAmendment',
      'quoteAmendment',
      'getAmendment',
      'getRequestVersions',
      'getBalanceStatement',
      'getMyEntitlement',
      'getWorkingDays',
      'endActing',
      'addOvertime',
      'cancelOvertime',
      'decideOvertime',
      'listPendingOvertime',
      'requestCashOut',
      'cancelCashOut',
      'decideCashOut',
      'listPendingCashOuts',
      'getPersonalData',
      'getApprovals',
      'getHrFields',
      'listManagers',
      'getPrivateLeave',
      'quotePrivateLeave',
      'listPrivateRows',
      'requestPrivateLeave',
      'decidePrivateLeave',
      'cancelPrivateLeave',
      'addPrivateLeaveDocument',
      'answerBalanceCheck',
    ].map(name => [name, EVERYBODY]),
  ),
  ...Object.fromEntries(
    [
      'getLeaveRequest',
      'holdDecision',
      'takeBackDecision',
      'previewDecisions',
      'scheduleDecisions',
      'undoDecisions',
      'listTeamRequests',
      'listTeamLeave',
      'listReports',
      'listMyTeam',
      'listReportLeave',
      'listDeputies',
      'saveDeputy',
      'removeDeputy',
      'saveTeamsAddress',
      'testTeamsAddress',
    ].map(name => [name, DECIDERS]),
  ),
  ...Object.fromEntries(
    [
      'getAnalytics',
      'previewLeaveEntry',
      'enterLeave',
      'withdrawLeave',
      'convertBack',
      'previewShutdown',
      'bookShutdown',
      'continueShutdown',
      'undoShutdown',
      'listShutdowns',
      'importBalances',
      'compareBalances',
      'getBalanceImport',
      'askToCheckBalances',
      'listBalanceChecks',
      'getProgress',
      'undoBalanceImport',
      'listBalanceImports',
      'listCountryPacks',
      'previewCountryPack',
      'applyCountryPack',
      'undoCountryPack',
      'previewCalendarChange',
      'listLeavePolicies',
      'listSelfChanges',
      'saveLeavePolicy',
      'previewLeavePolicy',
      'getEmployeeToTry',
      'getApprovalRoute',
      'saveApprovalRoute',
      'tryApprovalRoute',
      'assignLeavePolicy',
      'adjustLeaveBalance',
      'previewBalanceAdjustment',
      'reverseBalanceAdjustment',
      'closePeriod',
      'listClosedPeriods',
      'previewBlackout',
      'previewCoverage',
      'answerCounting',
      'getManagersWork',
      'changePerson',
      'previewUserChange',
      'previewLeaving',
      'saveLeaving',
      'cancelLeaving',
      'previewEnableAccount',
      'enableAccount',
      'cancelRehire',
      'previewPlannedChange',
      'savePlannedChange',
      'takeBackPlannedChange',
      'previewDepartmentMove',
      'moveToDepartment',
      'getSignIn',
      'allocateBalances',
      'importPeople',
      'listLeaveTypes',
      'saveLeaveType',
      'importLeaveTypes',
      'orderLeaveTypes',
      'retireLeaveType',
      'restoreLeaveType',
      'deleteLeaveType',
      'savePrivateLeaveType',
      'listHolidayRegions',
      'listHolidays',
      'addHolidayRegion',
      'importHolidays',
      'giveWorkingTime',
      'assignWorkPattern',
      'enterBalanceDifferences',
    ].map(name => [name, HR]),
  ),
  ...Object.fromEntries(
    [
      'getSystem',
      'retryMails',
      'sendTestMail',
      'listChanges',
      'changeSettings',
      'listChatChannels',
      'saveChatChannel',
      'removeChatChannel',
      'testChatChannel',
      'getSlackApp',
      'saveSlackApp',
      'removeSlackApp',
      'testSlackApp',
      'listNotificationEvents',
      'previewRetention',
      'previewSecondFactor',
      'remindSecondFactor',
    ].map(name => [name, INSTALLATION]),
  ),
  ...Object.fromEntries(
    [
      'listPayCalendars',
      'savePayCalendar',
      'assignPayCalendar',
      'savePayrollCodes',
      'previewBatch',
      'makeBatch',
      'listBatches',
      'getBatchFile',
      'copyBatch',
      'remindApprovers',
      'getLeaveLiability',
      'getLiabilityTrend',
      'comparePayrollFile',
      'getReconciliation',
      'getReconciliationFile',
      'markDifferences',
      'markEntered',
      'listPayrollLayouts',
      'savePayrollLayout',
      'getLayoutSample',
    ].map(name => [name, PAYROLL]),
  ),
  getSetup: EITHER,
  changeSetup: EITHER,
  listRoleHolders: EITHER,
  giveRoles: EITHER,
  changeRoleScope: EITHER,
  listLeaveRequests: READERS,
  listLeaveBalances: READERS,
  listExport: READERS,
  listCalendarPeople: READERS,
  startActing: ['acting', 'admin'],
}

const names = Object.keys(leaveApp({ timeZone: 'UTC', address: () => '' }).functions)

describe('functions, by role [R-07, R-08, R-09]', () => {
  it('every function is in the list of its callers', () => {
    expect(names.filter(name => FUNCTIONS[name] === undefined)).toEqual([])
  })

  it.each(names)('%s', { timeout: 60_000 }, async name => {
    // Some functions check their input before the caller.
    const body = name === 'listExport' ? { kind: 'people' } : {}
    const open: string[] = []
    for (const [role, caller] of Object.entries(callers)) {
      const { status } = await caller.post(`/functions/${name}`, body)
      if (status !== 403) open.push(role)
    }
    expect(open).toEqual(FUNCTIONS[name])
    expect((await company.visitor.post(`/functions/${name}`, body)).status).toBeGreaterThanOrEqual(400)
  })
})

const webhooks = '/integration-endpoints/installable/webhooks/integration-endpoints'
const PLATFORM: [string, (caller: TestUser) => Promise<{ status: number }>, readonly string[]][] = [
  ['open invitations', caller => caller.get('/users/invitations'), HR],
  ['all invitations', caller => caller.get('/users/invitations?state=all'), HR],
  ['taking an invitation back', caller => caller.delete('/users/invitations/nobody@x.test'), HR],
  [
    'inviting an employee',
    caller => caller.post('/users/invite-user', { user_email: 'n@x.test', role: 'user' }),
    HR,
  ],
  [
    'inviting an administrator',
    caller => caller.post('/users/invite-user', { user_email: 'm@x.test', role: 'admin' }),
    ['admin'],
  ],
  ['changes of addresses', caller => caller.get('/users/email-changes'), HR],
  ['webhooks', caller => caller.post(`${webhooks}/List`, {}), INSTALLATION],
  ['counts of events', caller => caller.get('/analytics/stats'), INSTALLATION],
  ['visits', caller => caller.get('/app-logs/leavewell/stats'), INSTALLATION],
  [
    'departments',
    caller => caller.post('/entities/Department', { name: `D ${caller.id}`, is_active: true }),
    HR,
  ],
  [
    'working patterns',
    caller =>
      caller.post('/entities/WorkPattern', {
        name: `P ${caller.id}`,
        cycle_days: 1,
        anchor: '2026-01-05',
        slots: [[240, 240]],
      }),
    HR,
  ],
  ['policies', caller => caller.post('/entities/LeavePolicy', {}), []],
]

it.each(PLATFORM)('%s, by role [R-08, R-10]', async (_name, ask, expected) => {
  const open: string[] = []
  for (const [role, caller] of Object.entries(callers))
    if ((await ask(caller)).status !== 403) open.push(role)
  expect(open).toEqual(expected)
})
