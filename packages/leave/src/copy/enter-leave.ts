/** Leave that administrators enter for others. */
export const enterLeaveCopy = {
  enterLeave: 'Enter leave',
  title: 'Enter leave for employees',
  text: 'For leave that was agreed upon elsewhere, or taken already. Everybody is told of theirs.',
  employee: 'Employee',
  rowOf: (no: number) => `Leave ${no}`,
  addRow: 'Add an employee',
  removeRow: (no: number) => `Remove leave ${no}`,
  state: 'When it is entered',
  states: {
    approved: 'It is approved',
    pending: 'It waits for the manager',
  },
  stateHints: {
    approved: 'The days are taken from the balance at once.',
    pending: 'The manager is asked, as if the employee had sent it.',
  },
  reason: 'Reason',
  reasonHint: 'Optional. The employee and whoever decides see it.',
  chooseEmployee: 'Choose an employee',
  costs: (amount: string) => `Costs ${amount}`,
  leaves: (now: string, left: string) => `${now} now, ${left} left`,
  save: (count: number) => (count === 1 ? 'Enter leave' : `Enter leave (${count})`),
  done: (count: number) => (count === 1 ? 'Leave entered' : `Leave entered (${count})`),
  notAllRight: 'Nothing was entered: mend what is marked first.',
  /** At the field that leads to what speaks against a row. */
  seeBelow: 'This leave cannot be entered: see below.',
  failed: 'What it costs could not be worked out. Please try again.',
  /** The first row that is wrong, for clients without a table. */
  wrongRow: (no: number, name: string, sentence: string) => `Leave ${no}, ${name}: ${sentence}`,
  noSuchEmployee: 'There is no such employee.',
  /** To approvers, who are one of several people that approve leave. */
  approvalRules: 'Other people also approve leave here. Enter it as pending instead.',
  noManager: 'Nobody can decide on it: this employee has no manager who can. Enter it as approved instead.',
  taken: (leave: string) => `There is leave on these days already: ${leave}`,
  takenAbove: (no: number) => `These days are in leave ${no} above, too.`,
  belowZero: (amount: string) => `The balance falls to ${amount}.`,
  insufficient: (amount: string) => `Insufficient balance: ${amount} available.`,
  /** In details of a request, and in the table of all. */
  enteredBy: (name: string) => `Entered by ${name}`,
  entered: 'Entered by an administrator',
  /** To the employee, in the app and by mail. */
  reasonForShortage: 'Enter a reason: this leave takes days that were not there.',
  notificationTitle: 'Leave Entered for You',
  approvedForYou: (by: string, type: string, range: string, days: string) =>
    `${by} has entered leave for you: ${type}, ${range} (${days}). It is approved.`,
  pendingForYou: (by: string, type: string, range: string, days: string, manager: string) =>
    `${by} has entered leave for you: ${type}, ${range} (${days}). ${manager} decides on it.`,
  /** To the manager of somebody whose leave is approved with that. */
  enteredForReport: (by: string, name: string, type: string, range: string, days: string) =>
    `${by} has entered approved leave for ${name}: ${type}, ${range} (${days}).`,
  somebody: 'An administrator',
  cancel: 'Cancel leave',
  cancelTitle: 'Cancel this leave?',
  cancelText: {
    approved: 'The days return to the balance. The employee and the approver are notified.',
    pending: 'The request is deleted. The employee and the approver are notified.',
  },
  cancelReasonNeeded: 'Enter a reason',
  cancelReasonHint: 'The employee and the approver see it.',
  keep: 'Keep leave',
  cancelled: 'Leave cancelled',
  cancelledTitle: 'Leave Cancelled',
  cancelledForYou: (by: string, type: string, range: string, days: string) =>
    `${by} cancelled leave that was added for you: ${type}, ${range} (${days}).`,
  cancelledOfYours: (by: string, type: string, range: string, days: string) =>
    `${by} cancelled your leave: ${type}, ${range} (${days}).`,
  cancelledForReport: (by: string, name: string, type: string, range: string, days: string) =>
    `${by} cancelled the leave of ${name}: ${type}, ${range} (${days}).`,
  withReason: (message: string, reason: string | null = null) =>
    reason === null ? message : `${message} Reason: ${reason}`,
}
