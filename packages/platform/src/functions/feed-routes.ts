import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { errors } from '../errors.ts'
import { goneSignal } from '../http/gone-signal.ts'
import type { CallCounter } from '../http/limit-calls.ts'
import type { Principals } from '../principal/create-principals.ts'
import type { ReadingFunction } from './app-function.ts'
import type { AppCodeDeps } from './change-tools.ts'
import { call } from './routes.ts'
import { sendAnswer } from './send-answer.ts'

const params = Type.Object({ file: Type.String({ maxLength: 100 }) })

/**
 * `GET /feeds/{key}.ics`: calendars for programs that cannot sign in. Unknown, renewed and ended addresses are not
 * found, and so are those of people who lost their account. Long answers are not compressed, because some calendar
 * programs do not accept it.
 */
export function feedRoutes(
  deps: AppCodeDeps & {
    feeds: Readonly<Record<string, ReadingFunction>>
    principals: Pick<Principals, 'ofAddressKey'>
    calls: CallCounter | undefined
  },
): FastifyPluginAsyncTypebox {
  const { feeds, principals, calls } = deps
  return async scope => {
    scope.get('/feeds/:file', { schema: { params } }, async (request, reply) => {
      const key = /^(.*)\.ics$/.exec(request.params.file)?.[1]
      const principal =
        key === undefined ? undefined : await principals.ofAddressKey('feed', key, request.headers)
      const name = principal?.apiKey.scopes[0]?.slice('feed:'.length) ?? ''
      const feed = Object.hasOwn(feeds, name) ? feeds[name] : undefined
      if (principal === undefined || feed === undefined) throw errors.notFound('This calendar feed')
      calls?.take(principal.apiKey.id)
      const answer = await call(feed, deps, { principal, body: {}, gone: goneSignal(reply) })
      reply.header('cache-control', 'private, no-cache')
      return sendAnswer(request, reply, answer)
    })
  }
}
