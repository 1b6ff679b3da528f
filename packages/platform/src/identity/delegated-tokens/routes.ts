import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import { onBehalfOf, type Principals } from '../../principal/create-principals.ts'
import { requireService } from '../../principal/require-user.ts'

/** Tokens that the organisation's identity provider issued at a person's last sign-on, while they are valid. */
export interface SignOnTokens {
  access_token: string | null
  id_token: string | null
}

export type FindSignOnTokens = (userId: string) => Promise<SignOnTokens | undefined>

/** Accounts with a password are local, so they have no tokens of a provider. */
const FIND = `SELECT "accessToken" AS access_token, "idToken" AS id_token FROM identity.account
WHERE "userId" = $1 AND "providerId" <> 'credential' AND ("accessTokenExpiresAt" IS NULL OR "accessTokenExpiresAt" > $2)
ORDER BY "updatedAt" DESC LIMIT 1`

export const findSignOnTokens =
  ({ database, clock }: { database: Database; clock: Clock }): FindSignOnTokens =>
  async userId =>
    (await database.query<SignOnTokens>(FIND, [userId, clock.now()])).rows[0]

const params = Type.Object({ userId: Type.String() })

/**
 * `/auth/sso/*` in the app's scope (S-24): tokens of the organisation's identity provider, only for the service
 * role. If it names a person it acts for, it gets only that person's token.
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
    const acting = await onBehalfOf(deps.principals, request.headers)
    if (acting !== undefined && acting.user.id !== userId) {
      throw errors.forbidden('This token belongs to another person.')
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
