import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { ApiError, errors } from '../errors.ts'
import { isBrokenForm, isDiskFull, isOverTimeBudget } from './failures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the server could not answer. Only for the log. */
    failure: Error | undefined
  }
}

/** The body of every refusal on the wire (docs/wire.md#errors). */
export interface ErrorBody {
  message: string
  detail: string
  error_type: string
  code: string
  request_id: string | null
  traceback: ''
  extra_data?: Record<string, unknown>
}

/** Turns any thrown value into an answer. An unknown cause goes to the log and is never shown. */
export function renderError(
  thrown: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const error = wireErrorOf(thrown)
  if (error.status >= 500 && thrown !== error) request.failure = thrown
  if (error.headers) reply.headers(error.headers)
  // Headers of the failed answer do not apply to this one.
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(error, request.id))
}

/** Returns only the body, for code that answers without Fastify's error handling. */
export function bodyOf(error: ApiError, requestId: string | null): ErrorBody {
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

/** Returns the path without its query, which may contain secrets. */
export const pathOf = (request: FastifyRequest) =>
  (request.url.split('?', 1)[0] ?? '').replaceAll(/lw_(?:api|feed|board|mail|off)_[\w-]+/g, '…')

export function wireErrorOf(thrown: FastifyError | Error): ApiError {
  if (thrown instanceof ApiError) return thrown
  const { statusCode, code, validation } = thrown as FastifyError
  if (validation) return errors.invalid(validation.map(problemOf))
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return errors.badRequest('The body is not valid JSON.', 'bad_json')
  }
  if (statusCode === 413) return errors.tooLarge('The request is too large.')
  if (statusCode === 415) return errors.badRequest('This content type is not understood; send JSON.')
  if (statusCode !== undefined && statusCode < 500) return errors.badRequest(thrown.message)
  if (isBrokenForm(thrown)) return errors.badRequest('The form cannot be read.', 'bad_form')
  if (isDiskFull(thrown)) return errors.diskFull()
  if (isDatabaseUnavailable(thrown)) return errors.unavailable()
  if (isOverTimeBudget(thrown)) return errors.unavailable(thrown.message)
  return new ApiError(500, 'internal', 'Something went wrong on the server. Try again.')
}

function problemOf({ instancePath, params, message }: NonNullable<FastifyError['validation']>[number]) {
  const path = instancePath.slice(1).replaceAll('/', '.') || String(params.missingProperty ?? 'body')
  return { path, message: params.missingProperty ? 'Field required' : (message ?? 'is not valid') }
}
