import { managerContact, type SupportContact } from '@leavewell/leave'
import { errors, type ReadingFunction } from '@leavewell/platform'
import { userOf } from '../kernel/actor.ts'
import { readsOf } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'

/** How to reach the caller's manager; null without one (K-14, S-76). */
export const getMyManager: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    const user = userOf(principal)
    if (!user) throw errors.unauthenticated()
    const manager = await lookUpManager(readsOf(entities), user)
    return { body: { manager: manager ? managerContact(manager) : null } }
  },
}

/** How many administrators a question goes to. */
const MAX_CONTACTS = 2

/**
 * Whom employees ask for help where the installation names no page for it (B-13): the administrators who have been there longest.
 * People who are not signed in learn no address.
 */
export const getSupport: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    if (userOf(principal) === undefined) throw errors.unauthenticated()
    const holders = await findHolders(readsOf(entities), 'people', { sort: 'created_date' })
    const contacts = holders.filter(user => user.is_verified).slice(0, MAX_CONTACTS)
    const body: SupportContact = { emails: contacts.map(({ email }) => email) }
    return { body }
  },
}
