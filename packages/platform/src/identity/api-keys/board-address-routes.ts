import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { logEvents } from '../../changes/log-event.ts'
import { errors } from '../../errors.ts'
import { NO_API_KEYS } from '../../principal/api-keys.ts'
import { requireDuty } from '../../principal/duties.ts'
import type { UserPrincipal } from '../../principal/principal.ts'
import type { IdentityContext } from '../identity-context.ts'
import { requireSelf, textOf } from '../read-request.ts'

const params = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** The prefix of the scopes of boards, and where their pages are. */
export const BOARD_SCOPE = 'board:'
export const BOARD_PATH = '/board'

/**
 * `/auth/boards` in the app's scope: addresses of pages for screens. They need the duty `operations`. A board shows what
 * its creator may show. Its address is in one answer only, and a renewal ends the address before. The route of API keys
 * revokes boards too.
 */
export function boardAddressRoutes(context: IdentityContext): FastifyPluginAsyncTypebox {
  const { apiKeys, database, changes, duties, app, store } = context
  const { mayHave } = app.apiKeys ?? NO_API_KEYS
  const requireKeeper = (request: FastifyRequest): UserPrincipal => {
    requireDuty(request, duties, 'operations')
    return requireSelf(request)
  }
  const addressOf = (key: string) => `${context.publicUrl()}${BOARD_PATH}/${key}`
  return async scope => {
    scope.get('/auth/boards', async request => {
      requireKeeper(request)
      return apiKeys.boards()
    })
    scope.post('/auth/boards', async (request, reply) => {
      const principal = requireKeeper(request)
      const view = textOf(request.body, 'view', 100)
      const usual = await app.boards?.nameOf(store.records, view)
      if (usual === undefined) throw errors.unprocessable('Choose everyone or a department.', 'view')
      if (!mayHave(principal.user, BOARD_SCOPE + view))
        throw errors.unprocessable('You don’t have the permission to show this.', 'view')
      const typed = (request.body as { name?: unknown }).name
      const name = typed === undefined ? usual : textOf(request.body, 'name', 100).trim()
      const key = await database.transaction(async tx => {
        const created = await apiKeys.createBoard(tx, {
          user_id: principal.user.id,
          name,
          scopes: [BOARD_SCOPE + view],
        })
        if (created === undefined)
          throw errors.conflict('Another board has this name. Enter a different one.', undefined, 'duplicate')
        const { id, text } = created
        const after = { name, scopes: [BOARD_SCOPE + view], expires_date: null }
        logEvents(changes, tx, principal, [{ entity: 'ApiKey', record_id: id, kind: 'create', after }])
        return text
      })
      return reply.code(201).send({ name, address: addressOf(key) })
    })
    scope.post('/auth/boards/:id/renew', { schema: { params } }, async request => {
      const principal = requireKeeper(request)
      const { id } = request.params
      const renewed = await database.transaction(async tx => {
        const found = await apiKeys.renewBoard(tx, id)
        if (found === undefined) throw errors.notFound('This board')
        const [before, after] = [{ renewed_date: null }, { renewed_date: context.now().toISOString() }]
        const { name } = found
        logEvents(changes, tx, principal, [
          {
            entity: 'ApiKey',
            record_id: id,
            kind: 'update',
            before: { name, ...before },
            after: { name, ...after },
          },
        ])
        return found
      })
      return { name: renewed.name, address: addressOf(renewed.text) }
    })
  }
}
