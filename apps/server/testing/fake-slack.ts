import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { slackSignature } from '../src/slack/signature.ts'

export const SECRET = 'a-signing-secret'
export const TOKEN = 'xoxb-a-very-secret-token'
export const TEAM = 'T1'

/** A call of Slack's Web API. */
export interface SlackCall {
  method: string
  parameters: Record<string, string>
}

/** How Slack answers a call: a refusal, with status 429, or late. */
type Answer =
  | { ok: false; error: string; needed?: string }
  | { retryAfter: number }
  | { status: number }
  | { meanwhile: () => Promise<unknown> }

/** An answer to a press, which only one person sees. */
interface OwnAnswer {
  text: string
  replace_original: boolean
  blocks?: object[]
}

/** What one person sees, or how a message looks now. */
interface Shown {
  channel: string
  ts: string
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: blocks of every kind
  blocks: any[]
}

/**
 * Slack as it is documented. It refuses other tokens, and answers refusals with status 200. Limits have status 429 and
 * `Retry-After`. Each trigger works once.
 */
export async function startFakeSlack() {
  const calls: SlackCall[] = []
  const sentences: string[] = []
  const answers: OwnAnswer[] = []
  const messages = new Map<string, Shown>()
  const triggers = new Set<string>()
  const planned: { method: string; answer: Answer }[] = []
  const users = new Map<string, { id: string; real_name: string; deleted?: boolean }>()
  const state = { token: TOKEN, team: TEAM }
  let count = 0
  const trigger = () => {
    count += 1
    triggers.add(`trigger-${count}`)
    return `trigger-${count}`
  }

  const answerTo = (method: string, sent: Record<string, string>): object => {
    switch (method) {
      case 'auth.test':
        return { ok: true, team: 'Acme', team_id: state.team, user_id: 'UBOT' }
      case 'users.lookupByEmail': {
        const user = users.get(sent.email ?? '')
        return user ? { ok: true, user } : { ok: false, error: 'users_not_found' }
      }
      case 'conversations.open':
        return { ok: true, channel: { id: `D${sent.users}` } }
      case 'chat.postMessage': {
        count += 1
        const message = shownBy(sent, `${1_700_000_000 + count}.000100`)
        messages.set(message.ts, message)
        return { ok: true, channel: message.channel, ts: message.ts }
      }
      case 'chat.update': {
        const message = messages.get(sent.ts ?? '')
        if (message === undefined || message.channel !== sent.channel)
          return { ok: false, error: 'message_not_found' }
        messages.set(message.ts, shownBy(sent, message.ts))
        return { ok: true, channel: message.channel, ts: message.ts }
      }
      case 'views.open':
        if (!triggers.delete(sent.trigger_id ?? '')) return { ok: false, error: 'expired_trigger_id' }
        return { ok: true, view: { id: `V${count}` } }
      default:
        return { ok: false, error: 'unknown_method' }
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const method = String(request.url).replace('/api/', '')
    const json = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (method.startsWith('/answers/')) {
      const answer = JSON.parse(body)
      sentences.push(answer.text)
      answers.push(answer)
      return json({ ok: true })
    }
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return json({ ok: false, error: 'invalid_auth' })
    const parameters = Object.fromEntries(new URLSearchParams(body))
    calls.push({ method, parameters })
    const at = planned.findIndex(each => each.method === method)
    const [plan] = at < 0 ? [] : planned.splice(at, 1)
    if (plan && 'retryAfter' in plan.answer)
      return response.writeHead(429, { 'retry-after': String(plan.answer.retryAfter) }).end()
    if (plan && 'status' in plan.answer) return response.writeHead(plan.answer.status).end()
    if (plan && 'meanwhile' in plan.answer) {
      await plan.answer.meanwhile()
      return json(answerTo(method, parameters))
    }
    return json(plan?.answer ?? answerTo(method, parameters))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** The address of its Web API. */
    api: `${url}/api`,
    /** Where answers to a press go. */
    answersAt: `${url}/answers/1`,
    /** The whole answers. */
    answers,
    /** Calls with the right token. */
    calls,
    /** Sentences that only the person who pressed sees. */
    sentences,
    messages,
    state,
    /** By email address. */
    users,
    /** Plans the next answer to a method. */
    plan: (method: string, answer: Answer) => planned.push({ method, answer }),
    /** An id that opens one window. An expired one opens none. */
    trigger,
    /** What Slack sends when someone presses a button. `message` is the value of the button. */
    press: (
      { message, ts }: { message: string; ts: string },
      action: string,
      user: string,
      response_url = `${url}/answers/1`,
    ) => ({
      payload: JSON.stringify({
        type: 'block_actions',
        team: { id: TEAM },
        user: { id: user },
        trigger_id: trigger(),
        response_url,
        container: { message_ts: ts },
        actions: [{ action_id: action, value: message, action_ts: String(count) }],
      }),
    }),
    close: () => server.closeAllConnections() ?? server.close(),
  }
}

export type FakeSlack = Awaited<ReturnType<typeof startFakeSlack>>

const shownBy = ({ channel = '', text = '', blocks = '[]' }: Record<string, string>, ts: string): Shown => ({
  channel,
  ts,
  text,
  blocks: JSON.parse(blocks),
})

/** Sends a form as Slack does, signed at the server's time. `change` spoils it. */
export async function sendAsSlack(
  server: { url: string; clock: { now(): Date } },
  form: Record<string, string>,
  change: { secret?: string; age?: number; body?: (body: string) => string; headers?: object } = {},
) {
  const signed = new URLSearchParams(form).toString()
  const seconds = String(Math.floor(server.clock.now().getTime() / 1000) - (change.age ?? 0))
  const answer = await fetch(`${server.url}/api/incoming/slack`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': seconds,
      'x-slack-signature': slackSignature(change.secret ?? SECRET, seconds, signed),
      ...change.headers,
    },
    body: change.body?.(signed) ?? signed,
  })
  const text = await answer.text()
  return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
}
