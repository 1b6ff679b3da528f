import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors } from '../errors.ts'
import { requireSelf } from '../identity/read-request.ts'
import { bearerToken, digestOf } from '../identity/tokens.ts'
import { refusePrivate } from '../outbox/post-json.ts'
import type { PushRules } from './push-notifications.ts'
import type { PushEncryption } from './push-service.ts'
import type { PushSubscriptions } from './subscriptions.ts'

/** A point of P-256, and 16 random bytes. */
const body = Type.Object({
  endpoint: Type.String({ maxLength: 2_000, pattern: '^https?://[^\\s\\u0000]+$' }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^B[\\w-]{86}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}(==)?$' }),
  }),
})

/**
 * `/auth/push` in the app's scope: push messages to the browser of one's own session. No one sees or ends a
 * subscription of another session.
 */
export function pushRoutes(deps: {
  rules: PushRules | undefined
  subscriptions: PushSubscriptions
  encryption: Pick<PushEncryption, 'publicKey'>
  privateHosts: readonly string[]
}): FastifyPluginAsyncTypebox {
  const { rules, subscriptions, encryption, privateHosts } = deps
  const isOn = () => rules?.isOn() === true
  const digest = ({ headers }: FastifyRequest) => digestOf(bearerToken(headers) ?? '')
  return async scope => {
    scope.get('/auth/push', async request => {
      requireSelf(request)
      if (!isOn()) return { is_allowed: false, is_on: false, public_key: null }
      const is_on = await subscriptions.has(digest(request))
      return { is_allowed: true, is_on, public_key: await encryption.publicKey() }
    })
    scope.put('/auth/push', { schema: { body } }, async request => {
      const { user } = requireSelf(request)
      if (!isOn()) throw errors.forbidden('Push notifications are turned off.')
      const { endpoint: url, keys } = request.body
      refuseAddress(url, privateHosts)
      if (!(await subscriptions.begin({ userId: user.id, digest: digest(request) }, { url, keys })))
        throw errors.unauthenticated()
      return { success: true }
    })
    scope.delete('/auth/push', async request => {
      requireSelf(request)
      await subscriptions.end(digest(request))
      return { success: true }
    })
  }
}

/** Names are checked again when they are resolved. */
function refuseAddress(address: string, privateHosts: readonly string[]): void {
  const field = 'endpoint'
  if (!URL.canParse(address)) throw errors.unprocessable('Must be an address.', field)
  const url = new URL(address)
  if (privateHosts.includes(url.host)) return
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw errors.unprocessable('Must be an address that starts with https://, without a password.', field)
  refusePrivate(url, field)
}
