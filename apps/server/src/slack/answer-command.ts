import { slackCopy as copy, readIntent, slackDraft, todayIn } from '@leavewell/leave'
import type { IncomingCall } from '@leavewell/platform'
import { draftOf, viewDraft } from '../assistant/draft-request.ts'
import type { Organisation } from '../kernel/organisation.ts'

/** More than anyone types about some days. */
const MAX_TEXT = 500

/**
 * Says what leave in plain words would cost its person, and where the filled-in form is. Nothing is written
 * (docs/decisions/0208).
 */
export async function answerCommand(
  org: Organisation,
  call: IncomingCall,
  userId: string,
  typed: string,
): Promise<string> {
  // The command itself says that it is about leave.
  const text = `leave ${typed.slice(0, MAX_TEXT).toLowerCase()}`
  const intent = readIntent(text, todayIn(org.timeZone, call.now), org.leaveTypes)
  const draft = intent.kind === 'draft' ? draftOf(intent, text) : undefined
  if (draft === undefined) return copy.commandHelp
  const view = await call.onBehalfOf(userId, async ({ principal }) =>
    principal.kind === 'user'
      ? viewDraft({ principal, now: call.now, records: call.entities }, draft, org)
      : undefined,
  )
  return view === undefined ? copy.cannotAsk : slackDraft([...view.lines, ...view.problems], view.form)
}
