import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errors } from '../../errors.ts'
import { networkOf } from '../../http/network-of.ts'
import { ownPath, withToken } from '../../http/own-path.ts'
import { createTokenCookie, filesCookie, signOutCookie } from '../cookies/token-cookies.ts'
import type { IdentityContext } from '../identity-context.ts'
import { callerOf } from '../read-request.ts'
import { memberOf } from './member-of.ts'
import { openProvider, type Provider } from './open-provider.ts'

/** `auth` takes the place of an app id, because no app has that name. */
const CALLBACK_PATH = '/api/apps/auth/sso/callback'

/** Carries the attempt's name, hidden from scripts, so that only the browser that began can end it. */
const attemptCookie = createTokenCookie('leavewell_sign_on', CALLBACK_PATH, 'Lax')

/**
 * Sign-in at the organisation's own provider (OpenID Connect: authorization code, PKCE, state, nonce).
 * `GET …/auth/sso/login?from_url=` redirects there. The callback ends on `from_url` with an `access_token`, as
 * other log-ins of the wire do. Any problem ends on the log-in page, which names it. So does the log-in of a
 * provider that this server does not have.
 */
export function signOnPages(context: IdentityContext): FastifyPluginAsyncTypebox {
  const { oidc, appId } = context.settings
  const originsOf = ({ protocol, host }: FastifyRequest) => [context.publicUrl(), `${protocol}://${host}`]
  const fromOf = (request: FastifyRequest) =>
    ownPath((request.query as { from_url?: unknown }).from_url, originsOf(request))
  return async scope => {
    // Providers of the hosted backend, whose buttons its apps have.
    const unknown = ['/api/apps/auth/login', '/api/apps/auth/:provider/login']
    if (oidc === undefined) unknown.push(`/api/apps/${appId}/auth/sso/login`)
    for (const path of unknown)
      scope.get(path, (request, reply) => toLogIn(reply, 'provider_unknown', fromOf(request)))
    if (oidc === undefined) return
    const attempts = createAttempts(context)
    const provider = openProvider(oidc, () => context.publicUrl() + CALLBACK_PATH)

    scope.get(`/api/apps/${appId}/auth/sso/login`, async (request, reply) => {
      const from = fromOf(request)
      try {
        await context.limiter.take(`sign-on:${networkOf(request.ip)}`, context.rates.questionsPerAddress)
        const { state, address, secrets } = await provider.begin()
        await attempts.keep(state, { ...secrets, from })
        attemptCookie.set(request, reply, state)
        return await reply.header('cache-control', 'no-store').redirect(address, 302)
      } catch (error) {
        return toLogIn(reply, problemOf(context, error), from)
      }
    })

    scope.get(CALLBACK_PATH, async (request, reply) => {
      let from = '/'
      try {
        const attempt = await attemptOf(request, attempts)
        attemptCookie.clear(reply)
        from = attempt.from
        return await end(request, reply, provider, attempt)
      } catch (error) {
        return toLogIn(reply, problemOf(context, error), from)
      }
    })
  }

  async function end(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: Provider,
    { from, ...secrets }: Awaited<ReturnType<typeof attemptOf>>,
  ) {
    const user = await memberOf(context, await provider.end(queryOf(request), secrets))
    const token = await context.sessions.open(user.id, callerOf(request).userAgent, 'provider')
    filesCookie.set(request, reply, token)
    signOutCookie.set(request, reply, token)
    const next = /^\/login\/?([?#]|$)/i.test(from) ? '/' : from
    return reply.header('cache-control', 'no-store').redirect(withToken(next, token), 302)
  }
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost').search

async function attemptOf(request: FastifyRequest, attempts: Attempts) {
  const { state } = request.query as { state?: unknown }
  const isOurs = typeof state === 'string' && attemptCookie.tokenOf(request.headers.cookie) === state
  const attempt = isOurs ? await attempts.take(state) : undefined
  if (attempt === undefined)
    throw errors.badRequest('This sign-in started in another browser. Sign in again.', 'sign_on_expired')
  return { ...attempt, state: String(state) }
}

function problemOf(context: IdentityContext, error: unknown): SignOnProblem {
  const known = error instanceof ApiError && SIGN_ON_PROBLEMS.find(code => code === error.code)
  if (known) return known
  context.log.warn({ err: error }, 'single sign-on failed')
  return 'sign_on_failed'
}

function toLogIn(reply: FastifyReply, problem: SignOnProblem, from: string) {
  const query = new URLSearchParams({ problem, from_url: from })
  return reply.header('cache-control', 'no-store').redirect(`/login?${query}`, 302)
}

const MINUTES = 10

/** Data that is stored between leaving for the provider and the callback. */
export interface Attempt {
  nonce: string
  verifier: string
  /** Path to return to. */
  from: string
}

/** Pending sign-ins, shared by all nodes. Each can be used once, within ten minutes. */
export interface Attempts {
  keep(state: string, attempt: Attempt): Promise<void>
  take(state: string): Promise<Attempt | undefined>
}

function createAttempts({ auth }: Pick<IdentityContext, 'auth'>): Attempts {
  const { internalAdapter } = auth.context
  const nameOf = (state: string) => `sign-on:${state}`
  return {
    async keep(state, attempt) {
      await internalAdapter.createVerificationValue({
        identifier: nameOf(state),
        value: JSON.stringify(attempt),
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
      })
    },
    async take(state) {
      const kept = await internalAdapter.consumeVerificationValue(nameOf(state))
      return kept ? (JSON.parse(kept.value) as Attempt) : undefined
    },
  }
}

/** Codes in `problem` for the log-in page, when sign-in at the organisation's provider failed. */
export const SIGN_ON_PROBLEMS = [
  'sign_on_expired',
  'sign_on_failed',
  'email_not_verified',
  'user_not_registered',
  'invitation_expired',
  'rate_limited',
  'provider_unknown',
] as const

export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number]
