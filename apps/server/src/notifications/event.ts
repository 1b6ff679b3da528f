import { mayManage, type Notification, type Right, type User } from '@leavewell/leave'
import type { MailContent } from '../mail/compose-mail.ts'

/** What a notification in the bell says. */
export interface BellText extends Pick<Notification, 'type' | 'title' | 'message' | 'related_id' | 'url'> {
  action_required?: boolean
}

/** What an email says. Greeting, address and letterhead are the same for all of them. */
export interface MailText extends Omit<MailContent, 'to' | 'greeting' | 'button'> {
  /** Opens a page of the app. */
  button?: { label: string; path: string }
  /** Id of the record that the email is about: emails about one record arrive in order. */
  about?: string
  /** Waits for what follows within minutes, and goes out with it, once. */
  delay?: { key: string; seconds: number }
}

/** One kind of recipient of an event: what they read, and where. */
export interface RecipientRule<Facts> {
  /** Everyone with this right is notified. Without it the caller names the recipients. */
  right?: Right
  /** Id of a person who is not notified, because they did it themselves. */
  except?(facts: Facts): string | undefined
  /** One text, or one for each record that the event is about. `unread` is what the reader has not read yet of the same. */
  bell?(facts: Facts, unread?: Notification): BellText | readonly BellText[]
  /** With `unread`, the text takes the place of the delayed email about the same. */
  mail?(facts: Facts, reader: Pick<User, 'id'>, unread?: Notification): MailText | readonly MailText[]
}

/** Kinds of recipients: how the page names them, and who of them may be notified today. */
export const RECIPIENTS = {
  employee: { name: 'Employee', mayKnow: (user: User) => !user.disabled },
  approver: { name: 'Approver', mayKnow: mayManage },
  replaced_approver: { name: 'Approver for whom someone else decided', mayKnow: mayManage },
  decider: { name: 'Person who decided', mayKnow: (user: User) => !user.disabled },
  person: { name: 'Person concerned', mayKnow: (user: User) => !user.disabled },
  next_manager: { name: 'Next manager up, otherwise administrators', mayKnow: mayManage },
  administrators: { name: 'Administrators and HR', mayKnow: (user: User) => !user.disabled },
} as const

export type RecipientRole = keyof typeof RECIPIENTS

/** Sections of the list. */
export const EVENT_GROUPS = {
  requests: 'Leave requests',
  changes: 'Changes of approved leave',
  reminders: 'Reminders',
  people: 'People',
  account: 'Account and security',
} as const

/** Something that people are notified of. One file describes one event. */
export interface AnyEvent<Facts> {
  /** Stays the same for good: settings may refer to it. */
  code: string
  group: keyof typeof EVENT_GROUPS
  /** What happens, as a sentence. */
  when: string
  recipients: { readonly [Role in RecipientRole]?: RecipientRule<Facts> }
  /** The field of a user that says how they want to be notified. Without it they cannot choose. */
  chosenBy?: 'reminders_by' | 'comment_emails'
  /** An unread notification of the same is replaced, or kept as the only one. Otherwise each one is added. */
  whileUnread?: 'replace' | 'keep'
  /** Later steps of the same change look for these notifications, so they are stored before the commit. */
  isStoredAtOnce?: true
  /** What the list and the tests show. */
  example: Facts
}

/** The same, with the kinds of recipients that the event has. */
export interface NotificationEvent<Facts, Role extends RecipientRole> extends AnyEvent<Facts> {
  recipients: { readonly [R in Role]: RecipientRule<Facts> }
}

/** Keeps the types of facts and recipients. */
export const defineEvent = <Facts, Role extends RecipientRole>(
  event: NotificationEvent<Facts, Role>,
): NotificationEvent<Facts, Role> => event
