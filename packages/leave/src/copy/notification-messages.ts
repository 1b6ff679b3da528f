/** What a notification says (M). The server writes it, so that browsers need not load these sentences. */
export const notificationMessages = {
  newUserTitle: 'New User Registration',
  newUser: (name: string, email: string) =>
    `${name} (${email}) has completed their profile. Please update their department, position and employment details.`,
  newRequestTitle: 'New Leave Request',
  newRequest: (name: string, type: string, range: string, days: string) =>
    `${name} requests ${type}, ${range} (${days}).`,
  decisionTitle: (status: 'approved' | 'rejected') =>
    status === 'approved' ? 'Leave Request Approved' : 'Leave Request Rejected',
  /** `by` is somebody other than the own manager. */
  decision: (type: string, range: string, days: string, status: 'approved' | 'rejected', by?: string) =>
    `Your ${type}, ${range} (${days}), has been ${status}${by === undefined ? '' : ` by ${by}`}.`,
  /** To the manager in whose place somebody else decided. */
  decisionForYou: (by: string, status: 'approved' | 'rejected', name: string, type: string, range: string) =>
    `${by} has ${status} the request of ${name}: ${type}, ${range}.`,
  notDecidedTitle: 'Decision Not Carried Out',
  /** To whoever decided, when something came between the decision and the end of the time to take it back. */
  notDecided: (status: 'approved' | 'rejected', type: string, range: string, why: string) =>
    `You had ${status} ${type}, ${range}, and it was not carried out: ${why}. Please look at the request again.`,
  handedOverTitle: 'Leave Request Handed Over',
  handedOver: (name: string, type: string, range: string, days: string, from: string) =>
    `${name} requests ${type}, ${range} (${days}). The request was waiting for ${from}.`,
  newManagerTitle: 'Somebody Else Decides',
  newManager: (type: string, range: string, manager: string) =>
    `${manager} decides on your ${type}, ${range}, from now on.`,
  nobodyDecidesTitle: 'Leave Requests Without a Manager',
  nobodyDecides: (count: number, from: string) =>
    `${count === 1 ? '1 pending request waits' : `${count} pending requests wait`} for ${from}, who can no longer decide. Any administrator can, in All requests on the Admin Dashboard.`,
  commentsTitle: (count: number) => (count === 1 ? 'New Comment' : `${count} New Comments`),
  comment: (name: string, type: string, range: string, text: string) =>
    `${name} on ${type}, ${range}: “${text}”`,
  cancelledTitle: 'Approved Leave Cancelled',
  cancelledLeave: (name: string, type: string, range: string, days: string) =>
    `${name} has cancelled approved leave: ${type}, ${range} (${days}).`,
  recountTitle: 'Leave Counted Anew',
  /** `5 days, 1 day returned`: what it costs now, and what came back or is taken besides. */
  recount: (type: string, range: string, days: string, change: string, why: string) =>
    `Your ${type}, ${range}, now costs ${days}, ${change}: ${why}.`,
  returned: (days: string) => `${days} returned`,
  moreTaken: (days: string) => `${days} more`,
  profileChangeTitle: 'Profile Changed',
  /** What somebody changed in their own profile, each as field, before and now. */
  profileChange: (
    name: string,
    changes: readonly (readonly [field: string, before: string, now: string])[],
  ) =>
    `${name} has changed in their own profile: ${changes
      .map(([field, before, now]) => `${field} from ${before} to ${now}`)
      .join('; ')}.`,
  addressTitle: 'Sign-in address changed',
  address: (name: string, before: string, now: string, by: string) =>
    `${name} now signs in as ${now}, before as ${before}. ${by} requested it.`,
  aProgram: 'A program',
  nothing: 'nothing',
  staysArchived: 'An archived notification stays archived',
}
