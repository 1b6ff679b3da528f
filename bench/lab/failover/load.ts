import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { personId, tokenOf } from '../../src/company/data-set.ts'
import { type Acknowledged, type Ledger, openLedger } from '../crash/ledger.ts'

const BASE = '/api/apps/leavewell/entities/LeaveRequest'
const ANSWER_MS = 60_000
const PAUSE_MS = 200

/** An employee who requests leave and the approver, by their numbers. */
export interface Pair {
  employee: number
  manager: number
}

export interface Load {
  ledger: Ledger
  /** By action and answer: the count, and the longest response time in milliseconds. */
  answers: Map<string, { times: number; longest: number }>
  /** Unexpected answers: neither success nor 503, nor a possible answer to a repeated change. */
  odd: Map<string, number>
  /** Changes whose answer was lost but which were done. */
  repeated: number
}

/** Possible answers to a repeated change that was done already when its answer was lost. */
const DONE_ALREADY = new Set([409, 422])

/** Works until the end, through failures. Unanswered requests are sent again, to the next node that answers. */
export async function work(
  { ports, ended }: { ports(): readonly number[]; ended: AbortSignal },
  { employee, manager }: Pair,
  load: Load,
  random: () => number,
): Promise<void> {
  const ask = async (
    what: string,
    person: number,
    method: string,
    path: string,
    body: object,
  ): Promise<Answer | undefined> => {
    const key = randomUUID()
    for (let attempt = 0; ; attempt++) {
      const now = ports()
      const port = now[(attempt + employee) % now.length]
      const sent = performance.now()
      const answer = await send(`http://127.0.0.1:${port}${path}`, person, method, body, key)
      note(load, `${what}: ${answer?.status ?? 'no answer'}`, performance.now() - sent)
      if (answer?.ok) return answer
      if (answer && attempt > 0 && method === 'PUT' && DONE_ALREADY.has(answer.status)) {
        load.repeated += 1
        return answer
      }
      if (answer && answer.status !== 503) {
        const sentence = `${method} ${answer.status} ${answer.body.code}`
        load.odd.set(sentence, (load.odd.get(sentence) ?? 0) + 1)
        return undefined
      }
      // Only a request that was never repeated can stay unknown.
      if (ended.aborted && attempt > 600) return undefined
      await sleep(PAUSE_MS)
    }
  }
  while (!ended.aborted) {
    const reason = `Soak ${Math.floor(random() * 2 ** 48).toString(36)}`
    const day = new Date(Date.now() + (2 + Math.floor(random() * 300)) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const leave = { leave_type: 'unpaid', start_date: day, end_date: day, reason }
    const asked = await ask('request', employee, 'POST', BASE, { user_id: personId(employee), ...leave })
    if (!asked) continue
    const known: Acknowledged = { id: asked.body.id, reason, comments: [] }
    load.ledger.set(known.id, known)
    const message = `Comment on ${reason}`
    const comment = {
      message,
      role: 'Employee',
      user_id: personId(employee),
      user_name: '',
      timestamp: new Date().toISOString(),
    }
    if (await ask('comment', employee, 'PUT', `${BASE}/${known.id}`, { comments: [comment] }))
      known.comments.push(message)
    const decision = {
      status: random() < 0.5 ? ('approved' as const) : ('rejected' as const),
      notes: `Decided on ${reason}`,
    }
    const decided = { status: decision.status, manager_notes: decision.notes }
    if (await ask('decide', manager, 'PUT', `${BASE}/${known.id}`, decided)) known.decision = decision
    await sleep(20)
  }
}

export const openLoad = (): Load => ({
  ledger: openLedger(),
  answers: new Map(),
  odd: new Map(),
  repeated: 0,
})

function note({ answers }: Load, what: string, ms: number): void {
  const { times, longest } = answers.get(what) ?? { times: 0, longest: 0 }
  answers.set(what, { times: times + 1, longest: Math.max(longest, ms) })
}

interface Answer {
  ok: boolean
  status: number
  body: { id: string; code?: string }
}

/** Undefined when there was no answer. */
async function send(
  url: string,
  person: number,
  method: string,
  body: object,
  key: string,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${tokenOf(person)}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return { ok: response.ok, status: response.status, body: (await response.json()) as Answer['body'] }
  } catch {
    return undefined
  }
}
