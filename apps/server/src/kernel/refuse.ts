import type { Refusal } from '@leavewell/leave'
import { type ApiError, errors } from '@leavewell/platform'

/** A refusal of the pure rules in the wire's words: 403 for who, 409 with the current record for when, 422 for what. */
export function refuse({ kind, message, field }: Refusal, current?: unknown): ApiError {
  switch (kind) {
    case 'not-allowed':
      return errors.forbidden(message)
    case 'not-now':
      return errors.conflict(message, current)
    case 'not-valid':
      return errors.unprocessable(message, field)
  }
}
