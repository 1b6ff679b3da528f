import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors, WireError } from '../errors.ts'
import type { Log } from '../log.ts'

/** The one body every refusal has on the wire (wire contract, errors). */
export interface ErrorBody {
  message: string
  detail: string
  error_type: string
  code: string
  request_id: string | null
  traceback: ''
  extra_data?: Record<string, unknown>
}

/** Turns whatever was thrown into an answer. An unknown cause is logged once and never shown. */
export function renderErrors(log: Log) {
  return (thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const error = wireErrorOf(thrown)
    if (error.status >= 500 && !(thrown instanceof WireError)) {
      log.error(
        { err: thrown, request_id: request.id, method: request.method, path: pathOf(request) },
        'request failed',
      )
    }
    if (error.headers) reply.headers(error.headers)
    reply.code(error.status).send(bodyOf(error, request.id))
  }
}

/** The body alone, for places that answer without Fastify's error handling. */
export function bodyOf(error: WireError, requestId: string | null): ErrorBody {
  return {
    message: error.message,
    detail: error.message,
    error_type: error.errorType,
    code: error.code,
    request_id: requestId,
    traceback: '',
    ...(error.extra && { extra_data: error.extra }),
  }
}

/** The path without its query, which may hold secrets. */
export const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

function wireErrorOf(thrown: FastifyError | Error): WireError {
  if (thrown instanceof WireError) return thrown
  const { statusCode, code, validation } = thrown as FastifyError
  if (validation) {
    return errors.invalid(
      validation.map(({ instancePath, params, message }) => ({
        path: instancePath.slice(1).replaceAll('/', '.') || String(params.missingProperty ?? 'body'),
        message: params.missingProperty ? 'Field required' : (message ?? 'is not valid'),
      })),
    )
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return errors.tooLarge('The request is too large.')
  if (statusCode === 415) return errors.badRequest('This content type is not understood; send JSON.')
  if (statusCode !== undefined && statusCode < 500) return errors.badRequest(thrown.message)
  return new WireError(500, 'internal', 'Something went wrong on the server. Please try again.')
}
