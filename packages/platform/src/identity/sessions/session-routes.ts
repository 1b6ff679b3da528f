import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors } from '../../errors.ts'
import { requireSelf } from '../read-request.ts'
import type { SessionKeeper } from '../stores/sessions.ts'
import { bearerToken } from '../tokens.ts'

const params = Type.Object({ id: Type.String() })

/**
 * `/auth/sessions` in the app's scope: where somebody is signed in, and how to end it. Sessions have ids here, never their tokens;
 * those of others are unknown, and nobody who acts for a person sees or ends that person's.
 */
export function sessionRoutes(sessions: SessionKeeper): FastifyPluginAsyncTypebox {
  const tokenOf = ({ headers }: FastifyRequest) => bearerToken(headers) ?? ''
  return async scope => {
    // A new passkey is named after the device that it is made on.
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

/** In this order: many browsers also carry the names of those they descend from. */
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

/** A `User-Agent` header in words that its owner recognises: `Firefox on Windows`. Null when it names nothing we know. */
export function describeDevice(userAgent: string | null): string | null {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
