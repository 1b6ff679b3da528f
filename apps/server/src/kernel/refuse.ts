import { type Refusal, requestRefusal } from '@leavewell/leave'
import { type ApiError, errors } from '@leavewell/platform'

/** A refusal of the pure rules in the wire's words: 403 for who, 409 with the current record for when, 422 for what. */
export function refuse(refusal: Refusal, current?: unknown): ApiError {
  const message = requestRefusal(refusal)
  switch (refusal.kind) {
    case 'not-allowed':
      return errors.forbidden(message)
    case 'not-now':
      return errors.conflict(message, current)
    case 'not-valid':
      return errors.unprocessable(message, refusal.field)
  }
}
