import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import { readForm } from './forms.ts'

/**
 * The named parameters of a call: a JSON object, the fields of a multipart body, or `{}` without a body (S-29, S-30). Files come with
 * their content, where the call takes any.
 */
export async function readParameters(
  request: FastifyRequest,
  what: string,
  { takesFiles = false } = {},
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readForm(request, what, takesFiles)
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw errors.badRequest(
      `${what} must receive an object with named parameters, received: ${JSON.stringify(body).slice(0, 100)}`,
    )
  }
  return body as Record<string, unknown>
}
