import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { onSendHookHandler } from 'fastify'
import type { Http } from './http.ts'

/** Bytes of text below which compressing costs more than it saves. */
const LEAST_BYTES = 2_000

/**
 * What clients may take, best first. The functions work in the thread pool of Node, so that no other answer waits meanwhile;
 * the qualities are those measured in docs/decisions/operations/request-limits.md#0022.
 */
const ENCODINGS = {
  br: (text, done) => brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
  gzip: (text, done) => gzip(text, { level: 4 }, done),
} satisfies Record<string, (text: string, done: (error: Error | null, bytes: Buffer) => void) => void>
const NAMES = [...Object.keys(ENCODINGS), 'identity']

/**
 * Long texts travel compressed to whoever says to take them so. The length of a compressed answer tells something of its content to
 * who can guess at it: routes whose answers hold tokens or codes must not use this.
 */
export const compressAnswer: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  reply.header('vary', 'accept-encoding')
  if (typeof payload !== 'string' || Buffer.byteLength(payload) <= LEAST_BYTES) return done(null, payload)
  const encoding = negotiate(request.headers['accept-encoding']?.toLowerCase() ?? '', NAMES)
  if (encoding !== 'br' && encoding !== 'gzip') return done(null, payload)
  ENCODINGS[encoding](payload, (error, bytes) => {
    if (error) return done(error)
    reply.header('content-encoding', encoding)
    done(null, bytes)
  })
}

/** The same for every route of a scope. */
export function compressAnswers(scope: Pick<Http, 'addHook'>): void {
  scope.addHook('onSend', compressAnswer)
}
