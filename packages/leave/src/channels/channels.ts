/** Who opens a channel. The person has the leave. The colleague is of the same department, and `service` is a token. */
export const CHANNEL_VIEWERS = [
  'person',
  'colleague',
  'manager',
  'payroll',
  'hr',
  'administrator',
  'service',
] as const

export type ChannelViewer = (typeof CHANNEL_VIEWERS)[number]

type ChannelGroup = 'person' | 'deciding' | 'company' | 'out'

interface Channel {
  /** A function, an entity, or what leaves the server otherwise. */
  readonly id: string
  readonly group: ChannelGroup
  /** Who reads the leave type of the employee's leave there. Others are refused, or read nothing of it. */
  readonly viewers: readonly ChannelViewer[]
}

const SIGNED_IN: readonly ChannelViewer[] = CHANNEL_VIEWERS.filter(viewer => viewer !== 'service')
const OWN: readonly ChannelViewer[] = ['person']
const HR: readonly ChannelViewer[] = ['hr', 'administrator', 'service']
const READERS: readonly ChannelViewer[] = ['payroll', ...HR]
const OWN_AND_READERS: readonly ChannelViewer[] = [...OWN, ...READERS]
const ALL_OF_LEAVE: readonly ChannelViewer[] = [...OWN, 'manager', ...READERS]
const DECIDERS: readonly ChannelViewer[] = ['manager', ...HR]
const OF_MANAGER: readonly ChannelViewer[] = ['manager']

/**
 * Every place that names the type of leave. A rename is seen in all of them. Tests open each as every viewer. They fail
 * for a function or entity that is neither here nor known to name no leave type.
 */
export const CHANNELS = [
  { id: 'quoteLeave', group: 'person', viewers: SIGNED_IN },
  { id: 'getMyLeaveRules', group: 'person', viewers: SIGNED_IN },
  { id: 'getRequestQuote', group: 'person', viewers: ALL_OF_LEAVE },
  { id: 'quoteAmendment', group: 'person', viewers: [...OWN, 'service'] },
  { id: 'getAmendment', group: 'person', viewers: ALL_OF_LEAVE },
  { id: 'getBalanceStatement', group: 'person', viewers: ALL_OF_LEAVE },
  { id: 'getMyEntitlement', group: 'person', viewers: OWN },
  { id: 'getPersonalData', group: 'person', viewers: [...OWN, 'manager'] },
  { id: 'assistant', group: 'person', viewers: OWN },
  { id: 'dashboard', group: 'person', viewers: OWN },
  { id: 'getLeaveRequest', group: 'deciding', viewers: DECIDERS },
  { id: 'listTeamRequests', group: 'deciding', viewers: OF_MANAGER },
  { id: 'listPendingOvertime', group: 'deciding', viewers: ['manager', 'hr', 'administrator'] },
  { id: 'listPendingCashOuts', group: 'deciding', viewers: ['manager', 'hr', 'administrator'] },
  { id: 'listTeamLeave', group: 'deciding', viewers: DECIDERS },
  { id: 'listMyTeam', group: 'deciding', viewers: OF_MANAGER },
  { id: 'listReportLeave', group: 'deciding', viewers: OF_MANAGER },
  { id: 'getApprovalRoute', group: 'deciding', viewers: HR },
  { id: 'ApprovalRoute', group: 'deciding', viewers: HR },
  { id: 'LeaveRequest', group: 'company', viewers: ALL_OF_LEAVE },
  { id: 'OvertimeRecord', group: 'company', viewers: ALL_OF_LEAVE },
  { id: 'CashOut', group: 'company', viewers: ALL_OF_LEAVE },
  { id: 'ImportedLeave', group: 'company', viewers: [...OWN, 'service'] },
  { id: 'BalanceCheck', group: 'company', viewers: [...OWN, ...HR] },
  { id: 'getBalanceImport', group: 'company', viewers: HR },
  { id: 'CancelledRequest', group: 'company', viewers: ALL_OF_LEAVE },
  { id: 'LeaveAmendment', group: 'company', viewers: OWN_AND_READERS },
  { id: 'LeaveBalance', group: 'company', viewers: OWN_AND_READERS },
  { id: 'LeaveBalanceEntry', group: 'company', viewers: OWN_AND_READERS },
  { id: 'LeaveLedgerEntry', group: 'company', viewers: OWN_AND_READERS },
  { id: 'BalanceAdjustment', group: 'company', viewers: OWN_AND_READERS },
  { id: 'LeavePolicy', group: 'company', viewers: HR },
  { id: 'PolicyAssignment', group: 'company', viewers: HR },
  { id: 'UserPolicy', group: 'company', viewers: HR },
  { id: 'Blackout', group: 'company', viewers: HR },
  { id: 'CoverageRule', group: 'company', viewers: HR },
  { id: 'ClosedPeriod', group: 'company', viewers: HR },
  { id: 'Shutdown', group: 'company', viewers: HR },
  { id: 'PayrollCode', group: 'company', viewers: READERS },
  { id: 'PayrollBatch', group: 'company', viewers: READERS },
  { id: 'PayrollLine', group: 'company', viewers: OWN_AND_READERS },
  { id: 'LeaveType', group: 'company', viewers: CHANNEL_VIEWERS },
  { id: 'listLeaveTypes', group: 'company', viewers: HR },
  { id: 'listLeaveRequests', group: 'company', viewers: READERS },
  { id: 'listLeaveBalances', group: 'company', viewers: READERS },
  { id: 'listLeavePolicies', group: 'company', viewers: HR },
  { id: 'listAway', group: 'company', viewers: ['manager', 'payroll', 'hr', 'administrator'] },
  { id: 'getAnalytics', group: 'company', viewers: HR },
  { id: 'listShutdowns', group: 'company', viewers: HR },
  { id: 'listClosedPeriods', group: 'company', viewers: HR },
  { id: 'closePeriod', group: 'company', viewers: HR },
  { id: 'getEmployeeToTry', group: 'company', viewers: HR },
  { id: 'previewLeaveEntry', group: 'company', viewers: HR },
  { id: 'previewBlackout', group: 'company', viewers: HR },
  { id: 'previewLeaving', group: 'company', viewers: HR },
  { id: 'previewBatch', group: 'company', viewers: READERS },
  { id: 'getLayoutSample', group: 'company', viewers: READERS },
  { id: 'listBatches', group: 'company', viewers: READERS },
  { id: 'getBatchFile', group: 'out', viewers: READERS },
  { id: 'listExport', group: 'out', viewers: READERS },
  { id: 'getLeaveLiability', group: 'out', viewers: READERS },
  { id: 'listChanges', group: 'out', viewers: HR },
  { id: 'Notification', group: 'out', viewers: [...OWN, 'manager', 'service'] },
  { id: 'realtime', group: 'out', viewers: ALL_OF_LEAVE },
  { id: 'calendarFeeds', group: 'out', viewers: [...OWN, 'manager', 'payroll', 'hr', 'administrator'] },
  { id: 'boards', group: 'out', viewers: [] },
  { id: 'keptLeave', group: 'out', viewers: OWN },
  { id: 'mails', group: 'out', viewers: [...OWN, 'manager'] },
  { id: 'push', group: 'out', viewers: [] },
  { id: 'slackMessages', group: 'out', viewers: OF_MANAGER },
  { id: 'teamsCards', group: 'out', viewers: OF_MANAGER },
  { id: 'decisionLinks', group: 'out', viewers: OF_MANAGER },
] as const satisfies readonly Channel[]

export type ChannelId = (typeof CHANNELS)[number]['id']
