import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors } from '../../errors.ts'
import { requireSelf } from '../read-request.ts'
import type { SessionKeeper } from '../stores/sessions.ts'
import { bearerToken } from '../tokens.ts'
import { describeDevice } from './describe-device.ts'

const params = Type.Object({ id: Type.String() })

/**
 * `/auth/sessions` in the app's scope: where somebody is signed in, and how to end it. Sessions have ids here, never their tokens;
 * those of others are unknown, and nobody who acts for a person sees or ends that person's.
 */
export function sessionRoutes(sessions: SessionKeeper): FastifyPluginAsyncTypebox {
  const tokenOf = ({ headers }: FastifyRequest) => bearerToken(headers) ?? ''
  return async scope => {
    scope.get('/auth/sessions', async request => {
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
