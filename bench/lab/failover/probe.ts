import { setTimeout as sleep } from 'node:timers/promises'
import { tokenOf } from '../../src/company/data-set.ts'

const EVERY_MS = 100
/** People would not stay longer, but try again. */
const ANSWER_MS = 2_000
const APP = '/api/apps/leavewell'
const REQUESTS = `${APP}/entities/LeaveRequest`

/** Repeated requests: an employee's own list, a new request, and an administrator's screen for a standby. */
export type Asked = 'read' | 'write' | 'screen'

const QUESTIONS: Record<Asked, (person: number) => { path: string; body?: object }> = {
  read: () => ({ path: `${REQUESTS}?limit=5` }),
  write: person => ({ path: REQUESTS, body: leaveOf(person) }),
  screen: () => ({ path: `${APP}/functions/listLeaveRequests`, body: {} }),
}

/** Reads or writes through one node repeatedly, to measure how long that is not possible. */
export function startProbe(portOf: () => number, kind: Asked, person: number) {
  const answered: number[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  let end = 0
  const ask = async () => {
    const { path, body } = QUESTIONS[kind](person)
    const response = await fetch(`http://127.0.0.1:${portOf()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: JSON.stringify(body) }),
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
    /** Status codes since the start. */
    statuses,
    /** The longest time without an answer since then, in seconds. */
    longestGap(since: number): number {
      const moments = [since, ...answered.filter(moment => moment > since), end]
      return Math.max(...moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0))) / 1_000
    },
    /** Since when answers have arrived without a noticeable gap. */
    steadySince(): number {
      let since = Number.POSITIVE_INFINITY
      let later = performance.now()
      for (const moment of answered.toReversed()) {
        if (later - moment > ANSWER_MS) break
        since = later = moment
      }
      return since
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
