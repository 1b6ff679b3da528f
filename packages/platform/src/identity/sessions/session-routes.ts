import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors } from '../../errors.ts'
import { requireSelf } from '../read-request.ts'
import type { SessionKeeper } from '../stores/sessions.ts'
import { bearerToken } from '../tokens.ts'

const params = Type.Object({ id: Type.String() })

/**
 * `/auth/sessions` in the app's scope: one's own sessions, and how to end them. Sessions have ids here, never
 * their tokens. Sessions of others are unknown. An administrator who acts for a person neither sees nor ends
 * that person's sessions.
 */
export function sessionRoutes(sessions: SessionKeeper): FastifyPluginAsyncTypebox {
  const tokenOf = ({ headers }: FastifyRequest) => bearerToken(headers) ?? ''
  return async scope => {
    // A new passkey is named after the device on which it is created.
    scope.get('/auth/sessions', { config: { isForAnySession: true } }, async request => {
      const { user } = requireSelf(request)
      const rows = await sessions.list(user.id, tokenOf(request))
      return rows.map(({ id, user_agent, opened, last_used, is_current }) => ({
        id,
        device: describeDevice(user_agent),
        created_date: opened,
        last_used_date: last_used,
        is_current,
      }))
    })
    scope.delete('/auth/sessions', async request => {
      await sessions.revokeAll(requireSelf(request).user.id, tokenOf(request))
      return { success: true }
    })
    scope.delete('/auth/sessions/:id', { schema: { params } }, async request => {
      const isEnded = await sessions.revokeOne(requireSelf(request).user.id, request.params.id)
      if (!isEnded) throw errors.notFound('This session')
      return { success: true }
    })
  }
}

/** In this order, because many browsers also carry the names of their ancestors. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns a `User-Agent` header in words that its owner recognises: `Firefox on Windows`. Null if it names
 * nothing we know.
 */
export function describeDevice(userAgent: string | null): string | null {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
