import { slackCopy as copy, createPageUrl, type SlackAccount } from '@leavewell/leave'
import type { Incoming, IncomingAnswer, IncomingCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { SLACK } from '../slack-messages/slack-program.ts'
import { isFromSlack } from './signature.ts'
import { fieldOf, SIGNING_SECRET, textOf } from './slack-api.ts'
import { findSlackApp } from './slack-app.ts'

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
    if (payload === null) return form.has('command') ? answerCommand(org, call, form) : { status: 400 }
    const interaction = readJson(payload)
    return interaction === undefined ? { status: 400 } : answerInteraction(org, call, interaction)
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
): Promise<IncomingAnswer> {
  const account = await accountOf(org, call, {
    team: textOf(fieldOf(fieldOf(interaction, 'team'), 'id')),
    user: textOf(fieldOf(fieldOf(interaction, 'user'), 'id')),
  })
  if (typeof account === 'string') await sayAlone(org, textOf(fieldOf(interaction, 'response_url')), account)
  return { status: 200 }
}

async function answerCommand(
  org: Organisation,
  call: IncomingCall,
  form: URLSearchParams,
): Promise<IncomingAnswer> {
  const account = await accountOf(org, call, {
    team: form.get('team_id') ?? '',
    user: form.get('user_id') ?? '',
  })
  if (typeof account === 'string') return { status: 200, body: alone(account) }
  return { status: 200 }
}

/** A message that only the person sees. */
const alone = (text: string) => ({ response_type: 'ephemeral', replace_original: false, text })

const SAY_MS = 2_000
const HOST = 'hooks.slack.com'

/** Answers a press. Nothing depends on its arrival. The address comes from Slack, and only Slack's are called. */
async function sayAlone({ slackApi }: Organisation, address: string, text: string): Promise<void> {
  if (!URL.canParse(address)) return
  const { host, protocol } = new URL(address)
  const isOfSlack = protocol === 'https:' && host === HOST
  if (!isOfSlack && (slackApi === undefined || host !== new URL(slackApi).host)) return
  await fetch(address, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alone(text)),
    signal: AbortSignal.timeout(SAY_MS),
  }).catch(() => {})
}
