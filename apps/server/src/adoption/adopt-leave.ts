import { addDays, todayIn } from '@leavewell/leave'
import type { Platform, Tx } from '@leavewell/platform'
import { type Records, recordsOf } from '../kernel/records.ts'
import type { Zoned } from '../leave-ledger/read-user-leave.ts'
import { adoptPeople } from './adopt-people.ts'
import { FORMER_BALANCE, FORMER_ENTRY } from './former-balance.ts'

/** The number of people in a transaction, and a function that receives the progress before each of them. */
interface Progress {
  batch?: number
  tell?: (done: number, of: number) => void | Promise<void>
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
  org: Zoned,
  now: Date,
  { batch = 50, tell }: Progress = {},
): Promise<number> {
  const step = <Result>(work: (records: Records, tx: Tx) => Promise<Result>) =>
    entities.asSystem((system, tx) => unlessAdopted(recordsOf(system), tx, work))
  const ids = (await step((_, tx) => formerPeople(tx))) ?? []
  for (let at = 0; at < ids.length; at += batch) {
    await tell?.(at, ids.length)
    await step((records, tx) => adoptPeople(org, records, tx, ids.slice(at, at + batch), now))
  }
  await step(records => markAdopted(records, addDays(todayIn(org.timeZone, now), -1)))
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

async function markAdopted(records: Records, yesterday: string): Promise<void> {
  const mark = await records.lock('PostedThrough', {})
  if (mark) await records.update('PostedThrough', mark.id, { is_adopted: true })
  else await records.create('PostedThrough', { day: yesterday, is_adopted: true })
}
