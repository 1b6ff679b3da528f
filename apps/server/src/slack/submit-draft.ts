import { hash } from 'node:crypto'
import { assistantCopy, slackCopy as copy, type LeaveRequest } from '@leavewell/leave'
import { ApiError, type IncomingCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requestOf } from '../assistant/draft-request.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { factsOf } from '../kernel/request-facts.ts'
import { type OfferedDraft, type OwnMessage, offer, viewFor } from './answer-command.ts'

const text = Type.String({ maxLength: 200 })
const schema = Type.Object({
  user_id: text,
  draft: Type.Object({
    leave_type: text,
    start_date: text,
    end_date: text,
    start_half: orNull(Type.Enum(['pm'])),
    end_half: orNull(Type.Enum(['am'])),
    minutes: orNull(Type.Integer({ minimum: 0 })),
    reason: orNull(text),
  }),
  lines: Type.Array(Type.String({ maxLength: 2_000 })),
  at: Type.String({ format: 'date-time' }),
})

/** Keys of creations are deleted after a day. So a draft must be newer. */
const MAX_AGE_MS = 60 * 60 * 1000

/**
 * Submits a draft as its form would, once: a repeated press finds the request of the first. It must still mean what it
 * meant when the person read it (docs/decisions/0206).
 */
export async function submitDraft(
  org: Organisation,
  call: IncomingCall,
  userId: string,
  value: string,
): Promise<OwnMessage> {
  const offered = readOffered(value)
  if (offered === undefined) return { text: copy.draftOld }
  const { draft, lines, at } = offered
  if (offered.user_id !== userId) return { text: copy.draftOfOther }
  if (call.now.getTime() - Date.parse(at) > MAX_AGE_MS) return { text: copy.draftOld }
  const sent = await findSent(call, offered)
  if (sent) return submitted(org, sent)
  const view = await viewFor(org, call, userId, draft)
  if (view === undefined) return { text: copy.cannotAsk }
  if (view.problems.length > 0 || view.lines.join('\n') !== lines.join('\n')) {
    const gone = lines.filter(line => !view.lines.includes(line)).map(copy.draftWas)
    return offer(view, { user_id: userId, draft, at: call.now }, [copy.draftChanged, ...gone])
  }
  try {
    const key = `slack-${hash('sha256', value)}`
    const created = await call.createFor(userId, 'LeaveRequest', requestOf(draft, userId), key)
    return created === undefined
      ? { text: copy.cannotAsk }
      : submitted(org, created as unknown as LeaveRequest)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { text: error.code === 'gone' ? copy.draftUsed : assistantCopy.refused(error.message) }
  }
}

function readOffered(value: string): OfferedDraft | undefined {
  try {
    return readInput(schema, JSON.parse(value)) as OfferedDraft
  } catch {
    return undefined
  }
}

/** The request that a press before has created, or its form. */
async function findSent(
  { entities }: IncomingCall,
  { user_id, draft: { leave_type, start_date, end_date }, at }: OfferedDraft,
): Promise<LeaveRequest | undefined> {
  const same = { user_id, leave_type, start_date, end_date, created_date: { $gte: at } }
  return (await readsOf(entities).find('LeaveRequest', same, { limit: 1 }))[0]
}

function submitted(org: Organisation, request: LeaveRequest): OwnMessage {
  const { type, range, days } = factsOf(request, org)
  return { text: assistantCopy.sent(type, range, days) }
}
