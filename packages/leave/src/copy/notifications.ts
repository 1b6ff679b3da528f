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
}

export const impersonationCopy = {
  banner: (who: string) => `Impersonation Mode: You are viewing as ${who}`,
  exit: 'Exit & Return to Admin',
  loginAs: 'Login as user',
}

/** What the list of new people says (B-17). */
export const newUserTasksCopy = {
  none: 'Nothing to do: every new person is set up.',
  /** Opens what is to be set of the new person. */
  review: 'Review',
  reviewed: (name: string) => `${name} is saved, and the task is completed.`,
  personGone: 'This person is not here any more. Mark the task as completed.',
  loadFailed: 'The tasks could not be loaded.',
  completeFailed: 'The task could not be completed. Please try again.',
}
