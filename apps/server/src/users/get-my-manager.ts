import { managerContact } from '@leavewell/leave'
import { errors, type ReadingFunction } from '@leavewell/platform'
import { personOf } from '../kernel/actor.ts'
import { readsOf } from '../kernel/records.ts'
import { lookUpManager } from './look-up-manager.ts'

/** How to reach the caller's manager; null without one (K-14, S-76). */
export const getMyManager: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    const person = personOf(principal)
    if (!person) throw errors.unauthenticated()
    const manager = await lookUpManager(readsOf(entities), person)
    return { body: { manager: manager ? managerContact(manager) : null } }
  },
}
