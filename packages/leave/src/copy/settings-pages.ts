/** Settings: mail and what is told. */
export const mailSettingsCopy = {
  title: 'Mail & notifications',
  summary: 'Whether mail works, what waits to be sent, and what is brought to mind when',
  text: 'What people are told, and how it reaches them',
  words: 'reminders notifications smtp sender outbox certificate',
  failed: 'The reminders could not be loaded.',
  mailFailed: 'The state of mail could not be loaded.',
  events: 'Notifications',
  eventsText: 'Who is notified of what, and how. The examples use invented names.',
  eventsFailed: 'We couldn’t load the list of notifications. Try again.',
  noEvents: 'There are no notifications',
  columns: { when: 'Event', recipient: 'Who is notified', channel: 'How', example: 'Example' },
  bell: 'Bell',
  mail: 'Email',
  both: 'Bell and email',
  chosen: 'Each person chooses',
} as const

/** Settings: what goes in and out, and for how long it is kept. */
export const dataSettingsCopy = {
  title: 'Data',
  summary: 'Import, export, backup, and how long data is kept',
  text: 'What goes in and out, and for how long it is kept',
  words: 'import export backup restore retention privacy gdpr csv',
  failed: 'How long data is kept could not be loaded.',
  backupFailed: 'The state of backups could not be loaded.',
  in: 'Import',
  inText:
    'From a workbook or a CSV file. It is read and shown first, with what would be made and changed; nothing is stored before you say so.',
  importPeople: 'Import people',
  importHolidays: 'Import holidays',
  out: 'Export',
  outText: 'People, balances on a day, and requests, narrowed as you like, as CSV or workbook.',
  person: 'Data of one person',
  personText:
    'Everybody downloads all that is kept about them in their own profile, and nobody that of somebody else. Show people who ask the way there.',
  toProfile: 'Open my profile',
  backup: 'Backup',
  backupText:
    'A backup holds everything: data, files and sign-ins. It is taken on the machine, while the server runs; putting one back needs every server stopped.',
  take: 'Take one',
  takeCommand: 'npm run backup -- leavewell.backup',
  restore: 'Put one back',
  restoreCommand: 'npm run restore -- leavewell.backup',
  copyCommand: (command: string) => `Copy ${command}`,
} as const

/** Settings: when leave may be asked for, and what is final. */
export const limitsSettingsCopy = {
  title: 'Blackouts & limits',
  summary: 'Days without leave, how many may be away at once, the limits of each policy, and closed periods',
  text: 'Blackout periods, minimum staffing and locked periods',
  words:
    'blackout cover staffing season minimum notice backdate longest shortest probation closed period payroll',
  failed: 'The limits could not be loaded.',
  limits: 'Limits of each policy',
  limitsText: 'A limit is part of its policy. A row leads to it; a change applies from a day on.',
  policy: 'Policy',
  none: 'No limit',
  empty: 'There are no policies yet, and so no limits.',
  emptyHint: 'Leave without a policy can be asked for as anybody likes.',
  columns: {
    notice: 'Notice',
    shortest: 'At least',
    longest: 'At most',
    back: 'In the past',
    ahead: 'Ahead',
  },
  warns: (days: string) => `${days}, or it is told`,
  inRow: (days: string) => `${days} in a row`,
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  back: {
    nobody: 'Not at all',
    hr: 'By administrators',
    anyone: 'Can be asked for',
  },
  backUntil: (who: string, days: string) => `${who}, up to ${days}`,
} as const
