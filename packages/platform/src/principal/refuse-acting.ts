import { errors } from '../errors.ts'
import type { Principal } from './principal.ts'

/** For what is done in a person's own name, such as inviting and writing to others: whoever acts for them must not (OP-17). */
export function refuseActing(principal: Principal): void {
  if (principal.kind === 'user' && principal.impersonator) {
    throw errors.forbidden(
      'This is not possible while acting for somebody else. Return to your own account first.',
      'acting',
    )
  }
}
