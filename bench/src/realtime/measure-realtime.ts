import { setTimeout as sleep } from 'node:timers/promises'
import { pendingRequestOf, personId, requestId, tokenOf } from '../company/data-set.ts'
import { type Company, withClient } from '../company/ground.ts'
import { quantile } from '../median.ts'
import { type RunningServer, startScript } from '../servers.ts'
import { type Listeners, openListeners } from './listeners.ts'

const SOCKETS = [100, 1_000]
/** Share of the sockets that belong to managers, who are administrators. */
const MANAGERS_SHARE = 0.05
const WRITES = 100
const WARM_UP_WRITES = 30
const PRIVATE_WRITES = 30
/** Pause between two writes, so that their messages do not overlap. */
const PAUSE_MS = 30
/** Wrong messages would have arrived by then. */
const SETTLE_MS = 1_000

const APP = 'leavewell'
const ENTITIES = `/api/apps/${APP}/entities`
const roomOf = (entity: string) => `entities:${APP}:${entity}`
const DEPARTMENT = 'e00000000000000000000001'

/** The time until changes reach all connected people, and whether they reach anyone else. */
export interface RealtimeResult {
  sockets: number
  what: string
  server: string
  /** Milliseconds from sending the PUT, and from its answer, to the last socket's message. */
  fromPut: number[]
  fromAnswer: number[]
  /** Processor time of the server for a write and its effects, divided by the number of sockets. */
  microsADelivery: number
  /** Messages to people who cannot see the record, or repeated ones. */
  strays: number
}

/**
 * Measures each number of sockets in turn. First, writes to a department, which everyone can see, on Leavewell and on
 * a bare socket.io. Then, requests and salaries, which only their owners and administrators can see.
 */
export async function measureRealtime(company: Company, server: RunningServer): Promise<RealtimeResult[]> {
  await withClient(company.url, client =>
    client.query(
      `INSERT INTO entities."Department" (id, created_date, updated_date, name, description, is_active)
       VALUES ($1, now(), now(), 'Bench', '', true)`,
      [DEPARTMENT],
    ),
  )
  const limit = await startScript('src/realtime/limit-sockets.ts', company.url)
  const results: RealtimeResult[] = []
  for (const sockets of SOCKETS) results.push(...(await withSockets(sockets, company, server, limit)))
  await limit.stop()
  return results
}

async function withSockets(
  sockets: number,
  { size }: Company,
  server: RunningServer,
  limit: RunningServer,
): Promise<RealtimeResult[]> {
  const managers = Math.min(size.managers, Math.round(sockets * MANAGERS_SHARE))
  const administrators = numbers(1, managers)
  const employees = numbers(size.managers + 1, sockets - managers)
  const people = [...administrators, ...employees]
  const salariesSeen: string[] = []

  const ours = await openListeners({
    people,
    rooms: ['Department', 'LeaveRequest', 'User'].map(roomOf),
    addressOf: person => ({
      port: server.port,
      path: '/ws-user-apps/socket.io/',
      query: { app_id: APP, token: tokenOf(person) },
    }),
    texts(person, text) {
      const isOwn = text.includes(personId(person))
      if (text.includes('salary') && person > size.managers && !isOwn) salariesSeen.push(text)
    },
  })
  const bare = await openListeners({
    people,
    rooms: ['Department'],
    addressOf: () => ({ port: limit.port, path: '/socket.io/', query: {} }),
  })
  const put = (path: string, person: number, body: object) => () => send(server, path, person, body)
  const toAll = (mark: string) => put(`${ENTITIES}/Department/${DEPARTMENT}`, 1, { description: mark })
  const toAllBare = (mark: string) => () => send(limit, `/${DEPARTMENT}`, 1, { description: mark })

  await writes(WARM_UP_WRITES, limit, bare, toAllBare, () => people)
  await writes(WARM_UP_WRITES, server, ours, toAll, () => people)
  const everybodyBare: Times[] = []
  const everybody: Times[] = []
  for (let part = 0; part < 4; part += 1) {
    everybodyBare.push(await writes(WRITES / 4, limit, bare, toAllBare, () => people))
    everybody.push(await writes(WRITES / 4, server, ours, toAll, () => people))
  }
  bare.close()

  const colleague = (turn: number) => employees[turn % employees.length] ?? size.managers + 1
  const own = await writes(
    PRIVATE_WRITES,
    server,
    ours,
    (mark, turn) => {
      const request = pendingRequestOf(colleague(turn), size)
      return put(`${ENTITIES}/LeaveRequest/${requestId(request)}`, colleague(turn), { reason: mark })
    },
    turn => [...administrators, colleague(turn)],
  )
  await writes(
    PRIVATE_WRITES,
    server,
    ours,
    (mark, turn) =>
      put(`${ENTITIES}/User/${personId(colleague(turn))}`, 1, { position: mark, salary: 100_000 + turn }),
    () => people,
  )
  await sleep(SETTLE_MS)
  const strays = ours.strays.length + salariesSeen.length
  for (const stray of [...ours.strays, ...salariesSeen].slice(0, 3)) console.warn(`Told wrongly: ${stray}`)
  ours.close()
  return [
    resultOf('to all', 'socket.io alone', sockets, everybodyBare, bare.strays.length),
    resultOf('to all', 'Leavewell', sockets, everybody, strays),
    resultOf('to owner and administrators', 'Leavewell', sockets, [own], strays),
  ]
}

interface Times {
  fromPut: number[]
  fromAnswer: number[]
  deliveries: number
  processorSeconds: number
}

let marks = 0

/** Writes one after the other. Each waits until all its recipients have received it. */
async function writes(
  count: number,
  server: RunningServer,
  listeners: Listeners,
  write: (mark: string, turn: number) => () => Promise<void>,
  audience: (turn: number) => readonly number[],
): Promise<Times> {
  const times: Times = { fromPut: [], fromAnswer: [], deliveries: 0, processorSeconds: 0 }
  const before = await server.processor()
  for (let turn = 0; turn < count; turn += 1) {
    const mark = `mark-${++marks}`
    const people = audience(turn)
    const heard = listeners.expect(mark, people)
    const send = write(mark, turn)
    const sent = performance.now()
    await send()
    const answered = performance.now()
    const last = Math.max(...(await heard))
    times.fromPut.push(last - sent)
    times.fromAnswer.push(Math.max(0, last - answered))
    times.deliveries += people.length
    await sleep(PAUSE_MS)
  }
  times.processorSeconds = (await server.processor()) - before
  return times
}

async function send(server: RunningServer, path: string, person: number, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(person)}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
}

function resultOf(
  what: string,
  server: string,
  sockets: number,
  parts: readonly Times[],
  strays: number,
): RealtimeResult {
  const sum = (of: (times: Times) => number) => parts.reduce((total, times) => total + of(times), 0)
  return {
    sockets,
    what,
    server,
    fromPut: parts.flatMap(({ fromPut }) => fromPut),
    fromAnswer: parts.flatMap(({ fromAnswer }) => fromAnswer),
    microsADelivery:
      (sum(({ processorSeconds }) => processorSeconds) * 1e6) / sum(({ deliveries }) => deliveries),
    strays,
  }
}

export function printRealtime(results: readonly RealtimeResult[]): void {
  console.table(
    results.map(({ sockets, what, server, fromPut, fromAnswer, microsADelivery, strays }) => ({
      sockets,
      what,
      server,
      'PUT to last p50 ms': quantile(fromPut, 0.5).toFixed(1),
      'p99 ms': quantile(fromPut, 0.99).toFixed(1),
      'answer to last p50 ms': quantile(fromAnswer, 0.5).toFixed(1),
      ' p99 ms': quantile(fromAnswer, 0.99).toFixed(1),
      'server µs a delivery': microsADelivery.toFixed(1),
      'told wrongly': strays,
    })),
  )
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
