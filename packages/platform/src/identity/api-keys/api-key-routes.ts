import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { logEvents } from '../../changes/log-event.ts'
import { errors } from '../../errors.ts'
import { readInput } from '../../http/read-input.ts'
import { NO_API_KEYS } from '../../principal/api-keys.ts'
import { requireDuty } from '../../principal/duties.ts'
import type { UserPrincipal } from '../../principal/principal.ts'
import type { IdentityContext } from '../identity-context.ts'
import { requireSelf } from '../read-request.ts'

const params = Type.Object({ id: Type.String({ maxLength: 100 }) })
const MAX_DAYS = 730
const DAY_MS = 24 * 60 * 60 * 1000
const schema = Type.Object({
  name: Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' }),
  scopes: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }),
  days: Type.Integer({ minimum: 1, maximum: MAX_DAYS }),
})

/**
 * `/auth/api-keys` in the app's scope: keys of programs, for people with the duty `operations`. A key belongs to the
 * person who created it and has never more permissions than they have. Its text is in one answer only.
 */
export function apiKeyRoutes(context: IdentityContext): FastifyPluginAsyncTypebox {
  const { apiKeys, database, changes, duties, app } = context
  const rules = app.apiKeys ?? NO_API_KEYS
  const requireKeeper = (request: FastifyRequest): UserPrincipal => {
    requireDuty(request, duties, 'operations')
    return requireSelf(request)
  }
  return async scope => {
    scope.get('/auth/api-keys', async request => {
      requireKeeper(request)
      return apiKeys.list()
    })
    scope.post('/auth/api-keys', async (request, reply) => {
      const principal = requireKeeper(request)
      const { user } = principal
      const { days, ...input } = readInput(schema, (request.body ?? {}) as Record<string, unknown>)
      const name = input.name.trim()
      const scopes = [...new Set(input.scopes)]
      if (name === '') throw errors.unprocessable('Enter a name.', 'name')
      if (scopes.length === 0) throw errors.unprocessable('Select at least one scope.', 'scopes')
      for (const each of scopes) {
        if (!Object.hasOwn(rules.scopes, each))
          throw errors.unprocessable(`There is no scope ${each}.`, 'scopes')
        if (!rules.mayHave(user, each))
          throw errors.unprocessable(`You don’t have the permission that ${each} needs.`, 'scopes')
      }
      const expires_date = new Date(context.now().getTime() + days * DAY_MS)
      const { id, text } = await database.transaction(async tx => {
        const created = await apiKeys.create(tx, { user_id: user.id, name, scopes, expires_date })
        logEvents(changes, tx, principal, [
          {
            entity: 'ApiKey',
            record_id: created.id,
            kind: 'create',
            after: { name, scopes, expires_date: expires_date.toISOString() },
          },
        ])
        return created
      })
      return reply.code(201).send({ id, name, scopes, expires_date: expires_date.toISOString(), key: text })
    })
    scope.delete('/auth/api-keys/:id', { schema: { params } }, async request => {
      const principal = requireKeeper(request)
      const { id } = request.params
      await database.transaction(async tx => {
        const name = await apiKeys.revoke(tx, id)
        if (name === undefined) throw errors.notFound('This API key')
        const revoked_date = context.now().toISOString()
        logEvents(changes, tx, principal, [
          {
            entity: 'ApiKey',
            record_id: id,
            kind: 'update',
            before: { name, revoked_date: null },
            after: { name, revoked_date },
          },
        ])
      })
      return { success: true }
    })
  }
}
