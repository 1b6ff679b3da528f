import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errors } from '../errors.ts'
import type { Http } from './http.ts'
import { bodyOf, pathOf, wireErrorOf } from './render-error.ts'

/** Answers requests whose URL cannot be routed. Hooks don't run for them, so the headers are set here. */
export function answerUnroutable(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error =
    thrown.code === 'FST_ERR_BAD_URL'
      ? errors.badRequest('The address cannot be read.')
      : thrown.code === 'FST_ERR_MAX_PARAM_LENGTH'
        ? errors.notFound('An address that long')
        : wireErrorOf(thrown)
  reply
    .code(error.status)
    .headers({ ...BARE_HEADERS, 'x-request-id': request.id })
    .send(bodyOf(error, request.id))
}

/**
 * Answers input that is not HTTP, comes too slowly or has endless headers. There is no request yet, only a
 * socket.
 */
export function handleClientError(cause: Error & { code?: string }, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, phrase, sentence] = NONSENSE[cause.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify(bodyOf(new ApiError(status, 'bad_request', sentence), null))
  const headers = Object.entries({
    ...BARE_HEADERS,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  const lines = [`HTTP/1.1 ${status} ${phrase}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  // The other side may keep its half open indefinitely. Ours does not wait for that.
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroySoon())
}

/** No name contains a NUL character, and neither database nor disk could search for one. */
export function refuseNul(http: Pick<Http, 'addHook'>): void {
  http.addHook('onRequest', (request, _reply, done) => {
    done(pathOf(request).includes('%00') ? errors.badRequest('The address cannot be read.') : undefined)
  })
}

const BARE_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

type Nonsense = readonly [status: number, phrase: string, sentence: string]
const NOT_HTTP: Nonsense = [400, 'Bad Request', 'The request cannot be read.']
const NONSENSE: Record<string, Nonsense> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The address and headers are too long.'],
}
