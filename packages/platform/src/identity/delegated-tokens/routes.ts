import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors } from '../../errors.ts'
import type { Principals } from '../../principal/create-principals.ts'
import { onBehalfOf } from '../../principal/on-behalf-of.ts'
import { requireService } from '../../principal/require-user.ts'
import type { FindSignOnTokens, SignOnTokens } from './sign-on-tokens.ts'

const params = Type.Object({ userId: Type.String() })

/**
 * `/auth/sso/*` in the app's scope (S-24): tokens of the organisation's identity provider, for the service role alone. When it names a
 * person it acts for, it gets that person's token and nobody else's.
 */
export function ssoRoutes(deps: {
  principals: Principals
  find: FindSignOnTokens
}): FastifyPluginAsyncTypebox {
  const tokenFor = async (
    request: FastifyRequest,
    userId: string,
    kind: keyof SignOnTokens,
  ): Promise<string> => {
    requireService(request)
    const person = await onBehalfOf(deps.principals, request.headers)
    if (person !== undefined && person.user.id !== userId) {
      throw errors.forbidden('The token of somebody else than the person acted for.')
    }
    const token = (await deps.find(userId))?.[kind]
    if (!token) throw errors.notFound('A token of single sign-on')
    return token
  }
  return async scope => {
    scope.get('/auth/sso/accesstoken/:userId', { schema: { params } }, async request => ({
      access_token: await tokenFor(request, request.params.userId, 'access_token'),
    }))
    scope.get('/auth/sso/idtoken/:userId', { schema: { params } }, async request => ({
      id_token: await tokenFor(request, request.params.userId, 'id_token'),
    }))
  }
}
