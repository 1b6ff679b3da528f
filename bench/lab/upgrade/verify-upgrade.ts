import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from '../crash/ledger.ts'
import { verifyRecords } from '../crash/verify.ts'
import type { World } from '../crash/world.ts'

const ATTEMPTS = 120

/** Expected and existing mails. Those of a former version do not name their record, so they are counted. */
const MAILS = `SELECT state, count(*)::int AS mails,
  (SELECT count(*)::int FROM entities."LeaveRequest" WHERE reason LIKE 'Soak %') +
  (SELECT count(*)::int FROM entities."LeaveRequest" WHERE reason LIKE 'Soak %' AND status <> 'pending') AS due
FROM platform.mail WHERE subject LIKE '%requests%' OR subject LIKE 'Your leave request%' GROUP BY state`

/** Returns a sentence for each error after two versions have worked at the same time. */
export async function verifyUpgrade(world: Pick<World, 'sql'>, ledger: Ledger): Promise<string[]> {
  return [...(await verifyRecords(world, ledger)), ...(await mailProblems(world))]
}

/** This version sends the mails that the former one left, one after the other. */
async function mailProblems({ sql }: Pick<World, 'sql'>): Promise<string[]> {
  for (let attempt = 0; ; attempt++) {
    const rows = await sql<{ state: string; mails: number; due: number }>(MAILS)
    const sent = rows.find(({ state }) => state === 'sent')?.mails ?? 0
    const due = rows[0]?.due ?? 0
    if (sent === due) return []
    if (attempt > ATTEMPTS) return [`${sent} mails went out, and ${due} are due`]
    await sleep(500)
  }
}
