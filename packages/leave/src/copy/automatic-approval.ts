/** Leave that needs no approver. */
export const automaticApprovalCopy = {
  title: 'Leave approved',
  /** Where lists name who approved. */
  automatically: 'Approved automatically',
  /** To the employee, in the app and by email. */
  own: (type: string, range: string, days: string) =>
    `Your ${type} (${range}, ${days}) is approved. It needs no approver.`,
  /** To the manager. */
  ofReport: (name: string, type: string, range: string, days: string) =>
    `${name} has ${type} on ${range} (${days}). It was approved automatically.`,
}
