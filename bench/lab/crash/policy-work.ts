import { setTimeout as sleep } from 'node:timers/promises'
import { type Pair, tokenOf } from './pairs.ts'

/** The acknowledged state of leave that an administrator added, and of its requested change. */
interface AcknowledgedEntry {
  id: string
  /** The expected last day. Undefined while a decision on a change is in progress. */
  end: string | undefined
  /** Undefined while its withdrawal is in progress. */
  isThere: boolean | undefined
}

/** Added leave by its request, and every locked day. */
export interface PolicyLedger {
  entered: Map<string, AcknowledgedEntry>
  closed: Set<string>
  /** Number of days requested to be locked, answered or not. */
  asked: number
}

export const openPolicyLedger = (): PolicyLedger => ({ entered: new Map(), closed: new Set(), asked: 0 })

interface At {
  port: number
  ended: AbortSignal
}

type Answer = { ids?: string[]; outcome?: string }

const send = async ({ port }: At, person: string, method: string, path: string, body: object) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/apps/leavewell${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ok: response.ok, body: (await response.json()) as Answer }
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Simulates an employee under a policy and an administrator until the server is gone. Leave is added, and a change of
 * it is requested and decided. Then the leave is withdrawn, so that the balance never runs out.
 */
export async function workByPolicy(
  at: At,
  { employee, manager }: Pair,
  { entered }: PolicyLedger,
  random: () => number,
): Promise<void> {
  try {
    while (!at.ended.aborted) {
      const from = 10 + Math.floor(random() * 250)
      const row = {
        user_id: employee,
        leave_type: 'annual',
        start_date: dayIn(from),
        end_date: dayIn(from + 3),
      }
      const entry = await send(at, manager, 'POST', '/functions/enterLeave', {
        rows: [row],
        status: 'approved',
        reason: 'Soaked by policy',
      })
      const id = entry.body.ids?.[0]
      if (!entry.ok || id === undefined) continue
      const known: AcknowledgedEntry = { id, end: row.end_date, isThere: true }
      entered.set(id, known)

      const end_date = dayIn(from + 5)
      const change = { request_id: id, kind: 'change', start_date: row.start_date, end_date }
      const asked = await send(at, employee, 'POST', '/functions/amendLeave', change)
      if (asked.ok && random() < 0.8) {
        const status = random() < 0.7 ? 'approved' : 'rejected'
        known.end = undefined
        const decision = { status, manager_notes: 'Decided' }
        const decided = await send(at, manager, 'PUT', `/entities/LeaveRequest/${id}`, decision)
        known.end = decided.ok && status === 'approved' ? end_date : row.end_date
      }
      if (random() < 0.9) {
        known.isThere = undefined
        const withdrawn = await send(at, manager, 'POST', '/functions/withdrawLeave', { id })
        known.isThere = !withdrawn.ok
      }
    }
  } catch {
    // The server is gone. Unanswered requests are in neither state.
  }
}

/** Locks one old day after the other, each of which posts everything that is due. */
export async function closePeriods(at: At, manager: string, ledger: PolicyLedger): Promise<void> {
  try {
    while (!at.ended.aborted) {
      ledger.asked += 1
      const day = new Date(Date.UTC(2000, 0, ledger.asked)).toISOString().slice(0, 10)
      const answer = await send(at, manager, 'POST', '/functions/closePeriod', { mode: 'apply', day })
      if (answer.ok) ledger.closed.add(day)
      await sleep(250)
    }
  } catch {
    // As in the function before.
  }
}
