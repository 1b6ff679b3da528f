import {
  type LeaveTypes,
  mayManage,
  type Notification,
  type NotificationKind,
  type Right,
  type User,
} from '@leavewell/leave'
import type { DecidableRequest } from '../kernel/decidable-request.ts'
import type { MailContent } from '../mail/compose-mail.ts'

/** The text of a notification in the bell. */
export interface BellText extends Pick<Notification, 'type' | 'title' | 'message' | 'related_id' | 'url'> {
  action_required?: boolean
}

/** The text of an email. Greeting, address and letterhead are the same for all of them. */
export interface MailText extends Omit<MailContent, 'to' | 'greeting' | 'button'> {
  /** Opens a page of the app. */
  button?: { label: string; path: string }
  /** The request that its approver can decide from this email. */
  decide?: DecidableRequest
  /** Id of the record that the email is about: emails about one record arrive in order. */
  about?: string
  /** The address that stops emails of this kind. Only for the weekly summary. */
  unsubscribe?: string
  /** Delays the email for that long. Emails with the same key that follow meanwhile are sent as one. */
  delay?: { key: string; seconds: number }
}

/** What texts look up. */
export interface Names {
  /** Returns the name of a person, by user id. `otherwise` is used where no one is known. Its default is `Unknown`. */
  (id: string | null, otherwise?: string): string
  leaveTypes: LeaveTypes
}

/** One kind of recipient of an event: what they read, and where. */
export interface RecipientRule<Params, Details> {
  /** Everyone with this right is notified. Without it the caller names the recipients. */
  right?: Right
  /** The reader chooses the channels of this kind. Undefined: as the event says. */
  kind?: NotificationKind
  /** Id of a person who is not notified, because they did it themselves. */
  except?(params: Params): string | null
  /** Made of what the notification stores and of names, and of nothing else. */
  bell?(params: Params, names: Names): BellText
  /** Undefined for a reader who needs no email. */
  mail?(params: Params, names: Names, details: Details, reader: Pick<User, 'id'>): MailText | undefined
}

/** Kinds of recipients: their names on the page, and who of them can be notified today. */
export const RECIPIENTS = {
  employee: { name: 'Employee', mayKnow: (user: User) => !user.disabled },
  approver: { name: 'Approver', mayKnow: mayManage },
  replaced_approver: { name: 'Approver on whose behalf someone else decided', mayKnow: mayManage },
  decider: { name: 'Person who decided', mayKnow: (user: User) => !user.disabled },
  person: { name: 'Affected person', mayKnow: (user: User) => !user.disabled },
  next_manager: { name: 'Next manager up, otherwise administrators', mayKnow: mayManage },
  holder: { name: 'Holder of private leave', mayKnow: (user: User) => !user.disabled },
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

/** The facts of an event. Notifications store `params`, only emails have `details`. */
export type Facts<Params, Details> = { params: Params } & (Details extends undefined
  ? { details?: undefined }
  : { details: Details })

/**
 * Something that people are notified of. One file describes one event.
 * `Params` are ids, days, amounts and words that people typed. The sentences are made of them, and names are looked up.
 */
export interface AnyEvent<Params, Details> {
  /** Stays the same for good: notifications and settings refer to it. */
  code: string
  group: keyof typeof EVENT_GROUPS
  /** What happens, as a sentence. */
  when: string
  recipients: { readonly [Role in RecipientRole]?: RecipientRule<Params, Details> }
  /** All recipients choose the channels of this kind. Undefined: as each rule says, otherwise they cannot choose. */
  kind?: NotificationKind
  /** An unread notification of the same event and record is replaced, or kept as the only one. Otherwise each one is added. */
  whileUnread?: 'replace' | 'keep'
  /** The params where the reader has not read an earlier notification yet, which is replaced. */
  revise?(params: Params, details: Details, unread: Pick<Notification, 'created_date'>): Params
  /** What each notification stores: several where each record has one, or less where the bell shows less. */
  split?(params: Params): readonly Params[]
  /** Later steps of the same change look for these notifications, so they are stored before the commit. */
  isStoredAtOnce?: true
  /** The facts in the list and in the tests. Its people are those of `example-people.ts`. */
  example: Facts<Params, Details>
}

/** The same, with the kinds of recipients that the event has. */
export interface NotificationEvent<Params, Role extends RecipientRole, Details>
  extends AnyEvent<Params, Details> {
  recipients: { readonly [R in Role]: RecipientRule<Params, Details> }
}

/** Keeps the types of params, recipients and details. */
export const defineEvent = <Params, Role extends RecipientRole, Details = undefined>(
  event: NotificationEvent<Params, Role, Details>,
): NotificationEvent<Params, Role, Details> => event
