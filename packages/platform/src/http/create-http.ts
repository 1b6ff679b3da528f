import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify from 'fastify'
import { errors } from '../errors.ts'
import { nestsTooDeep } from '../json.ts'
import type { Log } from '../log.ts'
import type { PlatformSettings } from '../settings.ts'
import type { Http } from './http.ts'
import { lazyValidators } from './lazy-validators.ts'
import { limitBodies } from './limit-bodies.ts'
import { logRequests } from './log-requests.ts'
import { nameScopes } from './name-scopes.ts'
import { answerUnroutable, handleClientError, refuseNul } from './refuse-unreadable.ts'
import { pathOf, renderError } from './render-error.ts'
import { secureHeaders } from './secure-headers.ts'
import { shedLoad } from './shed-load.ts'

/** Bytes of a JSON body. Uploads have their own limit. */
const BODY_LIMIT = 1024 * 1024
/** Maximum time to send a request, for a form with files. Other bodies have less time. */
const SEND_LIMIT_MS = 120_000
const SANE_REQUEST_ID = /^[\w-]{8,64}$/

/**
 * Creates an empty server with everything that applies to every request. This is limits, ids, headers, errors
 * and load shedding.
 */
export async function createHttp(settings: PlatformSettings, log: Log): Promise<Http> {
  const http = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: SEND_LIMIT_MS,
    // Trusts only the nearest proxy. Anyone can write the entries further left in X-Forwarded-For.
    trustProxy: settings.publicUrl !== undefined && ((_address, hop) => hop === 0),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: request => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID()
    },
    schemaController: { compilersFactory: { buildValidator: lazyValidators() } },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: handleClientError,
  }).withTypeProvider<TypeBoxTypeProvider>()

  nameScopes(http)
  http.setErrorHandler(renderError)
  http.setNotFoundHandler(request => {
    throw errors.notFound(`${request.method} ${pathOf(request)}`)
  })
  acceptEmptyJson(http)
  logRequests(http, log)
  refuseNul(http)
  secureHeaders(http, settings)
  limitBodies(http)
  shedLoad(http, log)
  return http
}

/**
 * Clients of the wire send `application/json` with every request, also without a body. That means "no body",
 * not bad JSON.
 */
function acceptEmptyJson(http: Http): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else if (nestsTooDeep(text)) done(errors.badRequest('The body is nested too deeply.', 'bad_json'))
    else void parse(request, text, done)
  })
}

/** How long running requests may take to finish when the server closes. */
const GRACE_MS = 10_000

/** Stops listening and finishes accepted requests. A request that does not end is cut off after a while. */
export async function closeHttp(http: Pick<Http, 'close' | 'server'>, grace = GRACE_MS): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), grace)
  try {
    await http.close()
  } finally {
    clearTimeout(timer)
  }
}
