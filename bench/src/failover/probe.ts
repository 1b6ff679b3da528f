import { setTimeout as sleep } from 'node:timers/promises'
import { tokenOf } from '../company/data-set.ts'

const EVERY_MS = 100
/** A person would not wait longer, and ask again. */
const ANSWER_MS = 2_000
const ENTITIES = '/api/apps/leavewell/entities'

/** Reads or writes through one node, again and again, to see for how long that is not possible. */
export function startProbe(portOf: () => number, kind: 'read' | 'write', person: number) {
  const answered: number[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  let end = 0
  const ask = async () => {
    const path =
      kind === 'read' ? `${ENTITIES}/LeaveRequest?limit=5` : `/api/apps/leavewell/entities/LeaveRequest`
    const response = await fetch(`http://127.0.0.1:${portOf()}${path}`, {
      method: kind === 'read' ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(kind === 'write' && { body: JSON.stringify(leaveOf(person)) }),
    })
    await response.arrayBuffer()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    if (response.ok) answered.push(performance.now())
  }
  const over = (async () => {
    while (!isOver) {
      await ask().catch(() => {})
      await sleep(EVERY_MS)
    }
  })()
  return {
    /** Of answers since the start. */
    statuses,
    /** The longest time without an answer since then, in seconds. */
    longestGap(since: number): number {
      const moments = [since, ...answered.filter(moment => moment > since), end]
      return Math.max(...moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0))) / 1_000
    },
    async stop() {
      isOver = true
      await over
      end = performance.now()
    },
  }
}

const leaveOf = (person: number) => {
  const day = new Date(Date.now() + (400 + Math.floor(Math.random() * 300)) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return {
    user_id: `a${String(person).padStart(23, '0')}`,
    leave_type: 'unpaid',
    start_date: day,
    end_date: day,
    reason: 'Soak probe',
  }
}
