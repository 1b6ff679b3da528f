import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock, createTestDatabase } from '../../testing/index.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { ApiError } from '../errors.ts'
import { httpMigrations } from './migrations.ts'
import { createRateLimiter } from './rate-limit.ts'

const RATE = { limit: 3, windowSeconds: 60 }

const clock = createTestClock()
const nodes: Database[] = []
let drop = async () => {}
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  for (let node = 0; node < 2; node++) nodes.push(await openDatabase({ ...database.addresses }))
  await migrate(nodes[0] as Database, httpMigrations)
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await drop()
})

const limiters = () => nodes.map(database => createRateLimiter({ database, clock }))
const outcome = (taken: Promise<void>) =>
  taken.then(
    () => 'taken',
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

it('exactly as many attempts pass as the rate allows, over all nodes together', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      outcome((limiters()[n % 2] as never as ReturnType<typeof createRateLimiter>).take('burst', RATE)),
    ),
  )
  expect(outcomes.filter(result => result === 'taken')).toHaveLength(RATE.limit)
  expect(outcomes.filter(result => result === 429)).toHaveLength(20 - RATE.limit)
})

it('keys do not affect each other, and a new window starts from zero', async () => {
  const [limiter] = limiters() as [ReturnType<typeof createRateLimiter>]
  for (let n = 0; n < RATE.limit; n++) await limiter.take('a', RATE)
  const refusal = await limiter.take('a', RATE).catch((error: ApiError) => error)
  const wait = Number((refusal as ApiError).headers?.['retry-after'])
  expect(wait).toBeGreaterThan(55)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await outcome(limiter.take('b', RATE))).toBe('taken')
  clock.advance(61_000)
  expect(await outcome(limiter.take('a', RATE))).toBe('taken')
})

it('expired windows can be deleted, current ones stay', async () => {
  const [limiter] = limiters() as [ReturnType<typeof createRateLimiter>]
  await limiter.take('old', { limit: 1, windowSeconds: 10 })
  await limiter.take('new', { limit: 1, windowSeconds: 100 })
  clock.advance(50_000)
  await limiter.purge()
  const { rows } = await (nodes[0] as Database).query<{ key: string }>(
    "SELECT key FROM platform.rate_limit WHERE key IN ('old', 'new')",
  )
  expect(rows).toEqual([{ key: 'new' }])
  expect(await outcome(limiter.take('new', { limit: 1, windowSeconds: 100 }))).toBe(429)
})
