import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase } from '../../testing/index.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { listJobs } from './job.ts'
import { jobMigrations } from './migrations.ts'
import { startJob } from './start-job.ts'

const OFTEN = 0.01

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let one: Database
let other: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  one = await openDatabase({ ...testDatabase.addresses })
  other = await openDatabase({ ...testDatabase.addresses })
  await migrate(one, jobMigrations)
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await testDatabase.drop()
})

const every = (everySeconds: number, name: string, run: () => Promise<void>) => ({
  name,
  schedule: { everySeconds },
  run,
})
const log = { error: vi.fn(), warn() {}, info() {} }

describe('a job', () => {
  it('a job runs repeatedly, on one node at a time', async () => {
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
    const stops = [one, other].map(database => startJob(every(OFTEN, 'count', work), { database, log }))
    await eventually(() => expect(times).toBeGreaterThan(5))
    await Promise.all(stops.map(stop => stop()))
    expect([most, running]).toEqual([1, 0])
  })

  it('a job that fails is logged and tried again', async () => {
    const work = vi.fn().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(undefined)
    const stop = startJob(every(OFTEN, 'fail', work), { database: one, log })
    await eventually(() => expect(work.mock.calls.length).toBeGreaterThan(2))
    await stop()
    expect(log.error.mock.calls).toEqual([[{ err: new Error('disk'), job: 'fail' }, 'job failed']])
  })

  it('a job runs once when it is due, however many nodes there are, and again later', async () => {
    const work = vi.fn(async () => {})
    const seconds = 0.4
    const stops = [one, other, one, other].map(database =>
      startJob(every(seconds, 'once', work), { database, log }),
    )
    const begun = Date.now()
    await eventually(() => expect(work.mock.calls.length).toBeGreaterThanOrEqual(3))
    await Promise.all(stops.map(stop => stop()))
    const most = Math.floor((Date.now() - begun) / (seconds * 900)) + 1
    expect(work.mock.calls.length).toBeLessThanOrEqual(most)
  })

  it('a job stores when it ran, how long it took and its error', async () => {
    const work = vi.fn().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(undefined)
    const stop = startJob(every(OFTEN, 'told', work), { database: one, log })
    await eventually(() => expect(work.mock.calls.length).toBeGreaterThan(1))
    await stop()
    const state = (await listJobs(one)).find(({ name }) => name === 'told')
    expect(state).toMatchObject({ every_seconds: OFTEN, failures: 1, last_error: null })
    expect(state?.runs).toBe(work.mock.calls.length)
    expect(Date.parse(state?.last_started ?? '')).toBeGreaterThan(Date.parse(state?.last_failed ?? ''))
  })

  it('a job uses no connection for writes while it works [finding F-14]', async () => {
    const narrow = await openDatabase({ ...testDatabase.addresses, writers: 1, connectTimeout: 1_000 })
    const work = vi.fn(() => narrow.transaction(async tx => void (await tx.query('SELECT 1'))))
    const stop = startJob(every(OFTEN, 'narrow', work), { database: narrow, log })
    await eventually(async () => {
      const state = (await listJobs(one)).find(({ name }) => name === 'narrow')
      expect(state).toMatchObject({ failures: 0, last_error: null })
    })
    await stop()
    await narrow.close()
  })

  it('a job of a node that died runs on another when its lease has expired [finding F-14]', async () => {
    const dead = Promise.withResolvers<void>()
    const hanging = vi.fn(() => dead.promise)
    const stopDead = startJob(every(OFTEN, 'left', hanging), { database: other, log })
    await eventually(() => expect(hanging).toHaveBeenCalled())
    const work = vi.fn(async () => {})
    const stop = startJob(every(OFTEN, 'left', work), { database: one, log })
    expect((await listJobs(one)).map(({ name }) => name)).not.toContain('left')
    await one.query("UPDATE platform.job SET leased_until = clock_timestamp() - interval '1 second'")
    await eventually(() => expect(work).toHaveBeenCalled())
    dead.resolve()
    await Promise.all([stop(), stopDead()])
  })

  it('a job is finished before stopping is, and does not begin again', async () => {
    const begun = Promise.withResolvers<void>()
    let done = 0
    const work = async () => {
      begun.resolve()
      await one.query('SELECT pg_sleep(0.1)')
      done += 1
    }
    const stop = startJob(every(OFTEN, 'stop', work), { database: one, log })
    await begun.promise
    await stop()
    expect(done).toBe(1)
    await one.query('SELECT pg_sleep(0.1)')
    expect(done).toBe(1)
  })
})
