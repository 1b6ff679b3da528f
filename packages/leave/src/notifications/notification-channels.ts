import { EMAIL_KINDS, type EmailKind, PUSH_KINDS, type PushKind } from '../entities/notification.ts'
import type { User } from '../entities/user.ts'

/** Kinds of notifications that people choose the channels of: those of the emails, comments and reminders. */
export const NOTIFICATION_KINDS = [...EMAIL_KINDS, 'comments', 'reminders'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export type NotificationChannel = 'mail' | 'bell' | 'push' | 'slack' | 'teams'

/** How a person is notified of a kind. */
export type NotificationChannels = Record<NotificationChannel, boolean>

/** The fields of a user that store the choice. */
export type ChannelFields = Pick<
  User,
  | 'reminders_by'
  | 'comment_emails'
  | 'comments_in_bell'
  | 'emails_off'
  | 'push_off'
  | 'requests_in_slack'
  | 'requests_in_teams'
>

/** Whether the kind has the channel at all. The summary repeats what the screens show. Slack and Teams have what can be decided. */
export const hasChannel = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel === 'slack' || channel === 'teams' ? kind === 'team' : channel === 'mail' || kind !== 'summary'

/**
 * Whether the channel of a kind can be turned off. Requests to decide are counted on a badge (B-04), and no one
 * misses a decision on their own leave.
 */
export const canTurnOff = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel !== 'bell' || kind === 'comments' || kind === 'reminders'

/** The channels of a kind, as the person chose them. Push repeats the bell on the devices that the person chose. */
export function channelsOf(user: Partial<ChannelFields>, kind: NotificationKind): NotificationChannels {
  const push = isPushKind(kind) && !user.push_off?.includes(kind)
  const slack = hasChannel(kind, 'slack') && user.requests_in_slack !== false
  const teams = hasChannel(kind, 'teams') && user.requests_in_teams !== false
  if (kind === 'reminders') {
    const by = user.reminders_by ?? 'both'
    return { mail: by === 'both' || by === 'mail', bell: by === 'both' || by === 'bell', push, slack, teams }
  }
  if (kind === 'comments')
    return { mail: user.comment_emails !== false, bell: user.comments_in_bell !== false, push, slack, teams }
  return { mail: !user.emails_off?.includes(kind), bell: hasChannel(kind, 'bell'), push, slack, teams }
}

/** The fields to save when a person turns a channel of a kind on or off. */
export function chooseChannel(
  user: Partial<ChannelFields>,
  kind: NotificationKind,
  channel: NotificationChannel,
  isOn: boolean,
): Partial<ChannelFields> {
  if (channel === 'push') return { push_off: turned(PUSH_KINDS, user.push_off ?? [], kind, !isOn) }
  if (channel === 'slack') return { requests_in_slack: isOn }
  if (channel === 'teams') return { requests_in_teams: isOn }
  if (kind === 'reminders') {
    const { mail, bell }: NotificationChannels = { ...channelsOf(user, kind), [channel]: isOn }
    return { reminders_by: mail ? (bell ? 'both' : 'mail') : bell ? 'bell' : 'none' }
  }
  if (kind === 'comments') return channel === 'mail' ? { comment_emails: isOn } : { comments_in_bell: isOn }
  return { emails_off: turned(EMAIL_KINDS, user.emails_off ?? [], kind, !isOn) }
}

const turned = <Kind extends EmailKind | PushKind>(
  kinds: readonly Kind[],
  off: readonly Kind[],
  kind: NotificationKind,
  isOff: boolean,
) => kinds.filter(each => (each === kind ? isOff : off.includes(each)))

const isPushKind = (kind: NotificationKind): kind is PushKind => kind !== 'summary'
