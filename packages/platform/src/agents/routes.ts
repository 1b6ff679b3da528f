import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Query } from '../http/read-query.ts'
import { onBehalfOf, type Principals } from '../principal/create-principals.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import { requireUser } from '../principal/require-user.ts'
import type { Agents } from './create-agents.ts'
import { readConversationQuery } from './read-conversation-query.ts'

const noNul = '^[^\\u0000]*$'
const ofConversation = Type.Object({ id: Type.String() })
const newConversation = Type.Object({
  agent_name: Type.String({ minLength: 1, maxLength: 100 }),
  metadata: Type.Optional(
    Type.Union([
      Type.Record(
        Type.String({ maxLength: 50, pattern: noNul }),
        Type.Union([
          Type.String({ maxLength: 500, pattern: noNul }),
          Type.Number(),
          Type.Boolean(),
          Type.Null(),
        ]),
        { maxProperties: 50 },
      ),
      Type.Null(),
    ]),
  ),
})
/** Other claims of a client about a message, such as role and ids, are ignored. */
const newMessage = Type.Object({
  content: Type.String({ minLength: 1, maxLength: 10_000, pattern: noNul }),
  file_urls: Type.Optional(
    Type.Union([
      Type.Array(Type.String({ maxLength: 1_000, pattern: noNul }), { maxItems: 10 }),
      Type.Null(),
    ]),
  ),
})

/**
 * `/agents/conversations` in the app's scope (S-31 to S-33): the caller's own. The service role gets those of
 * the person it acts for.
 */
export function agentRoutes(deps: { agents: Agents; principals: Principals }): FastifyPluginAsyncTypebox {
  const { agents, principals } = deps
  const ownerOf = async (request: FastifyRequest): Promise<UserPrincipal> => {
    const named = request.principal.kind === 'service' && (await onBehalfOf(principals, request.headers))
    return named || requireUser(request)
  }
  return async scope => {
    scope.get('/agents/conversations', async request =>
      agents.list(await ownerOf(request), readConversationQuery(request.query as Query)),
    )
    scope.post('/agents/conversations', { schema: { body: newConversation } }, async request => {
      const { agent_name, metadata } = request.body
      return agents.create(await ownerOf(request), agent_name, metadata ?? {})
    })
    scope.get('/agents/conversations/:id', { schema: { params: ofConversation } }, async request =>
      agents.get(await ownerOf(request), request.params.id),
    )
    for (const path of ['/agents/conversations/:id/messages', '/agents/conversations/v2/:id/messages']) {
      scope.post(path, { schema: { params: ofConversation, body: newMessage } }, async request => {
        const { content, file_urls } = request.body
        return agents.say(await ownerOf(request), request.params.id, content, file_urls ?? [])
      })
    }
  }
}
