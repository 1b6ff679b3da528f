import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Clock } from '../clock.ts'
import type { EntityStore } from '../entities/store.ts'
import { errors } from '../errors.ts'
import { readParameters } from '../http/read-parameters.ts'
import type { AppFunction } from './app-function.ts'
import { readOnly } from './read-only.ts'

/** `POST /functions/{name}`: the app's named functions; a name may hold slashes. */
export function functionRoutes(deps: {
  functions: Record<string, AppFunction>
  store: EntityStore
  clock: Clock
}): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.post('/functions/*', async (request, reply) => {
      const name = (request.params as { '*': string })['*']
      const run = Object.hasOwn(deps.functions, name) ? deps.functions[name] : undefined
      if (!run) throw errors.notFound(`Function ${name}`)
      const body = await readParameters(request, `Function ${name}`)
      const answer = await deps.store.asSystem(
        (entities, tx) =>
          run({
            principal: request.principal,
            body,
            now: deps.clock.now(),
            entities,
            query: readOnly(tx),
          }),
        request.principal,
      )
      return reply
        .code(answer.status ?? 200)
        .type('application/json')
        .send(JSON.stringify(answer.body))
    })
  }
}
