import { entitlementOf, entitlementSentences, todayIn, withoutPlannedEnd, yearOf } from '@leavewell/leave'
import { errors, type ReadingFunction } from '@leavewell/platform'
import type { Organisation } from '../../kernel/organisation.ts'
import { readsOf } from '../../kernel/records.ts'
import { readLeaveOfUsers } from '../../leave-ledger/read-user-leave.ts'
import { callerOf } from './quote-leave.ts'

/**
 * The caller's entitlement: their rules in words, and their public holidays of this year and the next. It is
 * never available for anyone else.
 */
export const getMyEntitlement = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, now, entities }) => {
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    const caller = callerOf(principal)
    const year = yearOf(todayIn(org.timeZone, now))
    const days = { start: `${year}-01-01`, end: `${year + 1}-12-31` }
    const users = await readLeaveOfUsers(org, readsOf(entities), [caller], now, { days, reads: 'calendar' })
    const records = users.get(caller.id)
    if (records === undefined) throw errors.unauthenticated()
    return { body: entitlementOf(withoutPlannedEnd(records), days, entitlementSentences) }
  },
})
