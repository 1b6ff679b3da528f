import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { StartError } from '../../src/errors.ts'
import type { AppFunction } from '../../src/functions/app-function.ts'
import { eventually, startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'
import { createMember, type Member } from '../new-primary/start-member.ts'

let primary: Member
let standby: Member

const urlOf = ({ port }: Member, database = 'postgres') => `postgres://test@127.0.0.1:${port}/${database}`
const set = async (member: Member, setting: string) => {
  await member.sql(`ALTER SYSTEM ${setting}`)
  await member.sql('SELECT pg_reload_conf()')
}
/** From now on the standby delays what it applies. The setting takes a moment to arrive. */
const holdBack = async (by: string) => {
  await set(standby, `SET recovery_min_apply_delay = '${by}'`)
  await eventually(async () => {
    await primary.sql('INSERT INTO written VALUES (0)')
    const waits = await standby.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'RecoveryApplyDelay'",
    )
    expect(waits).toEqual([{ n: 1 }])
  })
}
const letGo = () => set(standby, 'RESET recovery_min_apply_delay')
const caughtUp = () =>
  eventually(async () => {
    const [one, other] = await Promise.all(
      [primary, standby].map(member => member.sql<{ max: number }>('SELECT max(n) FROM written')),
    )
    expect(other).toEqual(one)
  })

beforeAll(async () => {
  primary = await createMember()
  await primary.start()
  standby = await primary.standby()
  await primary.sql('CREATE TABLE written (n int)')
})
afterAll(() => Promise.all([primary, standby].map(member => member?.remove())))

describe('a standby that answers reads', () => {
  let database: Database
  let written = 0

  beforeAll(async () => {
    database = await openDatabase({ url: urlOf(primary), replicaUrl: urlOf(standby) })
  })
  afterAll(() => database.close())
  afterEach(letGo)
  beforeEach(() => eventually(async () => expect((await read()).by).toBe('standby')))

  const write = async () => {
    written += 1
    await database.transaction(tx => tx.query('INSERT INTO written VALUES ($1)', [written]))
  }
  const read = async () => {
    const { rows } = await database.readOnly.query<{ isStandby: boolean; max: number | null }>(
      'SELECT pg_is_in_recovery() AS "isStandby", max(n) FROM written',
    )
    return { by: rows[0]?.isStandby ? 'standby' : 'primary', max: rows[0]?.max ?? 0 }
  }

  it('a read after a write finds it, whichever server answers', async () => {
    const answered = () => database.replica?.answered.standby ?? 0
    // A standby that was behind is not used for a while, and PostgreSQL itself answers.
    const enough = answered() + 100
    while (answered() < enough) {
      await write()
      expect((await read()).max).toBe(written)
    }
  })

  it('PostgreSQL itself answers immediately while the standby is ten seconds behind', async () => {
    await holdBack('10s')
    await write()
    const started = performance.now()
    expect(await read()).toEqual({ by: 'primary', max: written })
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(await standby.sql('SELECT max(n) FROM written')).toEqual([{ max: written - 1 }])
    await letGo()
    await caughtUp()
  })

  it('PostgreSQL itself answers while the standby is frozen or gone, and then the standby again', async () => {
    await standby.signal('SIGSTOP')
    await write()
    expect(await read()).toEqual({ by: 'primary', max: written })
    await standby.signal('SIGCONT')
    await eventually(async () => expect((await read()).by).toBe('standby'))
    await standby.signal('SIGQUIT')
    await write()
    expect(await read()).toEqual({ by: 'primary', max: written })
    await standby.start()
  })

  it('a statement that fails for its own reasons is sent once', async () => {
    const before = { ...database.replica?.answered }
    await expect(database.readOnly.query('SELECT nothing_of_that_name')).rejects.toThrow('does not exist')
    await expect(database.readOnly.query('DELETE FROM written')).rejects.toThrow('read-only')
    expect(database.replica?.answered).toEqual(before)
  })

  it('a read-only function sees the previous call’s writes, also with a standby that is behind', async () => {
    const functions: Record<string, AppFunction> = {
      ...notesApp.functions,
      words: {
        reads: async ({ query }) => ({ body: await query('SELECT text FROM "entities"."Word"') }),
      },
    }
    await primary.sql('CREATE DATABASE notes')
    const test = await startTestPlatform({
      app: { ...notesApp, functions },
      settings: { databaseUrl: urlOf(primary, 'notes'), databaseReadUrl: urlOf(standby, 'notes') },
    })
    const ann = await test.addUser({ email: 'ann@notes.test', role: 'admin' })
    await holdBack('10s')
    for (const text of ['one', 'two', 'three']) {
      await ann.post('/entities/Word', { text })
      expect((await ann.post('/functions/words')).body.at(-1)).toEqual({ text })
    }
    expect(test.platform.database.replica?.answered).toEqual({ standby: 0, primary: 3, away: 0 })
    const { body } = await test.as().get(`${test.url}/metrics`)
    expect(body).toContain('leavewell_replica_reads{answered_by="primary"} 3')
    await test.close()
  })
})

describe('while PostgreSQL is away', () => {
  const functions: Record<string, AppFunction> = {
    ...notesApp.functions,
    words: {
      reads: async ({ query }) => ({ body: await query('SELECT text FROM "entities"."Word" ORDER BY text') }),
    },
  }
  let test: TestPlatform
  let ann: TestUser
  let bea: TestUser

  beforeAll(async () => {
    await primary.sql('CREATE DATABASE outlasting')
  })
  afterEach(async () => {
    await primary.signal('SIGCONT')
    await letGo()
    await test.close()
  })
  const open = async () => {
    test = await startTestPlatform({
      app: { ...notesApp, functions },
      settings: {
        databaseUrl: urlOf(primary, 'outlasting'),
        databaseReadUrl: urlOf(standby, 'outlasting'),
      },
    })
    ann = await test.addUser({ email: `ann-${randomUUID()}@notes.test`, role: 'admin' })
    bea = await test.addUser({ email: `bea-${randomUUID()}@notes.test`, role: 'admin' })
  }
  const write = (text: string) => ann.post('/entities/Word', { text })
  const words = (who: TestUser) => who.post('/functions/words')

  it.each([
    { signal: 'SIGSTOP', back: () => primary.signal('SIGCONT') },
    { signal: 'SIGQUIT', back: () => primary.start() },
  ] as const)(
    'functions that only read go on at a standby that had kept up ($signal)',
    async ({ signal, back }) => {
      await caughtUp()
      await open()
      const text = `before ${signal}`
      await write(text)
      const answers = () => test.platform.database.replica?.answered.standby ?? 0
      const before = answers()
      await eventually(async () => {
        await words(ann)
        expect(answers()).toBeGreaterThan(before)
      })
      await primary.signal(signal)
      // Her identity was not cached before.
      const answer = await words(bea)
      expect(answer.body).toContainEqual({ text })
      expect(test.platform.database.replica?.answered.away).toBeGreaterThan(0)
      await back()
      await eventually(async () => expect((await write(`after ${signal}`)).status).toBe(201))
      await eventually(async () =>
        expect((await words(bea)).body).toContainEqual({ text: `after ${signal}` }),
      )
    },
    60_000,
  )

  it('a standby that was behind does not answer, and reads also get 503', async () => {
    await caughtUp()
    await holdBack('60s')
    await open()
    expect((await words(bea)).status).toBe(200)
    await primary.signal('SIGQUIT')
    const { status } = await words(bea)
    await primary.start()
    expect(status).toBe(503)
  })
})

describe('an address that cannot be a standby’s is refused at the start', () => {
  const refused = async (replicaUrl: string) => {
    const error = await openDatabase({ url: urlOf(primary), replicaUrl }).then(
      database => database.close(),
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message
  }

  it('another database is refused as a standby, of the same PostgreSQL or another', async () => {
    const sentence =
      'DATABASE_READ_URL leads to another database than DATABASE_URL: it must be that of a standby of the same PostgreSQL.'
    expect(await refused(urlOf(primary, 'template1'))).toBe(sentence)
    const other = await createMember()
    await other.start()
    expect(await refused(urlOf(other))).toBe(sentence)
    await other.remove()
  })

  it('a standby that does not answer does not prevent the start', async () => {
    const database = await openDatabase({ url: urlOf(primary), replicaUrl: 'postgres://x@127.0.0.1:1/x' })
    expect((await database.readOnly.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
    await database.close()
  })
})
