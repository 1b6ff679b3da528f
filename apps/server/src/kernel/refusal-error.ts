import { type Refusal, requestRefusal } from '@leavewell/leave'
import { type ApiError, errors } from '@leavewell/platform'

/**
 * Turns a refusal of the pure rules into an error of the wire. A missing permission is 403 and wrong input is
 * 422. A conflict is 409 with the current record.
 */
export function refusalError(refusal: Refusal, current?: unknown): ApiError {
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
