import { addDays, todayIn } from '@leavewell/leave'
import { type Platform, StartError, type Tx } from '@leavewell/platform'
import { readLeaveTypes } from '../kernel/read-leave-types.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import type { LeaveSettings } from '../leave-ledger/read-user-leave.ts'
import { adoptPeople } from './adopt-people.ts'
import { compareAmounts, type Difference, describeDifference, readAmounts } from './compare-amounts.ts'
import { FORMER_BALANCE, FORMER_ENTRY } from './former-balance.ts'

interface AdoptionOptions {
  /** The number of people in a transaction. */
  batch?: number
  /** Receives the progress before each transaction. */
  tell?: (done: number, of: number) => void | Promise<void>
  /** Receives what a transaction would change of balances. Without it, a difference ends the adoption before it is committed. */
  differ?: (found: readonly Difference[]) => void
}

const FORMER_PEOPLE = `SELECT user_id FROM "entities"."LeaveRequest" WHERE quote IS NULL
  UNION SELECT user_id FROM "entities"."LeaveBalance" b WHERE ${FORMER_BALANCE}
  UNION SELECT user_id FROM "entities"."LeaveBalanceEntry" e WHERE ${FORMER_ENTRY} ORDER BY user_id`

/**
 * Writes leave of former versions into the ledger before the server listens. There every balance was a record, and leave under calendar days had
 * no quote. Each record stays what it is, to the hundredth of a day. An interrupted adoption continues at the next start, and a complete one is
 * never repeated (docs/decisions/0147). Returns the number of people.
 */
export async function adoptLeave(
  { entities }: Pick<Platform, 'entities'>,
  { timeZone }: Pick<LeaveSettings, 'timeZone'>,
  now: Date,
  { batch = 50, tell, differ = refuse }: AdoptionOptions = {},
): Promise<number> {
  const step = <Result>(work: (records: Records, tx: Tx) => Promise<Result>) =>
    entities.asSystem((system, tx) => unlessAdopted(recordsOf(system), tx, work))
  const ids = (await step((_, tx) => formerPeople(tx))) ?? []
  for (let at = 0; at < ids.length; at += batch) {
    await tell?.(at, ids.length)
    const people = ids.slice(at, at + batch)
    await step(async (records, tx) => {
      const before = await readAmounts(tx, people)
      await adoptPeople({ timeZone, leaveTypes: await readLeaveTypes(records) }, records, tx, people, now)
      differ(compareAmounts(before, await readAmounts(tx, people)))
    })
  }
  await step(records => markAdopted(records, addDays(todayIn(timeZone, now), -1)))
  return ids.length
}

/**
 * Nodes that start at the same time take turns. Each has the list, and skips people that another node has adopted. As soon as one has
 * completed the list it serves, so the others stop.
 */
async function unlessAdopted<Result>(
  records: Records,
  tx: Tx,
  work: (records: Records, tx: Tx) => Promise<Result>,
): Promise<Result | undefined> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.adoption'))")
  const [mark] = await records.find('PostedThrough', {})
  return mark?.is_adopted ? undefined : work(records, tx)
}

const formerPeople = async (tx: Tx): Promise<string[]> =>
  (await tx.query<{ user_id: string }>(FORMER_PEOPLE)).rows.map(({ user_id }) => user_id)

/** No balance changes unseen. */
function refuse(found: readonly Difference[]): void {
  if (found.length === 0) return
  const listed = found.slice(0, 20).map(each => `  ${each.user_id}, ${describeDifference(each)}`)
  throw new StartError(
    `The upgrade would change ${found.length} balances. Nothing was changed for these people. Start the former version again, and report this:\n${listed.join('\n')}`,
  )
}

async function markAdopted(records: Records, yesterday: string): Promise<void> {
  const mark = await records.lock('PostedThrough', {})
  if (mark) await records.update('PostedThrough', mark.id, { is_adopted: true })
  else await records.create('PostedThrough', { day: yesterday, is_adopted: true })
}
