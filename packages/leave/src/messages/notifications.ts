/** Notifications (M) and impersonation (N). The texts of notifications are written by the server. */
export const notifications = {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  markAllRead: 'Mark all read',
  markRead: 'Mark as read',
  favorite: 'Favorite',
  unfavorite: 'Remove from favorites',
  archive: 'Archive',
  complete: 'Mark as completed',
  updateFailed: 'The notification could not be changed. Please try again.',
  none: 'No notifications',
  newUserTitle: 'New User Registration',
  newUser: (name: string, email: string) =>
    `${name} (${email}) has completed their profile. Please update their department, position and employment details.`,
  newRequestTitle: 'New Leave Request',
  newRequest: (name: string, type: string, range: string, days: string) =>
    `${name} requests ${type}, ${range} (${days}).`,
  decisionTitle: (status: 'approved' | 'rejected') =>
    status === 'approved' ? 'Leave Request Approved' : 'Leave Request Rejected',
  decision: (type: string, range: string, days: string, status: 'approved' | 'rejected') =>
    `Your ${type}, ${range} (${days}), has been ${status}.`,
  staysArchived: 'An archived notification stays archived',
}

export const impersonation = {
  banner: (who: string) => `Impersonation Mode: You are viewing as ${who}`,
  exit: 'Exit & Return to Admin',
  loginAs: 'Login as user',
}
