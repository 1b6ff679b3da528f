import type { Actor, Subject } from './transition-guards.ts'
import { transition } from './transitions.ts'

/** Whether a document may be added today to a request that has none. */
export const mayAddDocument = (actor: Actor, request: Subject, today: string): boolean =>
  'to' in transition(request, 'addDocument', { actor, today })
