import type { ActingSession } from './acting-session.ts'
import type { AppliedPack } from './applied-pack.ts'
import type { ApprovalRoute, ApprovalStep, Deputy } from './approval.ts'
import type { BalanceCheck, BalanceImport, BalanceImportTable, ImportedLeave } from './balance-import.ts'
import type { CancelledRequest } from './cancelled-request.ts'
import type { CashOut } from './cash-out.ts'
import type { ChatChannel } from './chat-channel.ts'
import type { CompanySettings } from './company-settings.ts'
import type { DecisionLink } from './decision-link.ts'
import type { Department } from './department.ts'
import type { EmploymentEnd } from './employment-end.ts'
import type { FormerEmployment } from './former-employment.ts'
import type { HeldDecision } from './held-decision.ts'
import type { HolidayRecord, HolidayRegionRecord } from './holiday.ts'
import type { LeaveAmendment } from './leave-amendment.ts'
import type { LeaveBalance, LeaveBalanceEntry } from './leave-balance.ts'
import type { BalanceAdjustment, ClosedPeriod, LeaveLedgerEntry } from './leave-ledger.ts'
import type { Blackout, CoverageRule } from './leave-limit.ts'
import type {
  LeavePolicyRecord,
  PolicyAssignmentRecord,
  PostedThrough,
  UserPolicyRecord,
} from './leave-policy.ts'
import type { LeaveRequest } from './leave-request.ts'
import type { LeaveType } from './leave-type.ts'
import type { Notification } from './notification.ts'
import type { FormerOfficeRecord, Office } from './office.ts'
import type { OvertimeRecord } from './overtime-record.ts'
import type {
  PayCalendar,
  PayCalendarMember,
  PayrollBatch,
  PayrollCode,
  PayrollCopy,
  PayrollDownload,
  PayrollEntered,
  PayrollFile,
  PayrollLayout,
  PayrollLine,
  PayrollLock,
  PayrollReconciliation,
  PayrollReconciliationFile,
} from './payroll.ts'
import type { PlannedChange } from './planned-change.ts'
import type { PrivateLeave, PrivateLeaveType } from './private-leave.ts'
import type { Reminder } from './reminder.ts'
import type { Shutdown } from './shutdown.ts'
import type { SlackAccount, SlackApp, SlackMessage } from './slack.ts'
import type { TeamsAddress } from './teams-address.ts'
import type { User } from './user.ts'
import type { FormerDepartmentRecord, WorkAssignmentRecord, WorkPatternRecord } from './working-time.ts'

/** Every entity by its API name. This is the type of the client's `entities`. */
export interface LeaveEntities {
  LeaveRequest: LeaveRequest
  CancelledRequest: CancelledRequest
  LeaveAmendment: LeaveAmendment
  PrivateLeaveType: PrivateLeaveType
  PrivateLeave: PrivateLeave
  ApprovalRoute: ApprovalRoute
  ApprovalStep: ApprovalStep
  Deputy: Deputy
  Blackout: Blackout
  CoverageRule: CoverageRule
  ChatChannel: ChatChannel
  SlackApp: SlackApp
  SlackAccount: SlackAccount
  SlackMessage: SlackMessage
  TeamsAddress: TeamsAddress
  HeldDecision: HeldDecision
  DecisionLink: DecisionLink
  BalanceImport: BalanceImport
  BalanceImportTable: BalanceImportTable
  ImportedLeave: ImportedLeave
  BalanceCheck: BalanceCheck
  Shutdown: Shutdown
  OvertimeRecord: OvertimeRecord
  CashOut: CashOut
  LeaveBalance: LeaveBalance
  LeaveBalanceEntry: LeaveBalanceEntry
  User: User
  EmploymentEnd: EmploymentEnd
  FormerEmployment: FormerEmployment
  PlannedChange: PlannedChange
  Department: Department
  FormerDepartment: FormerDepartmentRecord
  Office: Office
  FormerOffice: FormerOfficeRecord
  CompanySettings: CompanySettings
  Notification: Notification
  ActingSession: ActingSession
  Reminder: Reminder
  WorkPattern: WorkPatternRecord
  WorkAssignment: WorkAssignmentRecord
  HolidayRegion: HolidayRegionRecord
  Holiday: HolidayRecord
  LeaveType: LeaveType
  AppliedPack: AppliedPack
  LeavePolicy: LeavePolicyRecord
  PolicyAssignment: PolicyAssignmentRecord
  UserPolicy: UserPolicyRecord
  BalanceAdjustment: BalanceAdjustment
  PostedThrough: PostedThrough
  ClosedPeriod: ClosedPeriod
  LeaveLedgerEntry: LeaveLedgerEntry
  PayCalendar: PayCalendar
  PayCalendarMember: PayCalendarMember
  PayrollCode: PayrollCode
  PayrollBatch: PayrollBatch
  PayrollLine: PayrollLine
  PayrollFile: PayrollFile
  PayrollCopy: PayrollCopy
  PayrollDownload: PayrollDownload
  PayrollLayout: PayrollLayout
  PayrollLock: PayrollLock
  PayrollEntered: PayrollEntered
  PayrollReconciliation: PayrollReconciliation
  PayrollReconciliationFile: PayrollReconciliationFile
}

export type LeaveEntityName = keyof LeaveEntities
