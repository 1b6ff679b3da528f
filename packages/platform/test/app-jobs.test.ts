import { tmpdir } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPlatform } from '../src/create-platform.ts'
import type { AppJob, JobCall } from '../src/functions/app-job.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestPlatform } from '../testing/index.ts'
import { TEST_SETTINGS } from '../testing/test-settings.ts'
import { notesApp } from './app/notes-app.ts'

const often = { everySeconds: 0.05 }
const running: { close(): Promise<void> }[] = []
const start = async (jobs: readonly AppJob[], settings = {}) => {
  const test = await startTestPlatform({ app: { ...notesApp, jobs }, settings })
  running.push(test)
  return test
}
afterEach(async () => {
  for (const test of running.splice(0).reverse()) await test.close()
})

describe('jobs of an app', () => {
  it('jobs of an app read, change records in their own transactions and queue mail, with no author', async () => {
    const calls: JobCall[] = []
    const test = await start([
      {
        name: 'words.tidy',
        schedule: often,
        async run(call) {
          const known = await call.entities.count('Word', { text: 'tidied' })
          const [{ n } = { n: 0 }] = await call.query<{ n: number }>('SELECT 1 AS n')
          if (known === 0)
            await call.transaction(async ({ entities, mail }) => {
              await entities.create('Word', { text: 'tidied' })
              mail.queue({ to: 'board@notes.test', subject: 'Tidied', text: `${n}` })
            })
          calls.push(call)
        },
      },
    ])
    await eventually(() => expect(calls.length).toBeGreaterThan(1))
    expect(calls[0]?.now).toBeInstanceOf(Date)
    expect(await test.mails()).toMatchObject([{ to: 'board@notes.test', subject: 'Tidied', text: '1' }])
    const { rows } = await test.platform.database.query(
      "SELECT actor_id FROM platform.change WHERE entity = 'Word'",
    )
    expect(rows).toEqual([{ actor_id: null }])
  })

  it('jobs that fail change nothing, are logged by name, and their state is stored for administrators', async () => {
    const test = await start([
      {
        name: 'words.break',
        schedule: often,
        run: ({ transaction }) =>
          transaction(async ({ entities }) => {
            await entities.create('Word', { text: 'half' })
            throw new Error('no more')
          }),
      },
    ])
    const failed = async () =>
      (
        await test.platform.database.query<{ last_error: string }>(
          "SELECT last_error FROM platform.job WHERE name = 'words.break' AND failures > 0",
        )
      ).rows
    await eventually(async () => expect(await failed()).toMatchObject([{ last_error: 'no more' }]))
    expect(test.logged).toContainEqual(expect.objectContaining({ sentence: 'job failed' }))
    expect(await test.platform.entities.records.count('Word', {})).toBe(0)
  })

  it('jobs of an app run once over all nodes', async () => {
    const run = vi.fn(async () => {})
    const jobs = [{ name: 'once', schedule: { everySeconds: 0.4 }, run }]
    const first = await start(jobs)
    const begun = Date.now()
    const databaseUrl = first.platform.database.url
    await start(jobs, { databaseUrl })
    await start(jobs, { databaseUrl })
    await eventually(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(3))
    expect(run.mock.calls.length).toBeLessThanOrEqual(Math.floor((Date.now() - begun) / 360) + 2)
  })

  it('jobs start only after their server listens, because the app may have to update its data first [one-engine 5]', async () => {
    const [early, late] = [vi.fn(async () => {}), vi.fn(async () => {})]
    const serving = await start([{ name: 'late', schedule: often, run: late }])
    const { url: databaseUrl } = serving.platform.database
    const starting = await createPlatform(
      { ...notesApp, jobs: [{ name: 'early', schedule: often, run: early }] },
      { ...TEST_SETTINGS, databaseUrl, dataDir: tmpdir() },
    )
    running.push(starting)
    await eventually(() => expect(late.mock.calls.length).toBeGreaterThan(3))
    expect(early).not.toHaveBeenCalled()
    await starting.listen()
    await eventually(() => expect(early).toHaveBeenCalled())
  })

  it('jobs with an impossible schedule or a name in use keep the server from starting', async () => {
    const run = async () => {}
    await expect(
      start([{ name: 'digest', schedule: { dailyAt: '25:00', timeZone: 'UTC' }, run }]),
    ).rejects.toThrow('Job digest: dailyAt must be a time like 07:00.')
    await expect(start([{ name: 'mail.purge', schedule: often, run }])).rejects.toThrow(
      'Two jobs are named mail.purge.',
    )
  })
})
