import {
  slackCopy as copy,
  createPageUrl,
  createRequestUrl,
  displayName,
  formatDay,
  type HeldDecision,
  type LeaveAmendment,
  type LeaveRequest,
  mayManage,
  requestsCopy,
  type SlackButton,
  type SlackContent,
  type SlackMessage,
  slackRequest,
  todayIn,
} from '@leavewell/leave'
import type { AppJob } from '@leavewell/platform'
import { readAway } from '../away/list-away.ts'
import { versionOf } from '../decision-links/decision-link.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { askSlack, BOT_TOKEN, type SlackAnswer, textOf } from './slack-api.ts'

type ScheduledCall = Parameters<AppJob['run']>[0]

const IN_A_RUN = 50
const MAX_FAILURES = 16
const FIRST_WAIT_SECONDS = 5
const MAX_WAIT_SECONDS = 3_600
/** Finished messages are deleted after this many days. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_AWAY = 10

/**
 * Messages whose request is in another state than when they were last looked at. So a decision, an edit, a
 * cancellation or another approver is found wherever it was made.
 */
const CHANGED = `SELECT m.id, s.seen FROM "entities"."SlackMessage" m
LEFT JOIN "entities"."LeaveRequest" r ON r.id = m.request_id
LEFT JOIN "entities"."HeldDecision" h ON h.request_id = m.request_id
CROSS JOIN LATERAL (SELECT concat_ws(' ', 'request', r.manager_id, r.status, r.updated_date, r.amendment_id, h.id) AS seen) s
WHERE NOT m.is_over AND (m.next_date IS NULL OR m.next_date::timestamptz <= $1) AND m.seen IS DISTINCT FROM s.seen
ORDER BY m.created_date LIMIT ${IN_A_RUN}`

/** A message, and the state of its request now. */
interface Changed {
  id: string
  seen: string
}

/** What Slack would answer again. */
const FINAL = [
  'cant_update_message',
  'channel_not_found',
  'edit_window_closed',
  'is_archived',
  'message_not_found',
  'msg_too_long',
  'user_disabled',
]

/**
 * Sends approvers their requests, and removes the buttons once they decide nothing. A failed call is repeated, and a
 * longer `Retry-After` counts (docs/decisions/0209).
 */
export const sendSlackMessages = (org: Organisation): AppJob => ({
  name: 'leave.slack',
  schedule: { everySeconds: 5 },
  async run(call) {
    if (!org.hasSlack) return
    const rows = await call.query<Changed>(CHANGED, [call.now])
    if (rows.length > 0) await sendAll(org, call, rows)
    const before = new Date(call.now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
    const old = { is_over: true, created_date: { $lt: before } }
    // It runs every few seconds, so it begins a transaction only if there is something to delete.
    if ((await readsOf(call.entities).count('SlackMessage', old)) > 0)
      await call.transaction(({ entities }) => recordsOf(entities).deleteMany('SlackMessage', old))
  },
})

async function sendAll(org: Organisation, call: ScheduledCall, rows: readonly Changed[]): Promise<void> {
  const token = await call.installation.secret(BOT_TOKEN)
  if (token === undefined) return
  for (const row of rows) {
    const isAllowed = await sendOne(org, call, token, row)
    if (!isAllowed) break
  }
}

/** Returns false if Slack limits calls now. */
async function sendOne(
  org: Organisation,
  call: ScheduledCall,
  token: string,
  { id, seen }: Changed,
): Promise<boolean> {
  const records = readsOf(call.entities)
  const message = await records.get('SlackMessage', id)
  if (message === undefined || message.is_over) return true
  const look = await lookOf(org, records, message)
  const save = (fields: Partial<SlackMessage>) =>
    call.transaction(async ({ entities }) => {
      const stored = recordsOf(entities)
      // Disconnecting Slack may have deleted it meanwhile.
      if ((await stored.lock('SlackMessage', { id })) !== undefined)
        await stored.update('SlackMessage', id, fields)
    })
  const isUnsent = message.ts === null
  if (look.key === message.shown || (isUnsent && look.isOver && message.request_id !== null)) {
    await save({ seen, is_over: look.isOver })
    return true
  }
  const [account] = await records.find('SlackAccount', { user_id: message.approver_id }, { limit: 1 })
  const channel = message.channel_id ?? account?.channel_id
  if (channel === undefined) {
    await save({ seen, is_over: true })
    return true
  }
  const content = isUnsent ? await withAway(org, call, records, message) : message.content
  const { text, blocks } = slackRequest(content, {
    id,
    url: org.address() + pathOf(message),
    state: look.state,
    buttons: look.buttons,
  })
  const answer = await askSlack(org, token, isUnsent ? 'chat.postMessage' : 'chat.update', {
    channel,
    ...(message.ts !== null && { ts: message.ts }),
    text,
    blocks: JSON.stringify(blocks),
  })
  if (!answer.ok) {
    await save(afterFailure(message, answer, call.now))
    return answer.error !== 'ratelimited'
  }
  await save({
    content,
    channel_id: textOf(answer.channel) || channel,
    ts: message.ts ?? textOf(answer.ts),
    shown: look.key,
    seen,
    failures: 0,
    next_date: null,
    is_over: look.isOver,
  })
  return true
}

const pathOf = ({ request_id }: SlackMessage): string =>
  request_id === null ? createPageUrl('TeamRequests') : createRequestUrl('TeamRequests', request_id)

function afterFailure({ failures }: SlackMessage, answer: SlackAnswer, now: Date): Partial<SlackMessage> {
  const isOver = failures + 1 >= MAX_FAILURES || FINAL.includes(answer.error ?? '')
  const wait = Math.min(
    Math.max(FIRST_WAIT_SECONDS * 2 ** failures, answer.retryAfter ?? 0),
    MAX_WAIT_SECONDS,
  )
  return {
    failures: failures + 1,
    next_date: new Date(now.getTime() + wait * 1000).toISOString(),
    is_over: isOver,
  }
}

interface Look {
  /** The same for the same look. */
  key: string
  /** Why there are no buttons to decide. */
  state?: string
  buttons: readonly SlackButton[]
  isOver: boolean
}

const over = (state: string): Look => ({
  key: `over: ${state}`.slice(0, 200),
  state,
  buttons: [],
  isOver: true,
})

/** It stays as it is, because each of its requests has a state of its own in the app. */
const SUMMARY: Look = { key: 'summary', buttons: [], isOver: true }

/** What the message must show now. */
async function lookOf(org: Organisation, records: RecordReads, message: SlackMessage): Promise<Look> {
  const { approver_id, request_id, amendment_id } = message
  if (request_id === null) return SUMMARY
  const [request, change, approver, accounts, [held]] = await Promise.all([
    records.get('LeaveRequest', request_id),
    amendment_id === null ? undefined : records.get('LeaveAmendment', amendment_id),
    records.get('User', approver_id),
    records.count('SlackAccount', { user_id: approver_id }),
    records.find('HeldDecision', { request_id }, { limit: 1 }),
  ])
  if (request === undefined) return over(copy.cancelled)
  if (amendment_id !== null && (change === undefined || change.status === 'withdrawn'))
    return over(copy.cancelled)
  const status = change?.status ?? request.status
  if (status === 'approved' || status === 'rejected')
    return over(await decidedBy(org, records, status, change ?? request))
  if (request.manager_id !== approver_id) return over(copy.reassigned)
  if (versionOf(request, change) !== message.version) return over(copy.changed)
  if (accounts === 0 || approver === undefined || approver.disabled) return over(copy.ended)
  if (!mayManage(approver)) return over(copy.noApprover)
  if (held) return heldLook(held, approver_id)
  return { key: 'open', buttons: ['approve', 'reject'], isOver: false }
}

const heldLook = ({ id, decider_id, by_slack, status }: HeldDecision, approverId: string): Look =>
  decider_id === approverId && by_slack === true
    ? {
        key: `held ${id}`,
        state: status === 'approved' ? copy.heldApproved : copy.heldRejected,
        buttons: ['undo'],
        isOver: false,
      }
    : { key: `held ${id}`, state: requestsCopy.beingDecided, buttons: [], isOver: false }

async function decidedBy(
  { timeZone }: Organisation,
  records: RecordReads,
  status: 'approved' | 'rejected',
  { reviewed_by, reviewed_date }: Pick<LeaveRequest | LeaveAmendment, 'reviewed_by' | 'reviewed_date'>,
): Promise<string> {
  const decider = reviewed_by === null ? undefined : await records.get('User', reviewed_by)
  if (decider === undefined || reviewed_date === null) return copy.decidedAlready[status]
  return copy.decided(status, displayName(decider), formatDay(todayIn(timeZone, new Date(reviewed_date))))
}

/** Adds who else is away, as far as the approver may see it in the app now. */
async function withAway(
  org: Organisation,
  call: ScheduledCall,
  records: RecordReads,
  { approver_id, request_id, amendment_id, content }: SlackMessage,
): Promise<SlackContent> {
  if (request_id === null) return content
  const request = await records.get('LeaveRequest', request_id)
  const days = amendment_id === null ? request : await records.get('LeaveAmendment', amendment_id)
  const reader = await call.readAs(approver_id)
  if (reader === undefined || request === undefined || !days?.start_date || !days.end_date) return content
  const asked = { from: days.start_date, to: days.end_date }
  const { rows } = await readAway(
    org,
    reader,
    asked,
    ({ id }) => id !== request.user_id && id !== approver_id,
  )
  const names = [...new Set(rows.map(({ name }) => name))]
  if (names.length === 0) return content
  const shown = names.slice(0, MAX_AWAY)
  if (names.length > MAX_AWAY) shown.push(copy.more(names.length - MAX_AWAY))
  return { ...content, lines: [...content.lines, '', copy.away(shown)] }
}
