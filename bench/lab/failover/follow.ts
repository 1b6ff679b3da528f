import { setTimeout as sleep } from 'node:timers/promises'
import { tokenOf } from '../../src/company/data-set.ts'
import { openSocket } from '../../src/realtime/wire-socket.ts'

const AGAIN_MS = 500
const NEWEST = '/api/apps/leavewell/entities/LeaveRequest?sort=-created_date&limit=5000&fields=id'

/**
 * Simulates an administrator's page that records its notifications about requests. When its node is gone, it connects
 * to the next one and reads the list again. The web app does the same behind a balancer. Requests in the list count
 * as notified.
 */
export async function follow(ports: () => readonly number[], first: number, person: number) {
  const told = new Map<string, number>()
  /** Found by reading the list again. */
  const found = new Set<string>()
  let connections = 0
  let isOver = false
  let socket = await connect(first)

  async function connect(at: number) {
    const now = ports()
    const port = now[at % now.length] ?? 0
    const query = { app_id: 'leavewell', token: tokenOf(person) }
    const next = await openSocket({ port, path: '/ws-user-apps/socket.io/', query }, hear)
    await next.join('entities:leavewell:LeaveRequest')
    if (connections > 0) await read(port)
    connections += 1
    void next.ended.then(() => again(at + 1))
    return next
  }
  function hear(event: string) {
    const id = /\\?"type\\?":\\?"create\\?"/.test(event)
      ? /\\?"id\\?":\\?"([0-9a-f]{24})/.exec(event)?.[1]
      : undefined
    // A request in the list can also arrive with an event that was already sent.
    if (id && !found.has(id)) told.set(id, (told.get(id) ?? 0) + 1)
  }
  async function read(port: number) {
    const headers = { authorization: `Bearer ${tokenOf(person)}` }
    const answer = await fetch(`http://127.0.0.1:${port}${NEWEST}`, { headers })
    if (!answer.ok) throw new Error(`The list was answered with ${answer.status}`)
    for (const { id } of (await answer.json()) as { id: string }[]) {
      if (told.has(id)) continue
      told.set(id, 1)
      found.add(id)
    }
  }
  async function again(at: number): Promise<void> {
    if (isOver) return
    await sleep(AGAIN_MS)
    const next = await connect(at).catch(() => undefined)
    if (!next) return again(at + 1)
    socket = next
    if (isOver) socket.close()
  }
  return {
    told,
    close() {
      isOver = true
      socket.close()
    },
  }
}
