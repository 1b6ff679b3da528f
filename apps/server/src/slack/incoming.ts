import { slackCopy as copy, createPageUrl, type SlackAccount, slackRejectForm } from '@leavewell/leave'
import type { Incoming, IncomingAnswer, IncomingCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { SLACK } from '../slack-messages/slack-program.ts'
import { answerCommand, type OwnMessage } from './answer-command.ts'
import { type Press, pressButton } from './press-button.ts'
import { isFromSlack } from './signature.ts'
import { askSlack, BOT_TOKEN, fieldOf, SIGNING_SECRET, slackProblem, textOf } from './slack-api.ts'
import { findSlackApp } from './slack-app.ts'
import { submitDraft } from './submit-draft.ts'

/** Everything that Slack sends: pressed buttons, sent forms and commands (docs/decisions/0208). */
export const incomingFromSlack = (org: Organisation): Incoming => ({
  program: SLACK,
  async receive(call, request) {
    const secret = await call.installation.secret(SIGNING_SECRET)
    // Without Slack, and for every sender who is not Slack, the answer is the same.
    if (secret === undefined || !isFromSlack(secret, request, call.now)) return { status: 401 }
    const form = new URLSearchParams(request.body.toString())
    if (form.get('ssl_check') === '1') return { status: 200 }
    const payload = form.get('payload')
    if (payload === null) return form.has('command') ? receiveCommand(org, call, form) : { status: 400 }
    const interaction = readJson(payload)
    if (interaction === undefined) return { status: 400 }
    return answerInteraction(org, call, interaction, request.headers['x-slack-retry-num'] !== undefined)
  },
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The sentence for a person who cannot use Slack here. Otherwise their account. */
async function accountOf(
  org: Organisation,
  { entities }: IncomingCall,
  { team, user }: { team: string; user: string },
): Promise<SlackAccount | string> {
  const records = readsOf(entities)
  const app = await findSlackApp(records)
  if (app === undefined || app.team_id !== team) return copy.otherTeam
  const [account] = await records.find('SlackAccount', { slack_user_id: user }, { limit: 1 })
  return account ?? copy.unlinked(org.address() + createPageUrl('Profile'))
}

async function answerInteraction(
  org: Organisation,
  call: IncomingCall,
  interaction: unknown,
  isRepeated: boolean,
): Promise<IncomingAnswer> {
  const at = (...path: string[]) => textOf(path.reduce<unknown>(fieldOf, interaction))
  const account = await accountOf(org, call, { team: at('team', 'id'), user: at('user', 'id') })
  if (at('type') === 'view_submission') return answerForm(org, call, account, at)
  const [action] = listOf(fieldOf(interaction, 'actions'))
  const [name, message] = [textOf(fieldOf(action, 'action_id')), textOf(fieldOf(action, 'value'))]
  // The button with a link opens a page, and Slack tells us only.
  const known = ACTIONS[name]
  if (typeof account === 'string' && name !== 'open') await sayAlone(org, at('response_url'), account)
  if (typeof account !== 'string' && name === 'submit') {
    const answer = await submitDraft(org, call, account.user_id, message)
    await answerAlone(org, at('response_url'), { ...answer, replace_original: true })
    return { status: 200 }
  }
  if (typeof account === 'string' || known === undefined) return { status: 200 }
  // The trigger of a repeated request has expired or was used.
  if (known === 'ask' && isRepeated) return { status: 200 }
  const key = `${at('container', 'message_ts')} ${name} ${textOf(fieldOf(action, 'action_ts'))}`.slice(0, 200)
  const problem = await press(org, call, account, { message, action: known, key })
  const sentence =
    problem ?? (known === 'ask' ? await openForm(org, call, at('trigger_id'), message) : undefined)
  if (sentence !== undefined) await sayAlone(org, at('response_url'), sentence)
  return { status: 200 }
}

const ACTIONS: Readonly<Record<string, Press['action']>> = { approve: 'approve', reject: 'ask', undo: 'undo' }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** On behalf of the person who linked the account, if they may sign in. */
const press = async (
  org: Organisation,
  call: IncomingCall,
  { user_id }: SlackAccount,
  pressed: Press,
): Promise<string | undefined> => {
  // Requests of a delegate whose dates are over move first, as before a page shows them.
  await call.freshen('LeaveRequest')
  const answer = await call.onBehalfOf(user_id, async functionCall => ({
    problem: await pressButton(org, functionCall, pressed),
  }))
  return answer === undefined ? copy.cannot : answer.problem
}

/** The note of a rejection. A refusal is shown at the field. */
async function answerForm(
  org: Organisation,
  call: IncomingCall,
  account: SlackAccount | string,
  at: (...path: string[]) => string,
): Promise<IncomingAnswer> {
  const note = at('view', 'state', 'values', 'note', 'note', 'value').trim()
  const pressed = { message: at('view', 'private_metadata'), action: 'reject', note } as const
  const problem =
    typeof account === 'string'
      ? account
      : note === ''
        ? copy.noteMissing
        : await press(org, call, account, { ...pressed, key: `form ${at('view', 'id')}`.slice(0, 200) })
  if (problem === undefined) return { status: 200 }
  return { status: 200, body: { response_action: 'errors', errors: { note: problem } } }
}

/** Slack's trigger works for some seconds, so the form opens before the answer. Returns why it did not. */
async function openForm(
  org: Organisation,
  { installation }: IncomingCall,
  trigger_id: string,
  message: string,
): Promise<string | undefined> {
  const token = await installation.secret(BOT_TOKEN)
  if (token === undefined) return copy.notConnected
  const view = JSON.stringify(slackRejectForm(message))
  const answer = await askSlack(org, token, 'views.open', { trigger_id, view }, FORM_MS)
  if (answer.ok) return undefined
  return TRIGGER_OVER.includes(answer.error ?? '') ? copy.formExpired : slackProblem(answer)
}

const FORM_MS = 1_500
const TRIGGER_OVER = ['exchanged_trigger_id', 'expired_trigger_id', 'invalid_trigger_id']

async function receiveCommand(
  org: Organisation,
  call: IncomingCall,
  form: URLSearchParams,
): Promise<IncomingAnswer> {
  const account = await accountOf(org, call, {
    team: form.get('team_id') ?? '',
    user: form.get('user_id') ?? '',
  })
  const message =
    typeof account === 'string'
      ? { text: account }
      : await answerCommand(org, call, account.user_id, form.get('text') ?? '')
  return { status: 200, body: alone(message) }
}

/** A message that only the person sees. It replaces the one that was pressed only if it says so. */
const alone = (message: OwnMessage & { replace_original?: boolean }) => ({
  response_type: 'ephemeral',
  replace_original: false,
  ...message,
})

/** Slack expects the answer within three seconds. */
const SAY_MS = 800
const HOST = 'hooks.slack.com'

const sayAlone = (org: Organisation, address: string, text: string) => answerAlone(org, address, { text })

/** Answers a press. Nothing depends on its arrival. The address comes from Slack, and only Slack's are called. */
async function answerAlone(
  { slackApi }: Organisation,
  address: string,
  message: Parameters<typeof alone>[0],
): Promise<void> {
  if (!URL.canParse(address)) return
  const { host, protocol } = new URL(address)
  const isOfSlack = protocol === 'https:' && host === HOST
  if (!isOfSlack && (slackApi === undefined || host !== new URL(slackApi).host)) return
  await fetch(address, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alone(message)),
    signal: AbortSignal.timeout(SAY_MS),
  }).catch(() => {})
}
