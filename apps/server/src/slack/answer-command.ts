import { slackCopy as copy, readIntent, slackDraft, slackOffer, todayIn } from '@leavewell/leave'
import type { IncomingCall } from '@leavewell/platform'
import { type Draft, type DraftView, draftOf, viewDraft } from '../assistant/draft-request.ts'
import type { Organisation } from '../kernel/organisation.ts'

/** A message that only the person sees who typed or pressed. */
export interface OwnMessage {
  text: string
  blocks?: object[]
}

/** The value of the button that submits a draft. */
export interface OfferedDraft {
  user_id: string
  draft: Draft
  /** What the draft meant. */
  lines: string[]
  /** ISO UTC: when it was written. */
  at: string
}

/** More than anyone types about some days. */
const MAX_TEXT = 500

/**
 * Says what leave in plain words would cost its person. It offers to submit it, or to open its form. Nothing is written
 * (docs/decisions/0208).
 */
export async function answerCommand(
  org: Organisation,
  call: IncomingCall,
  userId: string,
  typed: string,
): Promise<OwnMessage> {
  // The command itself says that it is about leave.
  const text = `leave ${typed.slice(0, MAX_TEXT).toLowerCase()}`
  const intent = readIntent(text, todayIn(org.timeZone, call.now), org.leaveTypes)
  const draft = intent.kind === 'draft' ? draftOf(intent, text) : undefined
  if (draft === undefined) return { text: copy.commandHelp }
  const view = await viewFor(org, call, userId, draft)
  return view === undefined ? { text: copy.cannotAsk } : offer(view, { user_id: userId, draft, at: call.now })
}

/** The draft as its person would see it now. Undefined for a person who cannot request leave. */
export const viewFor = (
  org: Organisation,
  call: IncomingCall,
  userId: string,
  draft: Draft,
): Promise<DraftView | undefined> =>
  call.onBehalfOf(userId, async ({ principal }) =>
    principal.kind === 'user'
      ? viewDraft({ principal, now: call.now, records: call.entities }, draft, org)
      : undefined,
  )

/** A draft with problems has its form only. `before` are lines above it. */
export function offer(
  { lines, problems, form }: DraftView,
  { user_id, draft, at }: Pick<OfferedDraft, 'user_id' | 'draft'> & { at: Date },
  before: readonly string[] = [],
): OwnMessage {
  if (problems.length > 0 || form === undefined)
    return { text: slackDraft([...before, ...lines, ...problems], form) }
  const offered: OfferedDraft = { user_id, draft, lines, at: at.toISOString() }
  return slackOffer([...before, ...lines], { value: JSON.stringify(offered), form })
}
