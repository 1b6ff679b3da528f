import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import Type from 'typebox'
import { errors } from '../../errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { requireSelf, textOf } from '../read-request.ts'
import { bearerToken } from '../tokens.ts'
import { readAnswer, relyingPartyOf } from './ceremony.ts'
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts'

const params = Type.Object({ id: Type.String() })
const MAX_NAME_LENGTH = 100
/** For routes that are needed to add a passkey. A session without a required second factor may call them. */
const FOR_ANY = { config: { isForAnySession: true } } as const

/** `/auth/passkeys` in the app's scope: one's own passkeys, only for their owner. */
export function passkeyRoutes(context: IdentityContext): FastifyPluginAsyncTypebox {
  const nameOf = (body: unknown) => textOf(body, 'name', MAX_NAME_LENGTH).trim()
  return async scope => {
    scope.get('/auth/passkeys', FOR_ANY, async request => context.passkeys.list(requireSelf(request).user.id))
    scope.post('/auth/passkeys/options', FOR_ANY, async request => {
      const password = textOf(request.body, 'password')
      return beginPasskey(context, requireSelf(request), password, relyingPartyOf(context, request))
    })
    scope.post('/auth/passkeys', FOR_ANY, async request => {
      const self = requireSelf(request)
      const answer = readAnswer<RegistrationResponseJSON>(request.body)
      await addPasskey(context, self, answer, nameOf(request.body), relyingPartyOf(context, request))
      await context.sessions.prove(bearerToken(request.headers) ?? '')
      return { success: true }
    })
    scope.put('/auth/passkeys/:id', { schema: { params } }, async request => {
      const { user } = requireSelf(request)
      const isRenamed = await context.passkeys.rename(user.id, request.params.id, nameOf(request.body))
      if (!isRenamed) throw errors.notFound('This passkey')
      return { success: true }
    })
    scope.delete('/auth/passkeys/:id', { schema: { params } }, async request => {
      await removePasskey(context, requireSelf(request), request.params.id)
      return { success: true }
    })
  }
}
