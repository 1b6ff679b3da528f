import { freshNotification, type NewNotification, type Notification, type User } from '@leavewell/leave'
import type { EntityAccess, HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { commentsKey } from './comments-key.ts'
import type { AnyEvent, BellText, NotificationEvent, RecipientRole, RecipientRule } from './event.ts'
import { RECIPIENTS } from './event.ts'
import { mailTo } from './mail-to.ts'

type Sending = { entities: EntityAccess; mail: HookContext['mail'] }

type Named = User | undefined

/** Who is to be notified of an event, and of what. */
interface Occurrence<Facts, Role extends RecipientRole> {
  to: Partial<Record<Role, Named | readonly Named[]>>
  facts: Facts
}

/** Notifies everyone concerned of an event, in the transaction of the change, each in the way they chose. */
export const notify = <Facts, Role extends RecipientRole>(
  org: Pick<Organisation, 'address'>,
  context: Sending,
  event: NotificationEvent<Facts, Role>,
  to: Occurrence<Facts, Role>['to'],
  facts: Facts,
): Promise<void> => notifyEach(org, context, event, [{ to, facts }])

/** The same for an event that happens to many people at once: one statement stores all notifications. */
export async function notifyEach<Facts, Role extends RecipientRole>(
  org: Pick<Organisation, 'address'>,
  context: Sending,
  event: NotificationEvent<Facts, Role>,
  occurrences: readonly Occurrence<Facts, Role>[],
): Promise<void> {
  const records = recordsOf(context.entities)
  const added: NewNotification[] = []
  const mails: { mail: ReturnType<typeof mailTo>; isRevised: boolean }[] = []
  for (const { to, facts } of occurrences) {
    for (const role of Object.keys(event.recipients) as Role[]) {
      const rule = event.recipients[role]
      const readers = await recipientsOf(records, role, rule, to[role], rule.except?.(facts))
      const unread = await unreadOf(records, event, rule, readers, facts)
      for (const reader of readers) {
        const channel = channelOf(event, reader)
        const earlier = unread.find(({ user_id }) => user_id === reader.id)
        const bells = channel === 'mail' ? [] : listOf(rule.bell?.(facts, earlier))
        if (earlier === undefined) added.push(...bells.map(bell => ({ ...bell, user_id: reader.id })))
        else if (event.whileUnread === 'replace') await replace(records, earlier, bells)
        if (channel === 'bell') continue
        for (const text of listOf(rule.mail?.(facts, reader, earlier))) {
          const mail = mailTo(org, reader, text)
          mails.push({ mail, isRevised: earlier !== undefined && mail.delay !== undefined })
        }
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

/** How the reader wants to be notified of this event. */
function channelOf<Facts>({ chosenBy }: AnyEvent<Facts>, reader: User): 'both' | 'mail' | 'bell' {
  if (chosenBy === 'comment_emails') return reader.comment_emails === false ? 'bell' : 'both'
  return (chosenBy && reader[chosenBy]) ?? 'both'
}

/** By the rights of today: a deactivated account is not notified, and an approver only while they may decide. */
async function recipientsOf<Facts>(
  records: Records,
  role: RecipientRole,
  { right }: RecipientRule<Facts>,
  named: Named | readonly Named[],
  except: string | undefined,
): Promise<User[]> {
  const users = right === undefined ? listOf(named) : await findHolders(records, right)
  return users.filter(
    user => user !== undefined && user.id !== except && RECIPIENTS[role].mayKnow(user),
  ) as User[]
}

/** What the readers have not read yet of the same, where that matters. */
async function unreadOf<Facts>(
  records: Records,
  { whileUnread }: Pick<AnyEvent<Facts>, 'whileUnread'>,
  { bell }: RecipientRule<Facts>,
  readers: readonly User[],
  facts: Facts,
): Promise<Notification[]> {
  const [text] = listOf(bell?.(facts))
  if (whileUnread === undefined || text === undefined || readers.length === 0) return []
  const { type, related_id, title } = text
  return records.find('Notification', {
    type,
    related_id,
    user_id: { $in: readers.map(({ id }) => id) },
    is_read: false,
    ...(whileUnread === 'keep' ? { title } : { is_archived: false }),
  })
}

async function replace(records: Records, { id }: Notification, [bell]: readonly BellText[]): Promise<void> {
  if (bell) await records.update('Notification', id, { title: bell.title, message: bell.message })
}

const listOf = <Item>(one: Item | readonly Item[] | undefined): readonly Item[] =>
  one === undefined ? [] : Array.isArray(one) ? one : [one as Item]

/** A decision makes what was said of the request read, whoever decided: the badge counts what still waits (B-04). */
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

/** A cancelled request leaves nothing to look at (L-06). */
export async function putAway({ entities, mail }: Sending, requestId: string): Promise<void> {
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
  await records.updateMany('Notification', q, flags)
}
