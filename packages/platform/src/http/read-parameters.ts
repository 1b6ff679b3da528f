import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'

/** The named parameters of a call: a JSON object, the text fields of a multipart body, or `{}` without a body (S-29, S-30). */
export async function readParameters(
  request: FastifyRequest,
  what: string,
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readFields(request)
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw errors.badRequest(
      `${what} must receive an object with named parameters, received: ${JSON.stringify(body).slice(0, 100)}`,
    )
  }
  return body as Record<string, unknown>
}

/** Of all files of one call: they are held in memory, and anybody may call. */
const MOST_BYTES = 20 * 1024 * 1024

/** Clients write objects as JSON text and null as the text `null` beside files. */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  let bytes = 0
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      fields[part.fieldname] = part.value
      continue
    }
    const content = await part.toBuffer()
    bytes += content.length
    if (bytes > MOST_BYTES) throw errors.tooLarge('The files are too large together.')
    fields[part.fieldname] = { name: part.filename, type: part.mimetype, content }
  }
  return fields
}
