import type { Acknowledged, Ledger } from './ledger.ts'
import { type Pair, tokenOf } from './pairs.ts'

const BASE = '/api/apps/leavewell/entities/LeaveRequest'
const TYPES = ['annual', 'sick', 'personal', 'unpaid']

interface Request {
  id: string
  comments: object[]
}

/**
 * Simulates a pair until the server is gone or the round has ended. They send requests, comments and decisions, one
 * after the other. Only successful answers are added to the ledger. A request in progress when the server died may or
 * may not have happened, but never by half.
 */
export async function work(
  { port, ended }: { port: number; ended: AbortSignal },
  pair: Pair,
  ledger: Ledger,
  random: () => number,
): Promise<void> {
  const pick = <T>(options: readonly T[]) => options[Math.floor(random() * options.length)] as T
  const send = async (person: string, method: string, path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { ok: response.ok, body: (await response.json()) as Request }
  }
  try {
    while (!ended.aborted) {
      const reason = `Soak ${Math.floor(random() * 2 ** 48).toString(36)}`
      const day = new Date(Date.now() + (2 + Math.floor(random() * 300)) * 86_400_000)
        .toISOString()
        .slice(0, 10)
      const asked = await send(pair.employee, 'POST', BASE, {
        user_id: pair.employee,
        leave_type: pick(TYPES),
        start_date: day,
        end_date: day,
        reason,
      })
      if (!asked.ok) continue
      const known: Acknowledged = { id: asked.body.id, reason, comments: [] }
      ledger.set(known.id, known)
      const path = `${BASE}/${known.id}`

      if (random() < 0.5) {
        const comment = { message: `Comment on ${reason}`, role: 'Employee', user_id: pair.employee }
        const answer = await send(pair.employee, 'PUT', path, {
          comments: [{ ...comment, user_name: '', timestamp: new Date().toISOString() }],
        })
        if (answer.ok) known.comments.push(comment.message)
      }
      if (random() < 0.7) {
        const decision = { status: pick(['approved', 'rejected'] as const), notes: `Decided on ${reason}` }
        const decided = await send(pair.manager, 'PUT', path, {
          status: decision.status,
          manager_notes: decision.notes,
        })
        if (decided.ok) known.decision = decision
      }
    }
  } catch {
    // The server is gone. Unanswered requests are in neither state.
  }
}
