/**
 * Every refusal on the wire. `code` is stable and machine-readable, `message` is a sentence for people. `extra`
 * becomes `extra_data` of the body. Rendered in one place: `http/render-error.ts`.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errorType: ErrorType
  readonly extra: Record<string, unknown> | undefined
  readonly headers: Record<string, string> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      errorType?: ErrorType
      extra?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errorType = options.errorType ?? 'HTTPException'
    this.extra = options.extra
    this.headers = options.headers
  }

  /** The same error, with the current record as its reader may see it. */
  withCurrent(seen: (current: object) => unknown): ApiError {
    const { status, code, message, errorType, headers } = this
    const current = this.extra?.current
    if (typeof current !== 'object' || current === null) return this
    const extra = { ...this.extra, current: seen(current) }
    return new ApiError(status, code, message, { errorType, extra, ...(headers && { headers }) })
  }
}

export type ErrorType = 'HTTPException' | 'ValidationError' | 'ObjectNotFoundError'

/** One problem of one field: `path` as the client wrote it (`comments[0].message`), `message` a sentence. */
export interface FieldProblem {
  path: string
  message: string
}

/** The catalogue of refusals. Every error that a client can see is created here or in an app's own catalogue. */
export const errors = {
  badRequest: (message: string, code = 'bad_request') => new ApiError(400, code, message),
  unauthenticated: (message = 'Authentication required') =>
    new ApiError(401, 'auth_required', message, { extra: { reason: 'auth_required' } }),
  notRegistered: () =>
    new ApiError(403, 'user_not_registered', 'User not registered for this app', {
      extra: { reason: 'user_not_registered' },
    }),
  invitationExpired: () =>
    new ApiError(
      403,
      'invitation_expired',
      'This invitation has expired. Ask the person who invited you for a new link.',
    ),
  /** A registered person with a deactivated account. Clients handle it like a person who is not registered. */
  accountDisabled: () =>
    new ApiError(403, 'user_not_registered', 'Your account is deactivated. Ask an administrator.', {
      extra: { reason: 'user_not_registered', account: 'disabled' },
    }),
  forbidden: (message = 'You are not allowed to do this', code = 'forbidden') =>
    new ApiError(403, code, message),
  forbiddenFields: (verb: 'set' | 'modify', fields: readonly string[]) =>
    new ApiError(
      403,
      'forbidden_fields',
      `You're not allowed to ${verb} the following fields: ${fields.join(', ')}`,
      {
        extra: { fields },
      },
    ),
  recordNotFound: (entity: string, id: string) =>
    new ApiError(404, 'not_found', `Entity ${entity} with ID ${id} not found`, {
      errorType: 'ObjectNotFoundError',
    }),
  /** The server declares all names, so that no one can create tables over the API. */
  unknownEntity: (name: string) =>
    new ApiError(
      404,
      'not_found',
      `Entity ${name} not found. An administrator declares it with one schema file in ENTITIES_DIR and starts the server again.`,
      { errorType: 'ObjectNotFoundError' },
    ),
  notFound: (what: string) =>
    new ApiError(404, 'not_found', `${what} not found`, { errorType: 'ObjectNotFoundError' }),
  conflict: (message: string, current?: unknown, code = 'conflict') =>
    new ApiError(409, code, message, current === undefined ? {} : { extra: { current } }),
  /** The server lacks a setting that this needs. The sentence names what its administrator must set. */
  notConfigured: (message: string) => new ApiError(400, 'not_configured', message),
  tooLarge: (message: string) => new ApiError(413, 'too_large', message),
  noSuchPart: (bytes: number) =>
    new ApiError(416, 'no_such_part', `The requested range is outside the file (${bytes} bytes).`, {
      headers: { 'content-range': `bytes */${bytes}` },
    }),
  invalid: (problems: readonly FieldProblem[]) =>
    new ApiError(422, 'validation', problems.map(p => `Error in field ${p.path}: ${p.message}`).join('; '), {
      errorType: 'ValidationError',
      extra: { errors: problems.map(p => ({ name: p.path, message: p.message })) },
    }),
  /** A business rule refuses a well-formed request. The sentence is the whole message. */
  unprocessable: (message: string, field?: string, code = 'refused') =>
    new ApiError(422, code, message, {
      errorType: 'ValidationError',
      ...(field === undefined ? {} : { extra: { errors: [{ name: field, message }] } }),
    }),
  tooMany: (retryAfterSeconds: number) =>
    new ApiError(429, 'rate_limited', 'Too many attempts. Wait a moment, then try again.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  /** More ordinary calls than one person or address may make. */
  tooManyCalls: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'rate_limited',
      `Too many requests. Try again in ${retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`}.`,
      { headers: { 'retry-after': String(retryAfterSeconds) } },
    ),
  /** A service that we called on someone's behalf failed. */
  badGateway: (message: string, code = 'bad_gateway') => new ApiError(502, code, message),
  gatewayTimeout: (message: string) => new ApiError(504, 'gateway_timeout', message),
  diskFull: () => new ApiError(507, 'disk_full', 'The server’s disk is full. Tell an administrator.'),
  /** No one reads this message. */
  abandoned: () => errors.unavailable('The sender closed the connection.'),
  unavailable: (message = 'The server is busy. Try again in a moment.') =>
    new ApiError(503, 'unavailable', message, { headers: { 'retry-after': '1' } }),
}

/** A reason why the server cannot start, in one sentence with the remedy. Shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
