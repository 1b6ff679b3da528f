/** What a notification says (M). The server writes it, so that browsers need not load these sentences. */
export const notificationMessages = {
  newUserTitle: 'New User Registration',
  newUser: (name: string, email: string) =>
    `${name} (${email}) has completed their profile. Please update their department, position and employment details.`,
  newRequestTitle: 'New leave request',
  newRequest: (name: string, type: string, range: string, days: string) =>
    `${name} requests ${type}, ${range} (${days}).`,
  decisionTitle: (status: 'approved' | 'rejected') =>
    status === 'approved' ? 'Leave request approved' : 'Leave request rejected',
  /** `by` is given where it wasn’t the employee’s own manager. */
  decision: (type: string, range: string, days: string, status: 'approved' | 'rejected', by?: string) =>
    `Your ${type}, ${range} (${days}), has been ${status}${by === undefined ? '' : ` by ${by}`}.`,
  /** To the manager on whose behalf someone else decided. */
  decisionForYou: (by: string, status: 'approved' | 'rejected', name: string, type: string, range: string) =>
    `${by} ${status} ${name}’s request: ${type}, ${range}.`,
  notDecidedTitle: 'Decision not completed',
  /** To the approver, where something prevented the decision before the time to undo ended. */
  notDecided: (status: 'approved' | 'rejected', type: string, range: string, why: string) =>
    `You ${status} ${type}, ${range}, but we couldn’t complete it: ${why}. Review the request again.`,
  handedOverTitle: 'Leave request reassigned',
  handedOver: (name: string, type: string, range: string, days: string, from: string) =>
    `${name} requests ${type}, ${range} (${days}). It was pending with ${from}.`,
  newManagerTitle: 'New approver',
  newManager: (type: string, range: string, manager: string) =>
    `${manager} now reviews your ${type}, ${range}.`,
  nobodyDecidesTitle: 'Leave requests without an approver',
  nobodyDecides: (count: number, from: string) =>
    count === 1
      ? `1 request is pending with ${from}, who can no longer approve leave. Review it in All requests on the Admin Dashboard.`
      : `${count} requests are pending with ${from}, who can no longer approve leave. Review them in All requests on the Admin Dashboard.`,
  commentsTitle: (count: number) => (count === 1 ? 'New comment' : `${count} new comments`),
  comment: (name: string, type: string, range: string, text: string) =>
    `${name} on ${type}, ${range}: “${text}”`,
  cancelledTitle: 'Approved leave cancelled',
  cancelledLeave: (name: string, type: string, range: string, days: string) =>
    `${name} cancelled approved leave: ${type}, ${range} (${days}).`,
  recountTitle: 'Leave recalculated',
  /** `5 days, 1 day returned`: the new cost and the difference. */
  recount: (type: string, range: string, days: string, change: string, why: string) =>
    `Your ${type}, ${range}, now uses ${days}, ${change}: ${why}.`,
  returned: (days: string) => `${days} returned`,
  moreTaken: (days: string) => `${days} more`,
  profileChangeTitle: 'Profile changed',
  /** Changes of an employee’s own profile, each as field, before and now. */
  profileChange: (
    name: string,
    changes: readonly (readonly [field: string, before: string, now: string])[],
  ) =>
    `${name} changed their profile. ${changes
      .map(([field, before, now]) => `${field}: ${before} → ${now}`)
      .join(', ')}.`,
  addressTitle: 'Sign-in address changed',
  address: (name: string, before: string, now: string, by: string) =>
    `${name} now signs in as ${now} instead of ${before}. ${by} requested it.`,
  aProgram: 'A program',
  nothing: 'nothing',
  staysArchived: 'You can’t restore an archived notification',
}
