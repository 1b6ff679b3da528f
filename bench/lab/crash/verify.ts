import { type Half, halfDone } from './half-done.ts'
import type { Ledger } from './ledger.ts'
import type { World } from './world.ts'

/** Returns a sentence for each error in the data. Empty if there is none. */
export const verify = async (world: Pick<World, 'sql'>, ledger: Ledger): Promise<string[]> => [
  ...(await verifyRecords(world, ledger)),
  ...(await halfDone(world, MAILS)),
]

/** The same without the mails, which have not always named their record. */
export const verifyRecords = async (world: Pick<World, 'sql'>, ledger: Ledger): Promise<string[]> => [
  ...(await forgotten(world, ledger)),
  ...(await halfDone(world, HALVES)),
]

/** Returns acknowledged changes that are lost. */
async function forgotten(world: Pick<World, 'sql'>, ledger: Ledger): Promise<string[]> {
  const rows = await world.sql<{
    id: string
    status: string
    manager_notes: string | null
    comments: { message: string }[]
  }>(
    `SELECT id, status, manager_notes, coalesce(comments, '[]') AS comments FROM entities."LeaveRequest" WHERE reason LIKE 'Soak %'`,
  )
  const stored = new Map(rows.map(row => [row.id, row]))
  return [...ledger.values()].flatMap(({ id, comments, decision }) => {
    const found = stored.get(id)
    if (!found) return [`Request ${id} is gone`]
    const texts = found.comments.map(({ message }) => message)
    return [
      ...comments.filter(message => !texts.includes(message)).map(message => `"${message}" is gone`),
      ...(decision && (found.status !== decision.status || found.manager_notes !== decision.notes)
        ? [`The decision on ${id} is gone`]
        : []),
    ]
  })
}

/** Each finds rows that only half of a transaction can have left behind. */
const HALVES: readonly Half[] = [
  [
    'approved requests without exactly one deduction',
    `SELECT r.id FROM entities."LeaveRequest" r LEFT JOIN entities."LeaveBalanceEntry" e ON e.request_id = r.id AND e.kind = 'deduction'
     WHERE r.reason LIKE 'Soak %' AND r.status = 'approved' GROUP BY r.id
     HAVING count(e.id) <> 1`,
  ],
  [
    'deductions for requests that are not approved',
    `SELECT e.id FROM entities."LeaveBalanceEntry" e JOIN entities."LeaveRequest" r ON r.id = e.request_id
     WHERE r.status <> 'approved'`,
  ],
  [
    // Withdrawn leave has an entry that returns what it cost.
    'requests that are gone and still deducted',
    `SELECT e.request_id AS id FROM entities."LeaveBalanceEntry" e LEFT JOIN entities."LeaveRequest" r ON r.id = e.request_id
     WHERE e.request_id IS NOT NULL AND r.id IS NULL GROUP BY e.request_id HAVING round(sum(e.amount)::numeric, 4) <> 0`,
  ],
  [
    'balances that are not the sum of their entries',
    `SELECT b.id FROM entities."LeaveBalance" b LEFT JOIN entities."LeaveBalanceEntry" e ON e.balance_id = b.id
     GROUP BY b.id HAVING b.balance <> coalesce(sum(e.amount), 0)`,
  ],
  [
    'requests without exactly one notification to the manager',
    `SELECT r.id FROM entities."LeaveRequest" r LEFT JOIN entities."Notification" n
       ON n.related_id = r.id AND n.type = 'leave_request' AND n.user_id = r.manager_id
     WHERE r.reason LIKE 'Soak %' GROUP BY r.id HAVING count(n.id) <> 1`,
  ],
  [
    'requests whose last state is not the last of the change log',
    `SELECT r.id FROM entities."LeaveRequest" r LEFT JOIN (
       SELECT DISTINCT ON (record_id) record_id, after FROM platform.change WHERE entity = 'LeaveRequest' ORDER BY record_id, seq DESC) c
       ON c.record_id = r.id
     WHERE r.reason LIKE 'Soak %' AND (c.after->>'status' IS DISTINCT FROM r.status
       OR jsonb_array_length(coalesce(c.after->'comments', '[]')) <> jsonb_array_length(coalesce(r.comments, '[]')))`,
  ],
]

const MAILS: readonly Half[] = [
  [
    'requests without exactly one mail to the manager',
    `SELECT r.id FROM entities."LeaveRequest" r LEFT JOIN platform.mail m
       ON m.about = r.id AND m.subject LIKE '%requests%'
     WHERE r.reason LIKE 'Soak %' GROUP BY r.id HAVING count(m.id) <> 1`,
  ],
  [
    'decisions without exactly one mail to the employee',
    `SELECT r.id FROM entities."LeaveRequest" r LEFT JOIN platform.mail m
       ON m.about = r.id AND m.subject LIKE 'Your leave request%'
     WHERE r.reason LIKE 'Soak %' AND r.status <> 'pending' GROUP BY r.id HAVING count(m.id) <> 1`,
  ],
]
