import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { onSendHookHandler } from 'fastify'
import type { Http } from './http.ts'

/** Bytes of text below which compression costs more than it saves. */
const LEAST_BYTES = 2_000

/**
 * Accepted encodings, best first. The functions run in Node's thread pool, so they block no other answer. The
 * qualities were measured in docs/decisions/operations/request-limits.md#0022.
 */
const ENCODINGS = {
  br: (text, done) => brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
  gzip: (text, done) => gzip(text, { level: 4 }, done),
} satisfies Record<string, (text: string, done: (error: Error | null, bytes: Buffer) => void) => void>
const NAMES = [...Object.keys(ENCODINGS), 'identity']

/**
 * Compresses long texts for clients that accept it. The length of a compressed answer reveals something about
 * its content. So routes whose answers contain tokens or codes must not use this.
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

/** Compresses the answers of every route in a scope. */
export function compressAnswers(scope: Pick<Http, 'addHook'>): void {
  scope.addHook('onSend', compressAnswer)
}
