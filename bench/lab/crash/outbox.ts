import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** Emails about comments are sent after 3 minutes, with later comments. The lease of a killed node ends after 30 seconds. */
const TIMEOUT_MS = 300_000

/** Records the number of each delivery in the order of its first arrival. */
export interface Receiver {
  readonly host: string
  readonly arrived: ReadonlySet<number>
  close(): void
}

export async function startReceiver(): Promise<Receiver> {
  const arrived = new Set<number>()
  const server = createServer((request, response) => {
    arrived.add(Number(String(request.headers['webhook-id']).replace('msg_', '')))
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close: () => server.close(),
  }
}

/** Subscribes the receiver to every change of a request. */
export const subscribeReceiver = (world: World, { host }: Receiver): Promise<unknown> =>
  world.sql(
    `INSERT INTO platform.webhook (id, url, entities, secret, created_date)
     VALUES ('soak', 'http://${host}/', '{LeaveRequest}', 'whsec_c29haw==', now())`,
  )

/** Waits until the whole queue is sent. Returns what was not sent, and what arrived in the wrong order. */
export async function verifyOutbox(world: World, { arrived }: Receiver): Promise<string[]> {
  const waiting = () =>
    world.sql<{ mails: string; deliveries: string }>(
      `SELECT (SELECT count(*) FROM platform.mail WHERE state = 'queued') AS mails,
         (SELECT count(*) FROM platform.webhook_delivery WHERE state = 'queued') AS deliveries`,
    )
  const deadline = Date.now() + TIMEOUT_MS
  let [left] = await waiting()
  while (left && Number(left.mails) + Number(left.deliveries) > 0 && Date.now() < deadline) {
    await sleep(500)
    ;[left] = await waiting()
  }
  const files = new Set(
    readdirSync(join(world.dataDir, 'outbox')).map(name => Number(/-(\d+)\.eml$/.exec(name)?.[1])),
  )
  const mails = await world.sql<{ id: string }>('SELECT id FROM platform.mail')
  const events = await world.sql<{ id: string; about: string }>(
    'SELECT id, about FROM platform.webhook_delivery ORDER BY id',
  )
  const lost = mails.filter(({ id }) => !files.has(Number(id)))
  const untold = events.filter(({ id }) => !arrived.has(Number(id)))
  const place = new Map([...arrived].map((id, index) => [id, index]))
  const overtaken = [...Map.groupBy(events, ({ about }) => about).values()].filter(changes =>
    changes.some(
      ({ id }, index) =>
        index > 0 && (place.get(Number(id)) ?? 0) < (place.get(Number(changes[index - 1]?.id)) ?? 0),
    ),
  )
  console.log(`${mails.length} mails and ${events.length} webhooks went out`)
  return [
    ...(lost.length > 0 ? [`${lost.length} mails were lost, such as ${lost[0]?.id}`] : []),
    ...(untold.length > 0 ? [`${untold.length} webhooks were lost, such as ${untold[0]?.id}`] : []),
    ...(overtaken.length > 0 ? [`${overtaken.length} records were told of in another order`] : []),
  ]
}
