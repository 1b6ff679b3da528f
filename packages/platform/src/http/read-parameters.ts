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

/** Clients write objects as JSON text and null as the text `null` beside files. */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    fields[part.fieldname] =
      part.type === 'file'
        ? { name: part.filename, type: part.mimetype, content: await part.toBuffer() }
        : part.value
  }
  return fields
}
