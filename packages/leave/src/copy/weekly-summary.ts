/** The weekly summary for managers: the email, the page that stops it, and the setting. */
export const weeklySummaryCopy = {
  subject: (range: string) => `Your team, ${range}`,
  text: 'Here is who is away, what is pending and what expires.',
  thisWeek: 'Away this week',
  nextWeek: 'Away next week',
  pending: 'Pending your approval',
  expiring: 'Expires within 3 months',
  leave: (type: string, days: string) => `${type}, ${days}`,
  changed: (type: string, days: string) => `${type}, ${days}, change requested`,
  andMore: (count: number) => `and ${count} more`,
  more: 'More',
  open: 'Open Team Calendar',
  stop: 'Stop the weekly summary',
  closing: 'You can turn the weekly summary on again in your profile.',
  /** In the audit log. */
  author: 'Unsubscribe link',

  askTitle: 'Stop the weekly summary?',
  askText: 'You won’t get the weekly summary of your team. Your other emails stay.',
  stopButton: 'Stop weekly summary',
  doneTitle: 'Weekly summary stopped',
  doneText: 'You can turn it on again in your profile, below Notifications.',
  brokenTitle: 'This link doesn’t work',
  brokenText: 'It may have expired. You can turn off emails in your profile, below Notifications.',
  openProfile: 'Open your profile',

  settingsTitle: 'Weekly summary',
  settingsText: 'Managers get one email on Monday at 08:00 about their team.',
  settingsField: 'Send managers a weekly summary',
  settingsHint: 'Who is away, what is pending and what expires. Each manager can turn it off.',
} as const
