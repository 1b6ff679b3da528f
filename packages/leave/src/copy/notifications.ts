/** Notifications (M) and impersonation (N). The texts of notifications are written by the server. */
export const notificationsCopy = {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  showOlder: 'Show older',
  markAllRead: 'Mark all read',
  markRead: 'Mark as read',
  favorite: 'Favorite',
  unfavorite: 'Remove from favorites',
  archive: 'Archive',
  complete: 'Mark as completed',
  updateFailed: 'The notification could not be changed. Please try again.',
  filter: 'Which notifications',
  filters: { unread: 'Unread', all: 'All', saved: 'Saved' },
  none: {
    unread: 'Nothing unread',
    all: 'No notifications',
    saved: 'Nothing saved',
  },
  noneHint: {
    unread: 'What you have read is under All.',
    all: 'Requests, decisions and comments that concern you will appear here.',
    saved: 'What you mark as a favorite stays here until you take the mark away.',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  actions: (title: string) => `Actions: ${title}`,
  /** Of a favorite, where no button says so. */
  saved: 'Saved',
  held: { approved: 'Being approved', rejected: 'Being rejected' },
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
  nothing: 'nothing',
  staysArchived: 'An archived notification stays archived',
}

export const impersonationCopy = {
  banner: (who: string) => `Impersonation Mode: You are viewing as ${who}`,
  exit: 'Exit & Return to Admin',
  loginAs: 'Login as user',
}

/** What the list of new people says (B-17). */
export const newUserTasksCopy = {
  none: 'Nothing to do: every new person is set up.',
  show: 'Show tasks',
  hide: 'Hide tasks',
  /** Opens what is to be set of the new person. */
  review: 'Review',
  reviewed: (name: string) => `${name} is saved, and the task is completed.`,
  personGone: 'This person is not here any more. Mark the task as completed.',
  loadFailed: 'The tasks could not be loaded.',
  completeFailed: 'The task could not be completed. Please try again.',
}
