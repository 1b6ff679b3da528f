import { slackCopy as copy } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'

/** Names of the secrets that the platform stores. */
export const SIGNING_SECRET = 'slack-signing-secret'
export const BOT_TOKEN = 'slack-bot-token'

const API = 'https://slack.com/api'
const ANSWER_MS = 5_000

/** What Slack answers. It answers a refusal with status 200, too. */
export interface SlackAnswer {
  ok: boolean
  /** Slack's code of the refusal, or one of ours: `ratelimited`, `unreachable`. */
  error?: string
  /** The permission that is missing. */
  needed?: string
  /** Seconds until the next call may come. */
  retryAfter?: number
  team?: unknown
  team_id?: unknown
  user?: unknown
  channel?: unknown
  ts?: unknown
}

/** Calls a method of Slack's Web API. It never throws, and no error contains the token. */
export async function askSlack(
  { slackApi = API }: Pick<Organisation, 'slackApi'>,
  token: string,
  method: string,
  parameters: Readonly<Record<string, string>> = {},
  milliseconds = ANSWER_MS,
): Promise<SlackAnswer> {
  try {
    const answer = await fetch(`${slackApi}/${method}`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams(parameters),
      signal: AbortSignal.timeout(milliseconds),
    })
    if (answer.status === 429)
      return { ok: false, error: 'ratelimited', retryAfter: Number(answer.headers.get('retry-after')) || 60 }
    if (!answer.ok) return { ok: false, error: 'unreachable' }
    return (await answer.json()) as SlackAnswer
  } catch {
    return { ok: false, error: 'unreachable' }
  }
}

const REFUSED_TOKEN = [
  'account_inactive',
  'invalid_auth',
  'not_allowed_token_type',
  'not_authed',
  'token_expired',
  'token_revoked',
]

/** Says why a call failed. */
export function slackProblem({ error = 'unknown', needed }: SlackAnswer): string {
  if (REFUSED_TOKEN.includes(error)) return copy.refusedToken
  if (error === 'missing_scope') return copy.missingScope(needed ?? '')
  if (error === 'ratelimited') return copy.tooMany
  if (error === 'unreachable') return copy.unreachable
  return copy.refused(error)
}

/** Texts in an answer of Slack. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The same for a field of an object. */
export const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined

/** Throws unless Slack accepted the call. */
export function requireAccepted(answer: SlackAnswer): SlackAnswer {
  if (!answer.ok) throw errors.unprocessable(slackProblem(answer), undefined, 'slack')
  return answer
}
