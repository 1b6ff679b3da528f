import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import { errors } from '../errors.ts'
import type { Log } from '../log.ts'
import type { PlatformSettings } from '../settings.ts'
import { logRequests } from './log-requests.ts'
import { renderErrors } from './render-error.ts'
import { secureHeaders } from './secure-headers.ts'
import { shedLoad } from './shed-load.ts'

/** The server as rooms see it: Fastify with TypeBox types. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Bytes of a JSON body; uploads have their own limit. */
const BODY_LIMIT = 1024 * 1024
const SANE_REQUEST_ID = /^[\w-]{8,64}$/

/** An empty server with everything that holds for every request: limits, ids, headers, errors, load shedding. */
export async function createHttp(settings: PlatformSettings, log: Log): Promise<Http> {
  const http = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.publicUrl !== undefined,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: request => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID()
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>()

  http.setErrorHandler(renderErrors(log))
  http.setNotFoundHandler(request => {
    throw errors.notFound(`${request.method} ${request.url.split('?', 1)[0]}`)
  })
  acceptEmptyJson(http)
  shedLoad(http)
  await secureHeaders(http, settings)
  logRequests(http, log)
  return http
}

/** Clients of the wire say `application/json` on every request, also without a body; that is "no body", not bad JSON. */
function acceptEmptyJson(http: Http): void {
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(errors.badRequest('The body is not valid JSON.', 'bad_json'))
    }
  })
}
