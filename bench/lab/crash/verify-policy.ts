import { type Half, halfDone } from './half-done.ts'
import type { PolicyLedger } from './policy-work.ts'
import type { World } from './world.ts'

/** Returns a sentence for each error in leave under a policy. Empty if there is none. */
export async function verifyPolicy(world: World, ledger: PolicyLedger): Promise<string[]> {
  return [...(await forgotten(world, ledger)), ...(await halfDone(world, HALVES))]
}

/** Returns acknowledged changes that are lost, and records that should be gone. */
async function forgotten(world: World, { entered, closed }: PolicyLedger): Promise<string[]> {
  const rows = await world.sql<{ id: string; end_date: string }>(
    `SELECT id, end_date::text AS end_date FROM entities."LeaveRequest" WHERE reason = 'Soaked by policy'`,
  )
  const stored = new Map(rows.map(row => [row.id, row.end_date]))
  const days = await world.sql<{ day: string }>(`SELECT day::text AS day FROM entities."ClosedPeriod"`)
  const closedDays = new Set(days.map(({ day }) => day))
  return [
    ...[...entered.values()].flatMap(({ id, end, isThere }) => {
      if (isThere !== undefined && stored.has(id) !== isThere)
        return [`Entered leave ${id} is ${isThere ? 'gone' : 'there again'}`]
      const found = stored.get(id)
      return found !== undefined && end !== undefined && found !== end
        ? [`Leave ${id} ends on ${found} instead of ${end}`]
        : []
    }),
    ...[...closed].filter(day => !closedDays.has(day)).map(day => `The period through ${day} is open again`),
    ...(closedDays.size < days.length ? ['A period is closed twice'] : []),
  ]
}

/** Each finds rows that only half of a transaction can have left behind. */
const HALVES: readonly Half[] = [
  [
    'approved requests whose ledger is not what they cost',
    `SELECT r.id FROM entities."LeaveRequest" r LEFT JOIN entities."LeaveLedgerEntry" l ON l.request_id = r.id
     WHERE r.reason = 'Soaked by policy' AND r.status = 'approved' GROUP BY r.id, r.quote
     HAVING coalesce(sum(l.minutes), 0) <> -(r.quote->>'minutes')::int`,
  ],
  [
    'requests that are gone and still charged',
    `SELECT l.request_id AS id FROM entities."LeaveLedgerEntry" l LEFT JOIN entities."LeaveRequest" r ON r.id = l.request_id
     WHERE l.request_id IS NOT NULL AND r.id IS NULL GROUP BY l.request_id HAVING sum(l.minutes) <> 0`,
  ],
  [
    'changes that wait without their request, or requests that name one that does not wait',
    `SELECT coalesce(a.id, r.id) AS id FROM entities."LeaveAmendment" a
       FULL JOIN (SELECT * FROM entities."LeaveRequest" WHERE amendment_id IS NOT NULL) r ON r.amendment_id = a.id
     WHERE (a.status = 'pending') IS DISTINCT FROM (r.id IS NOT NULL) AND (a.status = 'pending' OR r.id IS NOT NULL)`,
  ],
  [
    'changes without exactly one mail to whoever decides',
    `SELECT r.id FROM entities."LeaveRequest" r
       JOIN (SELECT request_id, count(*) AS asked FROM entities."LeaveAmendment" GROUP BY request_id) a ON a.request_id = r.id
       LEFT JOIN platform.mail m ON m.about = r.id AND m.subject = 'Change requested'
     WHERE r.reason = 'Soaked by policy' GROUP BY r.id, a.asked HAVING count(m.id) <> a.asked`,
  ],
]
