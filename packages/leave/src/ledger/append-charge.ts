import { isOpenOn } from './allocations.ts'
import { type ChargedLeave, type LeaveFacts, type LedgerPosition, usageOf } from './leave-account.ts'
import { isRemoved } from './position.ts'
import { type LedgerEntry, type Posting, reconcile } from './reconcile.ts'

/**
 * Returns the entries for newly approved leave without earlier charges. A new statement would add the same entries on
 * the day of a position. Returns null where the statement has to be calculated: several allocations could pay, or
 * none exists.
 */
export function appendCharge(
  facts: LeaveFacts,
  { day, allocations }: LedgerPosition,
  charged: ChargedLeave,
  { cause, closedThrough }: Pick<Posting, 'cause' | 'closedThrough'>,
): LedgerEntry[] | null {
  const [payer, ...others] = allocations.filter(period => isOpenOn(day, period))
  if (payer === undefined || others.length > 0 || isRemoved(facts.hand, payer.name)) return null
  const usage = usageOf({ ...facts, leave: [charged] }, false)
  if (usage.some(({ day: on, only }) => on !== day || only !== undefined)) return null
  let balance = payer.minutes
  const lines = usage.map(({ minutes, ...use }) => {
    balance -= minutes
    return {
      ...use,
      type: 'usage' as const,
      rank: 1 as const,
      allocation: payer.name,
      minutes: -minutes,
      balance,
    }
  })
  return reconcile(new Map(), lines, { cause, closedThrough, through: day, isDayOver: false })
}
