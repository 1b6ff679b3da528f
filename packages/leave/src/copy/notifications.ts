/** The list of notifications (M) and impersonation (N). */
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
  updateFailed: 'We couldn’t change the notification. Try again.',
  filter: 'Which notifications',
  filters: { unread: 'Unread', all: 'All', saved: 'Saved' },
  none: {
    unread: 'Nothing unread',
    all: 'No notifications',
    saved: 'Nothing saved',
  },
  noneHint: {
    unread: 'Read notifications are under All.',
    all: 'Your requests, decisions and comments appear here.',
    saved: 'Save notifications to find them here.',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  actions: (title: string) => `Actions: ${title}`,
  /** Of a favorite, where no button says so. */
  saved: 'Saved',
  held: { approved: 'Being approved', rejected: 'Being rejected' },
}

export const impersonationCopy = {
  banner: (who: string) => `Impersonation Mode: You are viewing as ${who}`,
  exit: 'Exit & Return to Admin',
  loginAs: 'Login as user',
}

/** The list of new people (B-17). */
export const newUserTasksCopy = {
  none: 'All new people are set up.',
  /** Opens the missing fields of the new person. */
  review: 'Review',
  reviewed: (name: string) => `${name} saved and task completed`,
  personGone: 'This account no longer exists. Mark the task as completed.',
  loadFailed: 'We couldn’t load the tasks. Try again.',
  completeFailed: 'We couldn’t complete the task. Try again.',
}
