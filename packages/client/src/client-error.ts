/** A failed call (T-06). `status` is undefined if no answer came. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  /** HTTP status of the answer. */
  readonly status: number | undefined
  /** The server's machine-readable code. */
  readonly code: string | undefined
  /** Body of the answer, unchanged. */
  readonly data: unknown
  /** After how many seconds the server wants the next try, if it said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    facts: {
      status?: number | undefined
      code?: string | undefined
      data?: unknown
      retryAfterSeconds?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: facts.cause })
    this.status = facts.status
    this.code = facts.code
    this.data = facts.data
    this.retryAfterSeconds = facts.retryAfterSeconds
  }

  toJSON() {
    return { name: this.name, message: this.message, status: this.status, code: this.code, data: this.data }
  }
}

/**
 * Returns the error of an answer that is not a success. Its message is the error's message, else message,
 * detail or our own words (T-07).
 */
export function errorOfAnswer(status: number, data: unknown, retryAfter?: string): ClientError {
  const body = objectOr(data)
  const error = objectOr(body.error)
  const message =
    firstText(error.message, body.message, body.detail) ?? `Request failed with status code ${status}`
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  const code = firstText(error.code, body.code)
  return new ClientError(message, { status, code, data, retryAfterSeconds: seconds })
}

/** Returns the reason in `extra_data` of an error, such as `user_not_registered`. */
export const reasonOf = (error: unknown): string | undefined => firstText(extraOf(error).reason)

/** Returns whether the person is registered but deactivated. */
export const isAccountDisabled = (error: unknown): boolean => extraOf(error).account === 'disabled'

const extraOf = (error: unknown) =>
  objectOr(error instanceof ClientError ? objectOr(error.data).extra_data : undefined)

const firstText = (...values: unknown[]) =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

const objectOr = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
