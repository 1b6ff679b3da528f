import { managerContact, type SupportContact } from '@leavewell/leave'
import { errors, type ReadingFunction } from '@leavewell/platform'
import { userOf } from '../kernel/actor.ts'
import { readsOf } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'

/** Contact details of the caller's manager. Null without one (K-14, S-76). */
export const getMyManager: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    const user = userOf(principal)
    if (!user) throw errors.unauthenticated()
    const manager = await lookUpManager(readsOf(entities), user)
    return { body: { manager: manager ? managerContact(manager) : null } }
  },
}

/** The number of administrators that a question goes to. */
const MAX_CONTACTS = 2

/**
 * Contacts for help if no support page is configured: the longest-serving administrators (B-13). People who are
 * not signed in get no address.
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
