import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'

/** Sends JSON text as PostgreSQL built it. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text)

/**
 * Sends JSON text with an etag, for lists that clients poll. An unchanged list is not sent again. Clients cache
 * lists in memory. Like every answer this one is `no-store`, or it would stay on the disk of a shared computer
 * after sign-out.
 */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendJson(reply, text)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(known => known.trim() === etag)

/** Parameters of a call on a whole entity. */
export const OfEntity = Type.Object({ entity: Type.String() })
