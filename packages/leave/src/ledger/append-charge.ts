import { isOpenOn } from './allocations.ts'
import { type ChargedLeave, type LeaveFacts, type LedgerPosition, usageOf } from './leave-account.ts'
import { isRemoved } from './position.ts'
import { type LedgerEntry, type Posting, reconcile } from './reconcile.ts'

/**
 * Returns the entries of leave that is approved on the day of a position and was never charged, as a new statement would add them.
 * Returns null where the statement has to be calculated, because more than one allocation may pay or none is there.
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
