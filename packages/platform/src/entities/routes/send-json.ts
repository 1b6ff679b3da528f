import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends JSON text as PostgreSQL made it. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text)

/** The same for lists that clients poll: nothing is sent again while nothing has changed. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`
  // Answers depend on who asks: no cache in between may keep them.
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendJson(reply, text)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(known => known.trim() === etag)
