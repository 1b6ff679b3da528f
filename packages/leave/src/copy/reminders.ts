import { CERTIFICATE_OVER_DAYS } from '../entities/company-settings.ts'
import type { NotificationChannel, NotificationKind } from '../notifications/notification-channels.ts'

/** Reminders of pending requests: notifications and settings. */
export const remindersCopy = {
  waitsTitle: (count: number) => (count === 1 ? 'Leave request pending' : `${count} leave requests pending`),
  aboveTitle: (count: number) =>
    count === 1 ? 'Leave request still pending' : `${count} leave requests still pending`,
  ownTitle: 'Your leave request is still pending',
  request: (name: string, type: string, range: string) => `${name}: ${type}, ${range}`,
  since: (day: string) => `pending since ${day}`,
  starts: (day: string) => `starts on ${day}`,
  /** To the next manager up. */
  waitsFor: (name: string) => `pending with ${name}`,
  decideBy: (day: string) => `decide by ${day}`,
  confirmTitle: 'Confirm leave',
  confirmOwn: (type: string, range: string) =>
    `Your ${type}, ${range}, starts soon. Confirm to HR that the dates are right, then mark this as completed.`,
  confirmOther: (name: string, type: string, range: string) =>
    `Ask ${name} to confirm ${type}, ${range}. Mark this as completed after that.`,
  andMore: (count: number) => `and ${count} more`,
  own: (type: string, range: string, day: string, manager: string) =>
    `Your ${type}, ${range}, starts on ${day} and is still pending with ${manager}. Talk to them before you go.`,
  certificateTitle: 'Add a certificate',
  certificate: (type: string, range: string) =>
    `Your ${type}, ${range}, has no certificate yet. Open the request and add a document.`,
  documentTitle: 'Add a document',
  document: (type: string, range: string) =>
    `Your ${type}, ${range}, has no document yet. Open the request and add it.`,
  missingDocumentTitle: (count: number) => (count === 1 ? 'Document missing' : `${count} documents missing`),
  documentAsked: (day: string) => `document requested on ${day}`,
  missingTitle: (count: number) => (count === 1 ? 'Certificate missing' : `${count} certificates missing`),
  certificateAsked: (day: string) => `certificate requested on ${day}`,
  mail: {
    missing: (count: number) =>
      count === 1
        ? 'This sick leave has no certificate. The employee got a reminder.'
        : 'These sick leave requests have no certificate. The employees got a reminder.',
    missingDocument: (count: number) =>
      count === 1
        ? 'This leave has no document. The employee got a reminder.'
        : 'These requests have no document. The employees got a reminder.',
    openRequest: 'Add a document',
    openRequestToConfirm: 'Open the request',
    openTeam: 'Open the requests',
    waits: (count: number) =>
      count === 1 ? 'This request is pending your approval.' : 'These requests are pending your approval.',
    above: (count: number) =>
      count === 1
        ? 'This request is still pending. You can approve or reject it on behalf of the approver.'
        : 'These requests are still pending. You can approve or reject them on behalf of the approvers.',
    review: (count: number) => (count === 1 ? 'Review the request' : 'Review the requests'),
    openOwn: 'Open my requests',
    choice: 'You can change your reminders in your profile.',
  },
  title: 'Reminders',
  text: 'Reminders go out at 08:00 by email or notification. Leave a field empty for none.',
  after: 'Remind approver after (days)',
  afterHint: 'After the request',
  escalate: 'Escalate after (days)',
  escalateHint: 'To the next manager up, otherwise to all administrators',
  before: 'Before leave starts (days)',
  beforeHint: 'Reminds approver and employee of pending leave',
  certificateAfter: 'Request a certificate after (days)',
  certificateAfterHint: 'The approver gets a reminder after the same number of days',
  certificateOver: 'Only for sick leave longer than (days)',
  certificateOverHint: `Leave empty for ${CERTIFICATE_OVER_DAYS} days`,
  aboveFirst: 'Enter at least the days of the approver’s reminder',
  channelTitle: 'Notifications',
  channelText:
    'Choose how you are notified. Requests to approve and news about your leave are always in the bell.',
  kind: 'Kind',
  channels: { mail: 'Email', bell: 'Bell', push: 'Push', slack: 'Slack', teams: 'Teams' } satisfies Record<
    NotificationChannel,
    string
  >,
  /** `Comments on leave requests: Email`. */
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  kinds: {
    team: 'Requests and changes of my team’s leave',
    decisions: 'Decisions on my requests',
    own_leave: 'Leave that others add or change for me',
    summary: 'Weekly summary of my team',
    comments: 'Comments on leave requests',
    reminders: 'Leave and certificate reminders',
  } satisfies Record<NotificationKind, string>,
  emailsHint: 'Several comments within three minutes are one email.',
  channelSaved: 'Saved',
}
