/** Settings: email and notifications. */
export const mailSettingsCopy = {
  title: 'Email & notifications',
  summary: 'Email delivery, reminders and notifications',
  text: 'Set reminders and see who is notified of what.',
  failed: 'We couldn’t load the reminders. Try again.',
  mailFailed: 'We couldn’t load the email status. Try again.',
  events: 'Notifications',
  eventsText: 'Who is notified of what, and how. The examples use invented names.',
  eventsFailed: 'We couldn’t load the list of notifications. Try again.',
  noEvents: 'No notifications',
  columns: { when: 'Event', recipient: 'Who is notified, and how', example: 'Example' },
  bell: 'Bell',
  mail: 'Email',
  both: 'Bell and email',
  chosen: 'Each person chooses',
} as const

/** Settings: the move from another system. */
export const moveInPageCopy = {
  title: 'Move in',
  summary: 'Balances and leave from another system',
  text: 'Import balances and leave from another system or a spreadsheet (CSV or Excel). No one is notified.',
} as const

/** Settings: import, export, backup and retention. */
export const dataSettingsCopy = {
  title: 'Data & retention',
  summary: 'Import, export, backup and retention',
  text: 'Import, export and delete data.',
  failed: 'We couldn’t load the retention settings. Try again.',
  backupFailed: 'We couldn’t load the backup status. Try again.',
  in: 'Import',
  inText: 'Import a spreadsheet (CSV or Excel). You see a preview before anything is stored.',
  importPeople: 'Import people',
  importHolidays: 'Import holidays',
  out: 'Export',
  outText: 'Export people, balances and requests as a spreadsheet (CSV or Excel).',
  person: 'Data of one person',
  personText: 'Everyone can download their own data from their profile.',
  toProfile: 'Open my profile',
  backup: 'Backup',
  backupText:
    'A backup contains all data, files and sign-ins. Run it on the server at any time. Stop every server before you restore one.',
  take: 'Back up',
  takeCommand: 'npm run backup -- leavewell.backup',
  restore: 'Restore',
  restoreCommand: 'npm run restore -- leavewell.backup',
  copyCommand: (command: string) => `Copy ${command}`,
} as const

/** Settings: blackout periods, minimum staffing and locked periods. */
export const limitsSettingsCopy = {
  title: 'Blackouts & minimum staffing',
  summary: 'Blackout periods, minimum staffing, policy limits and locked periods',
  text: 'Blackout periods, minimum staffing and locked periods',
  failed: 'We couldn’t load the limits. Try again.',
  limits: 'Policy limits',
  limitsText: 'Each limit belongs to a policy. Open a row to change it.',
  policy: 'Policy',
  none: 'No limit',
  empty: 'No policies yet',
  emptyHint: 'Without a policy, requests have no limits.',
  columns: {
    notice: 'Notice',
    shortest: 'At least',
    longest: 'At most',
    back: 'In the past',
    ahead: 'Ahead',
  },
  warns: (days: string) => `${days} (warning)`,
  inRow: (days: string) => `${days} in a row`,
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  back: {
    nobody: 'Not possible',
    hr: 'Added by administrators',
    anyone: 'Requested by employees',
  },
  backUntil: (who: string, days: string) => `${who}, up to ${days}`,
} as const
