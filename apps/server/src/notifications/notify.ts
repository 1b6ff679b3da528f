import {
  adminCopy,
  channelsOf,
  displayName,
  freshNotification,
  type NewNotification,
  type Notification,
  type NotificationChannels,
  type User,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { withDecisionLinks } from '../decision-links/decision-link.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { isTrial } from '../kernel/trial.ts'
import { queueSlackMessages } from '../slack-messages/queue-message.ts'
import { queueTeamsCards } from '../teams-cards/queue-cards.ts'
import { asSeen } from './as-seen.ts'
import { commentsKey } from './comments-key.ts'
import type {
  AnyEvent,
  BellText,
  Facts,
  Names,
  NotificationEvent,
  RecipientRole,
  RecipientRule,
} from './event.ts'
import { RECIPIENTS } from './event.ts'
import { jointMailsOf } from './joint-mails.ts'
import { mailTo } from './mail-to.ts'

type Sending = Pick<HookContext, 'entities' | 'mail' | 'posts' | 'writeOptions'>

/** The settings of the organisation that texts need. */
type Notifying = Pick<Organisation, 'address' | 'leaveTypes' | 'decidesByEmail' | 'usesTeams'> & {
  hasSlack?: boolean
}

type Recipient = User | undefined

/** A person whose name a text may need. */
type Named = Pick<User, 'id' | 'full_name' | 'email'> | undefined

/** The recipients and facts of an event. */
type Occurrence<Params, Role extends RecipientRole, Details> = Facts<Params, Details> & {
  /** Every kind of recipient that is not found by a right. Undefined where no one of that kind is notified this time. */
  to: Record<Exclude<Role, 'administrators'>, Recipient | readonly Recipient[]>
  /** Everyone whose id the params have. Without them the text says that they are unknown. */
  people: readonly Named[]
}

/** Notifies all recipients of an event, in the transaction of the change, each in the way they chose. */
export const notify = <Params extends object, Role extends RecipientRole, Details = undefined>(
  org: Notifying,
  context: Sending,
  event: NotificationEvent<Params, Role, Details>,
  occurrence: Occurrence<Params, Role, Details>,
): Promise<void> => notifyEach(org, context, event, [occurrence])

/** The same for an event that happens to many people. One statement stores all notifications. */
export async function notifyEach<Params extends object, Role extends RecipientRole, Details = undefined>(
  org: Notifying,
  context: Sending,
  event: NotificationEvent<Params, Role, Details>,
  occurrences: readonly Occurrence<Params, Role, Details>[],
): Promise<void> {
  if (isTrial(context)) return
  const records = recordsOf(context.entities)
  const joint = jointMailsOf(context.writeOptions)
  const added: NewNotification[] = []
  const mails: { mail: ReturnType<typeof mailTo>; isRevised: boolean }[] = []
  for (const { to, people, ...facts } of occurrences) {
    const details = facts.details as Details
    const names = namesOf(people, org)
    for (const role of Object.keys(event.recipients) as Role[]) {
      const rule = event.recipients[role]
      const kind = rule.kind ?? event.kind
      const named = (to as Partial<Record<Role, Recipient | readonly Recipient[]>>)[role]
      const readers = await recipientsOf(records, role, rule, named, rule.except?.(facts.params))
      const unread = await unreadOf(records, event, readers, () => rule.bell?.(facts.params, names))
      for (const reader of readers) {
        const channels = channelsFor(kind, reader)
        const earlier = unread.find(({ user_id }) => user_id === reader.id)
        const seen =
          role === 'employee' ? { params: facts.params, details } : asSeen(org, reader, facts.params, details)
        const params = (earlier && event.revise?.(seen.params, seen.details, earlier)) ?? seen.params
        const bells = channels.bell ? bellsOf(event, rule, params, names) : []
        if (earlier === undefined)
          added.push(...bells.map(bell => ({ ...bell, kind: kind ?? null, user_id: reader.id })))
        else if (event.whileUnread === 'replace') await replace(records, earlier, bells)
        const isForSlack = org.hasSlack === true && channels.slack
        const isForTeams = org.usesTeams === true && channels.teams
        const isForChat = isForSlack || isForTeams
        const whole =
          channels.mail || isForChat ? rule.mail?.(params, names, seen.details, reader) : undefined
        if (whole && isForChat) {
          const parts = event.split?.(params) ?? [params]
          const texts = parts.flatMap(part => rule.mail?.(part, names, seen.details, reader) ?? [])
          if (isForSlack) await queueSlackMessages(records, reader, whole, texts)
          if (isForTeams) await queueTeamsCards(org, context, reader, texts, whole)
        }
        const plain = channels.mail ? whole : undefined
        if (plain === undefined) continue
        const text = await withDecisionLinks(org, records, reader, plain)
        if (joint && text.delay === undefined) {
          joint.add(reader, text)
          continue
        }
        const mail = mailTo(org, reader, text)
        mails.push({ mail, isRevised: earlier !== undefined && mail.delay !== undefined })
      }
    }
  }
  if (added.length > 0) {
    const fresh = added.map(freshNotification)
    if (event.isStoredAtOnce) await records.createMany('Notification', fresh)
    else await records.createAtCommit('Notification', fresh)
  }
  for (const { mail, isRevised } of mails) {
    if (isRevised) context.mail.revise(mail)
    else context.mail.queue(mail)
  }
}

function namesOf(people: readonly Named[], { leaveTypes }: Notifying): Names {
  const names = new Map(people.flatMap(user => (user ? [[user.id, displayName(user)] as const] : [])))
  const nameOf = (id: string | null, otherwise = adminCopy.unknownUser) => names.get(id ?? '') ?? otherwise
  return Object.assign(nameOf, { leaveTypes })
}

/** The notifications to store for one reader: the texts, and the params that they are made of. */
const bellsOf = <Params extends object, Details>(
  { code, split = whole => [whole] }: AnyEvent<Params, Details>,
  { bell }: RecipientRule<Params, Details>,
  params: Params,
  names: Names,
) => (bell ? split(params).map(each => ({ ...bell(each, names), code, params: each })) : [])

/** How the reader wants to be notified of this kind of event. */
const channelsFor = (kind: AnyEvent<never, never>['kind'], reader: User): NotificationChannels =>
  kind === undefined
    ? { mail: true, bell: true, push: false, slack: false, teams: false }
    : channelsOf(reader, kind)

/**
 * By today's permissions. A deactivated account is not notified, and an approver only while they can decide.
 */
async function recipientsOf(
  records: Records,
  role: RecipientRole,
  { right }: Pick<RecipientRule<never, never>, 'right'>,
  named: Recipient | readonly Recipient[],
  except: string | null | undefined,
): Promise<User[]> {
  const users = right === undefined ? [named ?? []].flat() : await findHolders(records, right)
  return users.filter(
    user => user !== undefined && user.id !== except && RECIPIENTS[role].mayKnow(user),
  ) as User[]
}

/** The readers' unread notifications of the same event, where that matters. */
async function unreadOf(
  records: Records,
  { code, whileUnread }: Pick<AnyEvent<never, never>, 'code' | 'whileUnread'>,
  readers: readonly User[],
  textOf: () => BellText | undefined,
): Promise<Notification[]> {
  if (whileUnread === undefined || readers.length === 0) return []
  const bell = textOf()
  if (bell === undefined) return []
  return records.find('Notification', {
    code,
    related_id: bell.related_id,
    user_id: { $in: readers.map(({ id }) => id) },
    is_read: false,
    ...(whileUnread === 'replace' && { is_archived: false }),
  })
}

async function replace(
  records: Records,
  { id }: Notification,
  [bell]: readonly Pick<Notification, 'title' | 'message' | 'params'>[],
): Promise<void> {
  if (bell) {
    const { title, message, params } = bell
    await records.update('Notification', id, { title, message, params })
  }
}

/**
 * Marks notifications of a request as read after a decision by anyone. The badge counts pending requests
 * (B-04).
 */
export const markRead = (records: Records, ...requestIds: readonly string[]): Promise<void> =>
  change(
    records,
    { related_id: { $in: requestIds }, type: 'leave_request', is_read: false },
    { is_read: true },
  )

/** A person who answers has read the comments of the others, and needs no email about them. */
export async function markCommentsRead(
  { entities, mail }: Sending,
  requestId: string,
  reader: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const records = recordsOf(entities)
  mail.cancel(commentsKey(requestId), reader.email)
  await change(
    records,
    { related_id: requestId, user_id: reader.id, type: 'leave_comment', is_read: false },
    { is_read: true },
  )
}

/** Archives notifications of a cancelled request, because there is nothing left to open (L-06). */
export async function archiveNotifications({ entities, mail }: Sending, requestId: string): Promise<void> {
  mail.cancel(commentsKey(requestId))
  await change(
    recordsOf(entities),
    { related_id: requestId, is_archived: false },
    { is_read: true, is_archived: true },
  )
}

async function change(
  records: Records,
  q: { [Field in keyof Notification]?: unknown },
  flags: Partial<Pick<Notification, 'is_read' | 'is_archived'>>,
): Promise<void> {
  await records.updateMany('Notification', q, flags, { planOnce: true })
}
