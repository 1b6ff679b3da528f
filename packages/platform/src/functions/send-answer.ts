import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../http/content-disposition.ts'
import type { ContentAnswer, FunctionAnswer } from './app-function.ts'

/** Sends the answer of a function, JSON or any other content. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FunctionAnswer,
): FastifyReply {
  reply.code(answer.status ?? 200)
  if (!('content' in answer)) return reply.type('application/json').send(JSON.stringify(answer.body))
  const etag = etagOf(answer)
  if (etag !== undefined) reply.header('etag', etag)
  const disposition = dispositionOf(answer)
  if (disposition !== undefined) reply.header('content-disposition', disposition)
  if (isKnown(request, reply, etag)) {
    if (answer.content instanceof Readable) answer.content.destroy()
    return reply.code(304).send()
  }
  return reply.type(answer.type).send(answer.content)
}

function etagOf({ content, etag }: ContentAnswer): string | undefined {
  if (etag !== undefined) return `W/"${etag.replace(/[^\x21\x23-\x7e]/g, '')}"`
  return content instanceof Readable ? undefined : `W/"${hash('sha1', content, 'base64url')}"`
}

/** Weak comparison, because a proxy may compress the content. It only needs to show whether versions are equal. */
function isKnown(
  { method, headers }: FastifyRequest,
  { statusCode }: FastifyReply,
  etag: string | undefined,
): boolean {
  if (etag === undefined || method !== 'GET' || statusCode !== 200) return false
  const known = (headers['if-none-match'] ?? '').split(',').map(each => each.trim())
  return known.some(each => each === '*' || each === etag || `W/${each}` === etag)
}

function dispositionOf({ fileName, disposition }: ContentAnswer): string | undefined {
  if (fileName === undefined) return disposition
  return contentDisposition(disposition ?? 'attachment', fileName)
}
