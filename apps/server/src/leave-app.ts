import type { AppDefinition } from '@leavewell/platform'
import { getAnalytics } from './analytics/get-analytics.ts'
import { apiKeyRules } from './api-keys/scopes.ts'
import { assignToDelegates } from './approvals/apply-delegations.ts'
import { listDeputies, removeDeputy, saveDeputy } from './approvals/deputies.ts'
import { approvalRoute, approvalStep, deputy } from './approvals/entities.ts'
import { getApprovals } from './approvals/get-approvals.ts'
import { getApprovalRoute, saveApprovalRoute } from './approvals/saved-route.ts'
import { tryApprovalRoute } from './approvals/try-route.ts'
import { assistant } from './assistant/assistant.ts'
import { listAway } from './away/list-away.ts'
import { boards } from './boards/boards.ts'
import { calendarFeeds } from './calendar-feeds/feeds.ts'
import { decideCashOut } from './cash-outs/decide-cash-out.ts'
import { cashOut } from './cash-outs/entity.ts'
import { followCashOuts } from './cash-outs/follow-cash-outs.ts'
import { listPendingCashOuts } from './cash-outs/list-pending-cash-outs.ts'
import { requestCashOut } from './cash-outs/request-cash-out.ts'
import { restoreLeaveType, retireLeaveType } from './cash-outs/retire-leave-type.ts'
import { removeChatChannel, saveChatChannel, testChatChannel } from './chat-channels/change-chat-channels.ts'
import { chatChannel } from './chat-channels/entity.ts'
import { listChatChannels } from './chat-channels/list-chat-channels.ts'
import { sendAwayMessages } from './chat-channels/send-away-messages.ts'
import { closePeriod } from './closed-periods/close-period.ts'
import { listClosedPeriods } from './closed-periods/list-closed-periods.ts'
import { changeSettings } from './company-settings/change-settings.ts'
import { companySettings } from './company-settings/entity.ts'
import { followSettings } from './company-settings/follow-settings.ts'
import { publicOrganisation } from './company-settings/public-organisation.ts'
import { decisionLink } from './decision-links/entity.ts'
import { purgeDecisionLinks } from './decision-links/purge-links.ts'
import { department } from './departments/entity.ts'
import { formerDepartment } from './departments/former-department.ts'
import { decisionLinks } from './email-decisions/open-link.ts'
import { cancelRehire } from './employment-ends/cancel-rehire.ts'
import { enableAccount, previewEnableAccount } from './employment-ends/enable-account.ts'
import { endEmployments } from './employment-ends/end-employments.ts'
import { employmentEnd } from './employment-ends/entity.ts'
import { formerEmployment } from './employment-ends/former-employment.ts'
import { previewOffboarding } from './employment-ends/preview-offboarding.ts'
import { cancelLeaving, saveOffboarding } from './employment-ends/save-offboarding.ts'
import { getLeaveLiability } from './exports/get-leave-liability.ts'
import { getLiabilityTrend } from './exports/get-liability-trend.ts'
import { listExport } from './exports/list-export.ts'
import { addHolidayRegion } from './holidays/add-holiday-region.ts'
import { holiday, holidayRegion } from './holidays/entity.ts'
import { importHolidays } from './holidays/import-holidays.ts'
import { listHolidayRegions } from './holidays/list-holiday-regions.ts'
import { listHolidays } from './holidays/list-holidays.ts'
import { followPresence } from './kernel/follow-presence.ts'
import { getProgress } from './kernel/long-work.ts'
import type { GivenOrganisation, Organisation } from './kernel/organisation.ts'
import { allocateBalances } from './leave-balances/allocate-balances.ts'
import { leaveBalance } from './leave-balances/entity.ts'
import { listLeaveBalances } from './leave-balances/list-leave-balances.ts'
import { leaveBalanceEntry } from './leave-ledger/balance-entry-entity.ts'
import { balanceAdjustment, closedPeriod, leaveLedgerEntry } from './leave-ledger/entity.ts'
import { getBalanceStatement } from './leave-ledger/get-balance-statement.ts'
import { blackout, coverageRule } from './leave-limits/entities.ts'
import { followLimits } from './leave-limits/follow-limits.ts'
import { previewBlackout, previewCoverage } from './leave-limits/preview-limit.ts'
import {
  adjustLeaveBalance,
  previewBalanceAdjustment,
  reverseBalanceAdjustment,
} from './leave-policies/adjust-balance.ts'
import { assignLeavePolicy } from './leave-policies/assign-policy.ts'
import { type DueLeave, ensurePosted } from './leave-policies/ensure-posted.ts'
import { leavePolicy, policyAssignment, postedThrough, userPolicy } from './leave-policies/entity.ts'
import { getEmployeeToTry } from './leave-policies/get-employee-to-try.ts'
import { getHrFields } from './leave-policies/hr-fields.ts'
import { listLeavePolicies } from './leave-policies/list-policies.ts'
import { previewLeavePolicy, saveLeavePolicy } from './leave-policies/save-policy.ts'
import { listSelfChanges } from './leave-policies/self-change-effects.ts'
import { amendLeave } from './leave-requests/amendments/amend-leave.ts'
import { convertBack } from './leave-requests/amendments/convert-back.ts'
import { leaveAmendment } from './leave-requests/amendments/entity.ts'
import { getAmendment, quoteAmendment } from './leave-requests/amendments/quote-amendment.ts'
import { getRequestVersions } from './leave-requests/amendments/request-versions.ts'
import { withdrawAmendment } from './leave-requests/amendments/withdraw-amendment.ts'
import { cancelledRequest } from './leave-requests/cancelled-request.ts'
import { cancelDecided } from './leave-requests/decided-records.ts'
import { enterLeave } from './leave-requests/enter-leave/enter-leave.ts'
import { previewLeaveEntry } from './leave-requests/enter-leave/preview-entry.ts'
import { withdrawLeave } from './leave-requests/enter-leave/withdraw-leave.ts'
import { leaveRequest } from './leave-requests/entity.ts'
import { getLeaveRequest } from './leave-requests/lists/get-leave-request.ts'
import { listLeaveRequests } from './leave-requests/lists/list-leave-requests.ts'
import { listReportLeave } from './leave-requests/lists/list-report-leave.ts'
import { listTeamLeave } from './leave-requests/lists/list-team-leave.ts'
import { listTeamRequests } from './leave-requests/lists/list-team-requests.ts'
import { getMyEntitlement } from './leave-requests/quotes/get-my-entitlement.ts'
import { getMyLeaveRules, getRequestQuote, quoteLeave } from './leave-requests/quotes/quote-leave.ts'
import { previewCalendarChange } from './leave-requests/recount/preview-calendar-change.ts'
import { deleteLeaveType, orderLeaveTypes, saveLeaveType } from './leave-types/change-leave-types.ts'
import { leaveType } from './leave-types/entity.ts'
import { followLeaveTypes } from './leave-types/follow-leave-types.ts'
import { importLeaveTypes } from './leave-types/import-leave-types.ts'
import { listLeaveTypes } from './leave-types/list-leave-types.ts'
import { identityMails } from './mail/identity-mails.ts'
import { letterhead } from './mail/letterhead.ts'
import { answerBalanceCheck, askToCheckBalances, listBalanceChecks } from './moving-in/balance-checks.ts'
import { compareBalances } from './moving-in/compare-balances.ts'
import { balanceCheck, balanceImport, balanceImportTable, importedLeave } from './moving-in/entities.ts'
import { getBalanceImport } from './moving-in/get-balance-import.ts'
import { importBalances } from './moving-in/import-balances.ts'
import { listBalanceImports } from './moving-in/list-balance-imports.ts'
import { undoBalanceImport } from './moving-in/undo-balance-import.ts'
import { listMyTeam } from './my-team/list-my-team.ts'
import { notification } from './notifications/entity.ts'
import { listNotificationEvents } from './notifications/list-notification-events.ts'
import { pushNotification } from './notifications/push-notification.ts'
import { office } from './offices/entity.ts'
import { formerOffice } from './offices/former-office.ts'
import { addOvertime } from './overtime/add-overtime.ts'
import { decideOvertime } from './overtime/decide-overtime.ts'
import { overtimeRecord } from './overtime/entity.ts'
import { listPendingOvertime } from './overtime/list-pending-overtime.ts'
import { applyCountryPack } from './packs/apply-country-pack.ts'
import { appliedPack } from './packs/entity.ts'
import { listCountryPacks } from './packs/list-country-packs.ts'
import { previewCountryPack } from './packs/preview-country-pack.ts'
import { undoCountryPack } from './packs/undo-country-pack.ts'
import { assignPayCalendar, savePayCalendar } from './payroll/change-pay-calendars.ts'
import { comparePayrollFile } from './payroll/compare-payroll-file.ts'
import { copyBatch } from './payroll/copy-batch.ts'
import {
  payCalendar,
  payCalendarMember,
  payrollBatch,
  payrollCode,
  payrollCopy,
  payrollDownload,
  payrollEntered,
  payrollFile,
  payrollLayout,
  payrollLine,
  payrollLock,
  payrollReconciliation,
  payrollReconciliationFile,
} from './payroll/entities.ts'
import { getBatchFile, listBatches } from './payroll/list-batches.ts'
import { listPayCalendars } from './payroll/list-pay-calendars.ts'
import { makeBatch } from './payroll/make-batch.ts'
import { markEntered } from './payroll/mark-entered.ts'
import { savePayrollCodes } from './payroll/payroll-codes.ts'
import { getLayoutSample, listPayrollLayouts, savePayrollLayout } from './payroll/payroll-layouts.ts'
import { previewBatch } from './payroll/preview-batch.ts'
import {
  getReconciliation,
  getReconciliationFile,
  markPayrollDifferences,
} from './payroll/reconciliations.ts'
import { remindApprovers } from './payroll/remind-approvers.ts'
import { heldDecision } from './pending-decisions/entity.ts'
import { executeDueDecisions } from './pending-decisions/execute-due-decisions.ts'
import { previewDecisions } from './pending-decisions/preview-decisions.ts'
import { scheduleDecision } from './pending-decisions/schedule-decision.ts'
import { scheduleDecisions } from './pending-decisions/schedule-decisions.ts'
import { undoDecision, undoDecisions } from './pending-decisions/undo-decision.ts'
import { getPersonalData } from './personal-data/get-personal-data.ts'
import { previewRetention } from './personal-data/preview-retention.ts'
import { applyRetention } from './personal-data/retention.ts'
import { applyPlannedChanges } from './planned-changes/apply-planned-changes.ts'
import { plannedChange } from './planned-changes/entity.ts'
import { moveToDepartment } from './planned-changes/move-to-department.ts'
import { previewDepartmentMove } from './planned-changes/preview-department-move.ts'
import { previewPlannedChange } from './planned-changes/preview-planned-change.ts'
import { cancelPlannedChange, savePlannedChange } from './planned-changes/save-planned-change.ts'
import {
  addPrivateLeaveDocument,
  cancelPrivateLeave,
  decidePrivateLeave,
  requestPrivateLeave,
} from './private-leave/change-private-leave.ts'
import { privateLeave, privateLeaveType } from './private-leave/entities.ts'
import { getPrivateLeave, quotePrivateLeave } from './private-leave/get-private-leave.ts'
import { listPrivateRows } from './private-leave/list-private-rows.ts'
import { savePrivateLeaveType } from './private-leave/save-private-leave-type.ts'
import { reminder } from './reminders/entity.ts'
import { notifyOfLargeBalances } from './reminders/notify-of-large-balances.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { actingSession, endActing, startActing } from './roles/acting-session.ts'
import { assignRoles } from './roles/assign-roles.ts'
import { changeRoleScope } from './roles/change-role-scope.ts'
import { duties } from './roles/duties.ts'
import { listRoleHolders } from './roles/list-role-holders.ts'
import { scopesOf } from './roles/scopes-of.ts'
import { bookShutdown } from './shutdowns/book-shutdown.ts'
import { completeShutdowns, continueShutdown } from './shutdowns/continue-shutdown.ts'
import { shutdown } from './shutdowns/entity.ts'
import { listShutdowns } from './shutdowns/list-shutdowns.ts'
import { previewShutdown } from './shutdowns/preview-shutdown.ts'
import { undoShutdown } from './shutdowns/undo-shutdown.ts'
import { slackAccount, slackApp, slackMessage } from './slack/entities.ts'
import { incomingFromSlack } from './slack/incoming.ts'
import { sendSlackMessages } from './slack/send-messages.ts'
import {
  findSlackAccount,
  getSlackAccount,
  linkSlackAccount,
  unlinkSlackAccount,
} from './slack/slack-account.ts'
import { getSlackApp, removeSlackApp, saveSlackApp, testSlackApp } from './slack/slack-app.ts'
import { answerCounting, changeSetup } from './system/change-setup.ts'
import { enterBalanceDifferences } from './system/enter-balance-differences.ts'
import { getSetup } from './system/get-setup.ts'
import { listChanges } from './system/list-changes.ts'
import { previewSecondFactor, remindSecondFactor } from './system/second-factor.ts'
import { getSystem, retryMails, sendTestMail } from './system/system-page.ts'
import { teamsAddress } from './teams/entity.ts'
import { isCurrentCard } from './teams/is-current-card.ts'
import { pauseTeamsAddresses } from './teams/pause-addresses.ts'
import {
  getTeamsAddress,
  removeTeamsAddress,
  saveTeamsAddress,
  testTeamsAddress,
} from './teams/teams-address.ts'
import { importPeople } from './user-import/import-people.ts'
import { changePerson } from './users/change-person.ts'
import { getMyManager, getSupport } from './users/contacts.ts'
import { user } from './users/entity.ts'
import { getSignIn } from './users/get-sign-in.ts'
import { listCalendarPeople } from './users/list-calendar-people.ts'
import { listManagers } from './users/list-managers.ts'
import { listReports } from './users/list-reports.ts'
import { getManagersWork } from './users/manager-activity.ts'
import { notifyOfAddress } from './users/notify-of-address.ts'
import { previewUserChange } from './users/preview-user-change.ts'
import { sendSummaries } from './weekly-summary/send-summaries.ts'
import { unsubscribing } from './weekly-summary/unsubscribe.ts'
import { assignWorkPattern } from './work-assignments/assign-work-pattern.ts'
import { workAssignment } from './work-assignments/entity.ts'
import { getWorkingDays } from './work-assignments/get-working-days.ts'
import { giveWorkingTime } from './work-assignments/give-working-time.ts'
import { workPattern } from './work-patterns/entity.ts'

/** Table of contents: everything that makes the platform a leave app. */
export const leaveApp = (given: GivenOrganisation): AppDefinition => {
  const { limits, keptInMemory } = followLimits()
  const types = followLeaveTypes()
  const privacy = followPresence('PrivateLeaveType')
  const cashOuts = followCashOuts()
  const slack = followPresence('SlackApp')
  const { org, read, mustHaveSecondFactor } = followSettings(
    { ...given, limits },
    { ...types, ...cashOuts, hasPrivateLeave: privacy.isThere, hasSlack: slack.isThere },
  )
  const deputies = assignToDelegates(org)
  return {
    ...definition(org, ensurePosted(org), deputies),
    keptInMemory: {
      CompanySettings: read,
      ...keptInMemory,
      ...types.keptInMemory,
      ...privacy.keptInMemory,
      ...cashOuts.keptInMemory,
      ...slack.keptInMemory,
      ...deputies.keptInMemory,
    },
    mustHaveSecondFactor,
  }
}

const definition = (
  org: Organisation,
  due: DueLeave,
  deputies: ReturnType<typeof assignToDelegates>,
): AppDefinition => ({
  name: 'Leavewell',
  entities: [
    user(org),
    employmentEnd,
    formerEmployment,
    plannedChange,
    department,
    formerDepartment,
    office(org),
    formerOffice,
    companySettings,
    leaveType,
    appliedPack,
    leaveRequest(org),
    cancelledRequest,
    leaveAmendment,
    privateLeaveType,
    privateLeave,
    shutdown,
    balanceImport,
    balanceImportTable,
    importedLeave,
    balanceCheck,
    overtimeRecord,
    cashOut,
    heldDecision,
    chatChannel,
    slackApp,
    slackAccount,
    slackMessage,
    teamsAddress,
    decisionLink,
    approvalRoute,
    approvalStep,
    deputy,
    blackout(org),
    coverageRule(org),
    leaveBalance(org),
    leaveBalanceEntry,
    notification,
    actingSession,
    reminder,
    workPattern,
    workAssignment(org),
    holidayRegion(org),
    holiday(org),
    leavePolicy,
    policyAssignment,
    userPolicy,
    balanceAdjustment,
    leaveLedgerEntry,
    postedThrough,
    closedPeriod,
    payCalendar,
    payCalendarMember,
    payrollLayout,
    payrollCode,
    payrollBatch,
    payrollLine,
    payrollFile,
    payrollCopy,
    payrollDownload,
    payrollLock,
    payrollEntered,
    payrollReconciliation,
    payrollReconciliationFile,
  ],
  functions: {
    getMyManager,
    getProgress,
    getSupport,
    getAnalytics: getAnalytics(org),
    listLeaveRequests: listLeaveRequests(org),
    listAway: listAway(org),
    getLeaveRequest: getLeaveRequest(org),
    getApprovals,
    getApprovalRoute,
    saveApprovalRoute: saveApprovalRoute(org),
    tryApprovalRoute: tryApprovalRoute(org),
    listDeputies: listDeputies(org),
    saveDeputy: saveDeputy(org),
    removeDeputy: removeDeputy(org),
    previewBlackout: previewBlackout(org),
    previewCoverage: previewCoverage(org),
    holdDecision: scheduleDecision(org),
    takeBackDecision: undoDecision,
    previewDecisions: previewDecisions(org),
    scheduleDecisions: scheduleDecisions(org),
    undoDecisions,
    quoteLeave: quoteLeave(org),
    getMyLeaveRules: getMyLeaveRules(org),
    getRequestQuote: getRequestQuote(org),
    previewLeaveEntry: previewLeaveEntry(org),
    enterLeave: enterLeave(org),
    withdrawLeave: withdrawLeave(org),
    previewShutdown: previewShutdown(org),
    bookShutdown: bookShutdown(org),
    continueShutdown: continueShutdown(org),
    undoShutdown: undoShutdown(org),
    listShutdowns: listShutdowns(org),
    importBalances: importBalances(org),
    undoBalanceImport: undoBalanceImport(org),
    listBalanceImports,
    compareBalances: compareBalances(org),
    getBalanceImport,
    askToCheckBalances: askToCheckBalances(org),
    answerBalanceCheck: answerBalanceCheck(org),
    listBalanceChecks,
    addOvertime: addOvertime(org),
    decideOvertime: decideOvertime(org),
    cancelOvertime: cancelDecided('OvertimeRecord'),
    listPendingOvertime,
    requestCashOut: requestCashOut(org),
    decideCashOut: decideCashOut(org),
    cancelCashOut: cancelDecided('CashOut'),
    listPendingCashOuts,
    amendLeave: amendLeave(org),
    convertBack: convertBack(org),
    withdrawAmendment,
    quoteAmendment: quoteAmendment(org),
    getAmendment: getAmendment(org),
    getRequestVersions,
    previewCalendarChange: previewCalendarChange(org),
    getBalanceStatement: getBalanceStatement(org),
    getMyEntitlement: getMyEntitlement(org),
    listLeavePolicies: listLeavePolicies(org),
    saveLeavePolicy: saveLeavePolicy(org),
    previewLeavePolicy: previewLeavePolicy(org),
    getEmployeeToTry: getEmployeeToTry(org),
    assignLeavePolicy: assignLeavePolicy(org),
    adjustLeaveBalance: adjustLeaveBalance(org),
    previewBalanceAdjustment: previewBalanceAdjustment(org),
    reverseBalanceAdjustment: reverseBalanceAdjustment(org),
    closePeriod: closePeriod(org),
    listClosedPeriods,
    listPayCalendars: listPayCalendars(org),
    listChatChannels,
    saveChatChannel,
    removeChatChannel,
    testChatChannel: testChatChannel(org),
    getSlackApp: getSlackApp(org),
    saveSlackApp: saveSlackApp(org),
    removeSlackApp,
    testSlackApp: testSlackApp(org),
    getSlackAccount,
    findSlackAccount: findSlackAccount(org),
    linkSlackAccount: linkSlackAccount(org),
    unlinkSlackAccount,
    getTeamsAddress,
    saveTeamsAddress: saveTeamsAddress(org),
    removeTeamsAddress,
    testTeamsAddress: testTeamsAddress(org),
    savePayCalendar,
    assignPayCalendar,
    savePayrollCodes: savePayrollCodes(org),
    previewBatch: previewBatch(org),
    makeBatch: makeBatch(org),
    listBatches,
    getBatchFile,
    copyBatch: copyBatch(org),
    remindApprovers: remindApprovers(org),
    listPayrollLayouts,
    savePayrollLayout,
    getLayoutSample: getLayoutSample(org),
    comparePayrollFile,
    getReconciliation,
    getReconciliationFile,
    markDifferences: markPayrollDifferences,
    markEntered,
    getWorkingDays,
    getManagersWork,
    changePerson,
    previewUserChange: previewUserChange(org),
    previewLeaving: previewOffboarding(org),
    saveLeaving: saveOffboarding(org),
    cancelLeaving: cancelLeaving(org),
    previewEnableAccount: previewEnableAccount(org),
    enableAccount: enableAccount(org),
    cancelRehire,
    previewPlannedChange: previewPlannedChange(org),
    savePlannedChange: savePlannedChange(org),
    takeBackPlannedChange: cancelPlannedChange,
    previewDepartmentMove: previewDepartmentMove(org),
    moveToDepartment: moveToDepartment(org),
    getSignIn,
    getHrFields,
    listSelfChanges: listSelfChanges(org),
    getPersonalData,
    previewRetention: previewRetention(org),
    changeSettings: changeSettings(org),
    getSetup: getSetup(org),
    changeSetup,
    answerCounting: answerCounting(org),
    previewSecondFactor,
    remindSecondFactor: remindSecondFactor(org),
    listRoleHolders,
    giveRoles: assignRoles,
    changeRoleScope,
    startActing: startActing(org),
    endActing,
    listTeamRequests: listTeamRequests(org),
    listTeamLeave: listTeamLeave(org),
    listReports: listReports(org),
    listManagers,
    listCalendarPeople: listCalendarPeople(org),
    listMyTeam: listMyTeam(org),
    listReportLeave: listReportLeave(org),
    listLeaveBalances: listLeaveBalances(org),
    listExport: listExport(org),
    getLeaveLiability: getLeaveLiability(org),
    getLiabilityTrend: getLiabilityTrend(org),
    allocateBalances: allocateBalances(org),
    importPeople: importPeople(org),
    listHolidayRegions: listHolidayRegions(org),
    listHolidays,
    addHolidayRegion: addHolidayRegion(org),
    importHolidays: importHolidays(org),
    giveWorkingTime: giveWorkingTime(org),
    assignWorkPattern: assignWorkPattern(org),
    getSystem: getSystem(org),
    retryMails,
    sendTestMail,
    enterBalanceDifferences,
    listChanges: listChanges(org),
    listNotificationEvents,
    listLeaveTypes: listLeaveTypes(org),
    saveLeaveType: saveLeaveType(org),
    importLeaveTypes: importLeaveTypes(org),
    orderLeaveTypes: orderLeaveTypes(org),
    retireLeaveType: retireLeaveType(org),
    restoreLeaveType: restoreLeaveType(org),
    deleteLeaveType: deleteLeaveType(org),
    getPrivateLeave: getPrivateLeave(org),
    quotePrivateLeave: quotePrivateLeave(org),
    listPrivateRows: listPrivateRows(org),
    requestPrivateLeave: requestPrivateLeave(org),
    decidePrivateLeave: decidePrivateLeave(org),
    cancelPrivateLeave: cancelPrivateLeave(org),
    addPrivateLeaveDocument,
    savePrivateLeaveType: savePrivateLeaveType(org),
    listCountryPacks: listCountryPacks(org),
    previewCountryPack: previewCountryPack(org),
    applyCountryPack: applyCountryPack(org),
    undoCountryPack: undoCountryPack(org),
  },
  jobs: [
    due.job,
    executeDueDecisions(org),
    deputies.job,
    completeShutdowns(org),
    endEmployments(org),
    applyPlannedChanges(org),
    sendReminders(org),
    notifyOfLargeBalances(org),
    sendSummaries(org),
    sendAwayMessages(org),
    applyRetention(org),
    purgeDecisionLinks,
    sendSlackMessages(org),
    pauseTeamsAddresses(org),
  ],
  beforeReading: { ...due.beforeReading, LeaveRequest: deputies.beforeReading },
  agents: [assistant(org)],
  publicSettings: async entities => ({
    support_url: org.supportUrl ?? null,
    overlapping_leave: org.overlappingLeave ?? 'forms',
    demo: org.demoLogins?.() ?? null,
    ...(org.hasPrivateLeave && { private_leave: true }),
    ...(org.hasCashOuts && { cash_outs: true }),
    ...(org.hasSlack && { slack: true }),
    ...(await publicOrganisation(org, entities)),
  }),
  mails: identityMails(org),
  applyLetterhead: letterhead(org),
  feeds: calendarFeeds(org),
  boards: boards(org),
  emailLinks: decisionLinks(org),
  push: pushNotification(org),
  isCurrentPost: isCurrentCard(org),
  unsubscribing: unsubscribing(org),
  incoming: { slack: incomingFromSlack(org) },
  apiKeys: apiKeyRules,
  duties,
  scopesOf: scopesOf(org),
  onAddressMoved: notifyOfAddress(org),
})
