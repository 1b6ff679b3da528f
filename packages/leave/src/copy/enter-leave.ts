/** Leave that administrators add for employees. */
export const enterLeaveCopy = {
  enterLeave: 'Add leave',
  title: 'Add leave for employees',
  text: 'Add leave that was agreed elsewhere or already taken. Employees are notified.',
  employee: 'Employee',
  rowOf: (no: number) => `Leave ${no}`,
  addRow: 'Add an employee',
  removeRow: (no: number) => `Remove leave ${no}`,
  state: 'Status',
  states: {
    approved: 'Approved',
    pending: 'Pending',
  },
  stateHints: {
    approved: 'The days are deducted immediately.',
    pending: 'The manager reviews it like any other request.',
  },
  reason: 'Reason',
  reasonHint: 'Optional. The employee and the approver see it.',
  chooseEmployee: 'Choose an employee',
  costs: (amount: string) => `Costs ${amount}`,
  leaves: (now: string, left: string) => `${now} now, ${left} left`,
  save: (count: number) => (count === 1 ? 'Add leave' : `Add leave (${count})`),
  done: (count: number) => (count === 1 ? 'Leave added' : `Leave added (${count})`),
  notAllRight: 'Fix the highlighted rows and try again.',
  /** At the field of a row that has findings. */
  seeBelow: 'You can’t add this leave. See the reason below.',
  failed: 'We couldn’t calculate the cost. Try again.',
  /** The first row that is wrong, for clients without a table. */
  wrongRow: (no: number, name: string, sentence: string) => `Leave ${no}, ${name}: ${sentence}`,
  noSuchEmployee: 'This employee doesn’t exist. Choose someone from the list.',
  /** To approvers, who are one of several people that approve leave. */
  approvalRules: 'Other people also approve leave here. Add it as pending instead.',
  noManager: 'This employee has no approver. Add the leave as approved instead.',
  taken: (leave: string) => `Overlaps existing leave: ${leave}`,
  takenAbove: (no: number) => `Overlaps leave ${no} above.`,
  belowZero: (amount: string) => `The balance falls to ${amount}.`,
  useFirst: (type: string, amount: string) => `${type} comes first: ${amount} left.`,
  insufficient: (amount: string) => `Insufficient balance: ${amount} available.`,
  insufficientWithoutAmount: 'Insufficient balance.',
  /** In details of a request, and in the table of all. */
  enteredBy: (name: string) => `Added by ${name}`,
  entered: 'Added by an administrator',
  /** To the employee, in the app and by mail. */
  reasonForShortage: 'Enter a reason. This leave makes the balance negative.',
  reasonForEarlyLeave: 'Enter a reason. A part of this leave can’t be taken yet.',
  notificationTitle: 'Leave added for you',
  approvedForYou: (by: string, type: string, range: string, days: string) =>
    `${by} added leave for you: ${type}, ${range} (${days}). It is approved.`,
  pendingForYou: (by: string, type: string, range: string, days: string, manager: string) =>
    `${by} added leave for you: ${type}, ${range} (${days}). It is pending with ${manager}.`,
  /** To the manager of an employee whose leave is added as approved. */
  enteredForReport: (by: string, name: string, type: string, range: string, days: string) =>
    `${by} added approved leave for ${name}: ${type}, ${range} (${days}).`,
  somebody: 'An administrator',
  cancel: 'Cancel leave',
  cancelTitle: 'Cancel this leave?',
  cancelText: {
    approved: 'The days return to the balance. The employee and the approver are notified.',
    pending: 'The request is deleted. The employee and the approver are notified.',
  },
  cancelReasonNeeded: 'Enter a reason',
  keepReasonNeeded: 'Enter a reason to keep expired leave',
  cancelReasonHint: 'The employee and the approver see it.',
  keep: 'Keep leave',
  cancelled: 'Leave cancelled',
  cancelledTitle: 'Leave cancelled',
  cancelledForYou: (by: string, type: string, range: string, days: string) =>
    `${by} cancelled leave that was added for you: ${type}, ${range} (${days}).`,
  cancelledOfYours: (by: string, type: string, range: string, days: string) =>
    `${by} cancelled your leave: ${type}, ${range} (${days}).`,
  cancelledForReport: (by: string, name: string, type: string, range: string, days: string) =>
    `${by} cancelled ${name}’s leave: ${type}, ${range} (${days}).`,
  withReason: (message: string, reason: string | null = null) =>
    reason === null ? message : `${message} Reason: ${reason}`,
}
