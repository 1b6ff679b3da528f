import { expect, it } from 'vitest'
import { createTestDatabase, startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

const TABLES = `SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = 'identity' ORDER BY table_name, column_name`

const start = (databaseUrl: string): Promise<TestPlatform> =>
  startTestPlatform({ app: notesApp, settings: { databaseUrl } })
const rows = async ({ platform }: TestPlatform, sql: string) => (await platform.database.query(sql)).rows

it('several servers that start on an empty database share accounts, sessions and one secret', async () => {
  const database = await createTestDatabase()
  const servers = await Promise.all([1, 2, 3].map(() => start(database.url)))
  try {
    const [one, two] = servers as [TestPlatform, TestPlatform]
    const user = await one.addUser({ email: 'ann@open.test' })
    for (const server of servers) {
      expect((await server.as(user.token).get('/entities/User/me')).body.email).toBe('ann@open.test')
    }
    const secrets = await rows(two, `SELECT value FROM platform.secret WHERE name = 'identity'`)
    expect(secrets).toHaveLength(1)
    const value = String(secrets[0]?.value)
    expect(value.length).toBeGreaterThanOrEqual(43)
    expect(JSON.stringify(servers.map(({ logged }) => logged))).not.toContain(value)
  } finally {
    for (const server of servers) await server.close()
    await database.drop()
  }
})

it('a restart changes neither tables nor secret, and people stay signed in', async () => {
  const database = await createTestDatabase()
  const secret = 'SELECT * FROM platform.secret'
  try {
    const first = await start(database.url)
    const { token } = await first.addUser({ email: 'ann@open.test' })
    const before = [await rows(first, TABLES), await rows(first, secret)]
    await first.close()
    const second = await start(database.url)
    expect([await rows(second, TABLES), await rows(second, secret)]).toEqual(before)
    expect(before[0]?.length).toBeGreaterThan(20)
    expect((await second.as(token).get('/entities/User/me')).status).toBe(200)
    await second.close()
  } finally {
    await database.drop()
  }
})

it('forty-five people with one password are created in one transaction, and each can sign in', async () => {
  const database = await createTestDatabase()
  const server = await start(database.url)
  try {
    const people = Array.from({ length: 45 }, (_, n) => ({ email: `Person${n}@Open.test` }))
    const ids = await server.platform.identity.createUsers(people, 'long enough')
    expect(new Set(ids).size).toBe(45)
    const last = { email: 'person44@open.test', password: 'long enough' }
    expect((await server.as().post('/auth/login', last)).body.user.id).toBe(ids[44])
    const hashes = await rows(server, 'SELECT count(DISTINCT password) AS n FROM identity.account')
    expect(hashes).toEqual([{ n: 1 }])
    const twice = [{ email: 'new@open.test' }, { email: 'person0@open.test' }]
    await expect(server.platform.identity.createUsers(twice, 'long enough')).rejects.toThrow()
    expect(await rows(server, `SELECT 1 FROM identity."user" WHERE email = 'new@open.test'`)).toEqual([])
  } finally {
    await server.close()
    await database.drop()
  }
})
