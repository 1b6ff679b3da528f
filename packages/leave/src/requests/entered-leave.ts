import type { Actor, Subject } from './transition-guards.ts'
import { transition } from './transitions.ts'

/** Whether the button for it is shown. */
export const mayWithdraw = (actor: Actor, request: Subject): boolean =>
  'to' in transition(request, 'withdraw', { actor })
