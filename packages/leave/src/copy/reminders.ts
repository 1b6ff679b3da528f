import { CERTIFICATE_OVER_DAYS } from '../entities/company-settings.ts'
import type { ReminderChannel } from '../entities/reminder.ts'

/** Reminders of what waits: what people are told, and where it is chosen. */
export const remindersCopy = {
  waitsTitle: (count: number) =>
    count === 1 ? 'A Leave Request Waits for You' : `${count} Leave Requests Wait for You`,
  aboveTitle: (count: number) =>
    count === 1 ? 'A Leave Request Has Not Been Decided' : `${count} Leave Requests Have Not Been Decided`,
  ownTitle: 'Your Leave Has Not Been Decided',
  request: (name: string, type: string, range: string) => `${name}: ${type}, ${range}`,
  since: (day: string) => `waiting since ${day}`,
  starts: (day: string) => `starts on ${day}`,
  /** Of whom it waits for, to somebody above. */
  waitsFor: (name: string) => `waiting for ${name}`,
  andMore: (count: number) => `and ${count} more`,
  own: (type: string, range: string, day: string, manager: string) =>
    `Your ${type}, ${range}, starts on ${day}, and ${manager} has not decided yet. Please ask before you go.`,
  certificateTitle: 'Please Add a Certificate',
  certificate: (type: string, range: string) =>
    `Your ${type}, ${range}, has no certificate yet. Open the request and choose “Add a document”.`,
  missingTitle: (count: number) =>
    count === 1 ? 'A Certificate Is Still Missing' : `${count} Certificates Are Still Missing`,
  certificateAsked: (day: string) => `asked for a certificate on ${day}`,
  mail: {
    missing: (count: number) =>
      count === 1
        ? 'This sick leave still has no certificate, though it was asked for.'
        : 'These sick leaves still have no certificate, though they were asked for.',
    openRequest: 'Add a document',
    openTeam: 'Open the requests',
    waits: (count: number) =>
      count === 1
        ? 'This request still waits for your decision.'
        : 'These requests still wait for your decision.',
    above: (count: number) =>
      count === 1
        ? 'Nobody has decided on this request yet. You can decide in place of whom it waits for.'
        : 'Nobody has decided on these requests yet. You can decide in place of whom they wait for.',
    review: (count: number) => (count === 1 ? 'Review the request' : 'Review the requests'),
    openOwn: 'Open my requests',
    choice: 'How you are reminded is chosen in your profile.',
  },
  title: 'Reminders',
  text: 'Leave that waits is brought to mind at eight in the morning, by mail and in the bell, as each chooses in the own profile. Sick leave without a certificate is, too. A reminder comes once for each request; leave a field empty for none.',
  after: 'Remind approver after (days)',
  afterHint: 'Of waiting for a decision',
  escalate: 'Tell whoever is above (days)',
  escalateHint: 'Where nobody above can decide, all administrators',
  before: 'Before leave starts (days)',
  beforeHint: 'Approver and employee, when it still waits',
  certificateAfter: 'Ask for a certificate after (days)',
  certificateAfterHint: 'Of sick leave without one; so many days later whoever decides is told',
  certificateOver: 'Only for sick leave of more than (days)',
  certificateOverHint: `${CERTIFICATE_OVER_DAYS} while this is empty`,
  aboveFirst: 'Must not be fewer days than the approver is given',
  channelTitle: 'Notifications',
  channelText:
    'How you are notified. The bell shows everything except reminders that you choose by email only.',
  channelField: 'Reminders of pending leave and missing certificates',
  channels: {
    both: 'By mail and in the bell',
    mail: 'By mail',
    bell: 'In the bell',
  } satisfies Record<ReminderChannel, string>,
  commentEmails: 'Email me about comments on leave requests',
  commentEmailsHint: 'Several comments within three minutes are one email. The bell shows them in any case.',
  channelSaved: 'Saved',
}
