import { anonymised, displayName, formerName, todayIn } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { findRetentionCandidates } from './retention-candidates.ts'

type Tools = Pick<FunctionCall, 'entities' | 'query' | 'erasePerson' | 'eraseFields' | 'now'>

/** Texts about leave. All are deleted. */
const WORDS = { reason: null, manager_notes: null }

/** Fields of records about a person whose former values are deleted from the change log. */
const THEIR_WORDS = [
  'reason',
  'manager_notes',
  'cancel_reason',
  'note',
  'comments',
  'attachment_url',
  'change_attachment_url',
  'document_url',
  'agreement_url',
  'title',
  'message',
  'email',
  'first_name',
  'last_name',
]

/**
 * Messages to the person, about them or their leave, or with their name. Messages about other people's leave
 * name its approver.
 */
const MESSAGES = `SELECT id FROM "entities"."Notification" WHERE user_id = $1 OR related_id = ANY ($2)
OR EXISTS (SELECT 1 FROM unnest($3::text[]) AS name WHERE strpos(message, name) > 0) ORDER BY id`

/**
 * Deletes everything that identifies a person after so many months, here and in the change log
 * (docs/decisions/0079). This includes name, address, salary, reasons, comments, certificates and messages. Days,
 * balances and the ledger stay, so all sums stay the same. The caller must hold the exclusive lock on the
 * organisation. A person who has returned meanwhile is skipped.
 */
export async function anonymisePerson(
  org: Organisation,
  tools: Tools,
  userId: string,
  months: number,
): Promise<void> {
  const records = recordsOf(tools.entities)
  const today = todayIn(org.timeZone, tools.now)
  const due = (await findRetentionCandidates(records, months, { user_id: userId })).find(
    ({ on }) => on <= today,
  )
  const user = await records.lock('User', { id: userId })
  if (due === undefined || user === undefined || !user.disabled) return
  const requests = (await records.find('LeaveRequest', { user_id: userId })).map(({ id }) => id)
  const amendments = (await records.find('LeaveAmendment', { user_id: userId })).map(({ id }) => id)
  await records.updateMany(
    'LeaveRequest',
    { user_id: userId },
    { ...WORDS, attachment_url: null, change_attachment_url: null, comments: [] },
  )
  await records.updateMany('LeaveAmendment', { user_id: userId }, WORDS)
  await records.updateMany(
    'PrivateLeave',
    { user_id: userId },
    { reason: null, note: null, attachment_url: null },
  )
  await records.updateMany('CancelledRequest', { user_id: userId }, { ...WORDS, cancel_reason: null })
  await records.updateMany('BalanceAdjustment', { user_id: userId }, { document_url: null })
  await records.updateMany(
    'OvertimeRecord',
    { user_id: userId },
    { note: null, manager_notes: null, agreement_url: null },
  )
  await records.updateMany(
    'CashOut',
    { user_id: userId },
    { note: null, manager_notes: null, agreement_url: null },
  )
  await records.updateMany('BalanceCheck', { user_id: userId }, { note: null })
  await records.updateMany('ApprovalStep', { user_id: userId }, { note: null })
  const spoken = await renameInComments(tools, records, userId)
  const acted = await forgetActing(records, userId)
  const about = [userId, ...requests, ...amendments, ...acted]
  const names = [displayName(user), user.email]
  const messages = (await tools.query<{ id: string }>(MESSAGES, [userId, about, names])).map(({ id }) => id)
  for (const id of messages) await tools.entities.delete('Notification', id)
  const fields = anonymised(user)
  await records.update('User', userId, fields)
  await records.update('EmploymentEnd', due.end.id, { anonymised_at: tools.now.toISOString() })

  tools.eraseFields({ entity: 'LeaveRequest', ids: spoken, fields: ['comments'] })
  tools.eraseFields({ entity: 'ActingSession', ids: acted, fields: ['reason'] })
  tools.eraseFields({ entity: 'Notification', ids: messages, fields: ['params'] })
  tools.eraseFields({
    entity: 'Notification',
    field: 'related_id',
    ids: about,
    containing: names,
    fields: ['title', 'message', 'params'],
  })
  tools.eraseFields({
    entity: 'HeldDecision',
    field: 'request_id',
    ids: requests,
    fields: ['manager_notes'],
  })
  await tools.erasePerson({
    id: userId,
    email: fields.email,
    own: Object.keys(fields),
    theirs: THEIR_WORDS,
  })
}

/** Keeps their comments on others' requests, under their new name. Returns the ids of these requests. */
async function renameInComments({ query }: Tools, records: Records, userId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'SELECT id FROM "entities"."LeaveRequest" WHERE comments @> $1::jsonb',
    [JSON.stringify([{ user_id: userId }])],
  )
  const ids = rows.map(({ id }) => id)
  const user_name = formerName(userId).full_name
  const requests = await records.find('LeaveRequest', { id: { $in: ids } }, { sort: 'id', lock: true })
  await records.updateEach(
    'LeaveRequest',
    requests.map(({ id, comments }) => ({
      id,
      comments: comments.map(comment => (comment.user_id === userId ? { ...comment, user_name } : comment)),
    })),
  )
  return ids
}

/** Keeps the records of acting on behalf of someone, without the reason. */
async function forgetActing(records: Records, userId: string): Promise<string[]> {
  const about = { $or: [{ user_id: userId }, { actor_id: userId }] }
  const sessions = await records.find('ActingSession', about)
  await records.updateMany('ActingSession', about, { reason: '' })
  return sessions.map(({ id }) => id)
}
