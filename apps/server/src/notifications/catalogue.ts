import type { AnyEvent } from './event.ts'
import { actingStarted } from './events/acting-started.ts'
import { addressChanged } from './events/address-changed.ts'
import { balanceCheckRequested } from './events/balance-check-requested.ts'
import { balanceQuestioned } from './events/balance-questioned.ts'
import { cashOutDecided } from './events/cash-out-decided.ts'
import { cashOutRequested } from './events/cash-out-requested.ts'
import { certificateMissing } from './events/certificate-missing.ts'
import { certificateRequested } from './events/certificate-requested.ts'
import { changeApplied } from './events/change-applied.ts'
import { changeCompleted } from './events/change-completed.ts'
import { changeDecided } from './events/change-decided.ts'
import { changeRequested } from './events/change-requested.ts'
import { decisionNotCarriedOut } from './events/decision-not-carried-out.ts'
import { largeBalances } from './events/large-balances.ts'
import { leaveApprovedAutomatically } from './events/leave-approved-automatically.ts'
import { leaveCancelled } from './events/leave-cancelled.ts'
import { leaveCommented } from './events/leave-commented.ts'
import { leaveDecided } from './events/leave-decided.ts'
import { leaveEntered } from './events/leave-entered.ts'
import { leaveReassigned } from './events/leave-reassigned.ts'
import { leaveRecalculated } from './events/leave-recalculated.ts'
import { leaveRequested } from './events/leave-requested.ts'
import { leaveShortened } from './events/leave-shortened.ts'
import { leaveStepApproved } from './events/leave-step-approved.ts'
import { leaveToConfirm } from './events/leave-to-confirm.ts'
import { leaveWithdrawn } from './events/leave-withdrawn.ts'
import { offboardingFailed } from './events/offboarding-failed.ts'
import { overtimeAdded } from './events/overtime-added.ts'
import { overtimeDecided } from './events/overtime-decided.ts'
import { ownLeavePending } from './events/own-leave-pending.ts'
import { privateLeaveDecided } from './events/private-leave-decided.ts'
import { privateLeaveHoldersChanged } from './events/private-leave-holders-changed.ts'
import { privateLeaveLastHolder } from './events/private-leave-last-holder.ts'
import { privateLeaveRequested } from './events/private-leave-requested.ts'
import { profileChanged } from './events/profile-changed.ts'
import { reportsWithoutManager } from './events/reports-without-manager.ts'
import { requestEscalated } from './events/request-escalated.ts'
import { requestPending } from './events/request-pending.ts'
import { requestsWithoutApprover } from './events/requests-without-approver.ts'
import { scheduledChangeFailed } from './events/scheduled-change-failed.ts'
import { secondFactorRequired } from './events/second-factor-required.ts'
import { shutdownBooked } from './events/shutdown-booked.ts'
import { shutdownUndone } from './events/shutdown-undone.ts'
import { teamsPaused } from './events/teams-paused.ts'
import { userRegistered } from './events/user-registered.ts'
import { weeklySummary } from './events/weekly-summary.ts'

/** Every event that people are notified of. No other code of the leave app notifies anyone. */
// biome-ignore lint/suspicious/noExplicitAny: each event has params and details of its own
export const NOTIFICATION_EVENTS: readonly AnyEvent<any, any>[] = [
  leaveRequested,
  leaveStepApproved,
  leaveDecided,
  leaveApprovedAutomatically,
  decisionNotCarriedOut,
  leaveCommented,
  leaveEntered,
  shutdownBooked,
  shutdownUndone,
  leaveReassigned,
  requestsWithoutApprover,
  leaveCancelled,
  leaveWithdrawn,
  privateLeaveRequested,
  privateLeaveDecided,
  privateLeaveHoldersChanged,
  privateLeaveLastHolder,
  changeRequested,
  changeDecided,
  changeApplied,
  leaveRecalculated,
  leaveShortened,
  overtimeAdded,
  overtimeDecided,
  cashOutRequested,
  cashOutDecided,
  requestPending,
  requestEscalated,
  ownLeavePending,
  certificateRequested,
  certificateMissing,
  leaveToConfirm,
  largeBalances,
  weeklySummary,
  userRegistered,
  profileChanged,
  addressChanged,
  scheduledChangeFailed,
  offboardingFailed,
  reportsWithoutManager,
  balanceCheckRequested,
  balanceQuestioned,
  changeCompleted,
  actingStarted,
  secondFactorRequired,
  teamsPaused,
]
