import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { every } from './every.ts'

const OFTEN = 0.01

let place: Awaited<ReturnType<typeof createTestDatabase>>
let one: Database
let other: Database

beforeAll(async () => {
  place = await createTestDatabase()
  one = await openDatabase({ url: place.url })
  other = await openDatabase({ url: place.url })
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await place.drop()
})

const log = { error: vi.fn(), warn() {}, info() {} }

describe('a job', () => {
  it('runs again and again, on one node at a time', async () => {
    let running = 0
    let most = 0
    let times = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await one.query('SELECT pg_sleep(0.03)')
      running -= 1
      times += 1
    }
    const stops = [one, other].map(database => every(OFTEN, 'count', work, { database, log }))
    await vi.waitFor(() => expect(times).toBeGreaterThan(5), 5_000)
    await Promise.all(stops.map(stop => stop()))
    expect([most, running]).toEqual([1, 0])
  })

  it('that fails is logged and tried again', async () => {
    const work = vi.fn().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(undefined)
    const stop = every(OFTEN, 'fail', work, { database: one, log })
    await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2), 5_000)
    await stop()
    expect(log.error.mock.calls).toEqual([[{ err: new Error('disk'), job: 'fail' }, 'job failed']])
  })

  it('is finished before stopping is, and does not begin again', async () => {
    const begun = Promise.withResolvers<void>()
    let done = 0
    const work = async () => {
      begun.resolve()
      await one.query('SELECT pg_sleep(0.1)')
      done += 1
    }
    const stop = every(OFTEN, 'stop', work, { database: one, log })
    await begun.promise
    await stop()
    expect(done).toBe(1)
    await one.query('SELECT pg_sleep(0.1)')
    expect(done).toBe(1)
  })
})
