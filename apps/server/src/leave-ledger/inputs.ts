import type { LeaveEntityName } from '@leavewell/leave'

/**
 * Every stored input of the leave engine, and the code that posts after it changes. It posts in the transaction
 * of the change. So balances, exports and the breakdown of a balance always agree. `inputs.test.ts` compares
 * this list with the reads of `readLeaveOfUsers`.
 */
export const LEDGER_INPUTS: Partial<Record<LeaveEntityName, string>> = {
  UserPolicy: 'applyMoves',
  LeavePolicy: 'saveLeavePolicy: postDue for its members',
  FormerDepartment: 'followMoves: postUntil and recalculateLeave',
  FormerOffice: 'followOffices: recalculateLeave, with followRegions',
  Office: 'followOffices: recalculateLeave, with followRegions',
  WorkAssignment: 'recalculateLeave, with followRegions',
  WorkPattern: 'nothing: a pattern in use cannot be changed',
  HolidayRegion: 'recalculateLeave and followRegions. A region in use cannot be deleted',
  Holiday: 'recalculateLeave',
  LeaveRequest: 'postLeave, and updateAccruals for the accruals of other types',
  LeaveAmendment: 'applyAmendment',
  BalanceAdjustment: 'adjustLeaveBalance',
  EmploymentEnd: 'saveLeaving and endEmployment: postDue',
  FormerEmployment: 'enableAccount and cancelRehire: followUp, because the hire date changes',
}

/**
 * The fields of a person that are inputs. `followMoves` posts after each change of them by an administrator,
 * the person or an import.
 */
export const USER_INPUTS = ['department', 'office', 'date_hired', 'service_from'] as const
