import type { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { type Auth, openAuth } from '../src/identity/stores/open-auth.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase } from '../testing/index.ts'

// What of the libraries our own code leans on beyond their documentation (docs/decisions/0049-who-owns-identity-tables.md). An update
// that changes it fails here, with a name, instead of when somebody signs in.

let database: Database
let test: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  test = await createTestDatabase()
  database = await openDatabase({ ...test.addresses })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

/** Every column; an exclamation mark is on those that have to be filled. Our own statements name them. */
const COLUMNS = {
  account: [
    'accessToken',
    'accessTokenExpiresAt',
    'accountId!',
    'createdAt',
    'id!',
    'idToken',
    'password',
    'providerId!',
    'refreshToken',
    'refreshTokenExpiresAt',
    'scope',
    'updatedAt!',
    'userId!',
  ],
  session: [
    'createdAt',
    'expiresAt!',
    'id!',
    'ipAddress',
    // Ours, which the library makes.
    'proof',
    'token!',
    'updatedAt!',
    'userAgent',
    'userId!',
  ],
  user: ['createdAt', 'email!', 'emailVerified!', 'id!', 'image', 'name!', 'updatedAt'],
  verification: ['createdAt', 'expiresAt!', 'id!', 'identifier!', 'updatedAt', 'value!'],
}

describe('the identity library', () => {
  let auth: Auth
  beforeAll(async () => {
    await database.query('CREATE SCHEMA identity')
    auth = await openAuth(database, 'a secret of thirty-two characters', {
      sendCode: async () => {},
      sendReset: async () => {},
      onPasswordReset: async () => {},
    })
  })
  afterAll(() => auth.close())

  it('makes the four tables with the columns that our statements know, and demands no other', async () => {
    const { rows } = await database.query<{ name: keyof typeof COLUMNS; columns: string[] }>(
      `SELECT table_name AS name, array_agg(column_name || CASE
        WHEN is_nullable = 'NO' AND column_default IS NULL THEN '!' ELSE '' END ORDER BY column_name COLLATE "C") AS columns
      FROM information_schema.columns WHERE table_schema = 'identity' GROUP BY table_name`,
    )
    expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(COLUMNS)
  })

  it('has the inner functions that sessions, passwords and links are made with', () => {
    const { internalAdapter, password, secretConfig } = auth.context
    expect(secretConfig).toBeDefined()
    const functions = {
      createSession: internalAdapter.createSession,
      deleteSession: internalAdapter.deleteSession,
      findAccounts: internalAdapter.findAccounts,
      updatePassword: internalAdapter.updatePassword,
      createVerificationValue: internalAdapter.createVerificationValue,
      consumeVerificationValue: internalAdapter.consumeVerificationValue,
      verify: password.verify,
    }
    for (const [name, value] of Object.entries(functions)) expect(value, name).toBeTypeOf('function')
  })
})

describe('the client of PostgreSQL', () => {
  it('has the fields that its types do not say: process, socket, callback and name of a query', async () => {
    const client = new pg.Client({ connectionString: test.url })
    await client.connect()
    const { processID, connection } = client as unknown as {
      processID: unknown
      connection: { stream: Record<string, unknown> }
    }
    expect(processID).toBeTypeOf('number')
    expect(connection.stream.writableCorked).toBe(0)
    expect(connection.stream.cork).toBeTypeOf('function')
    expect(connection.stream.uncork).toBeTypeOf('function')

    const query = Object.assign(new pg.Query('SELECT $1::int AS n', [7]), { name: 'seven' })
    const result = await new Promise<pg.QueryResult>((resolve, reject) => {
      Object.assign(query, {
        callback: (error: Error | null, found: pg.QueryResult) => (error ? reject(error) : resolve(found)),
      })
      client.query(query)
    })
    expect(result.rows).toEqual([{ n: 7 }])
    const { rows } = await client.query('SELECT name FROM pg_prepared_statements')
    expect(rows).toEqual([{ name: 'seven' }])
    await client.end()
  })

  it('sends a statement before the one before it is answered, when told to by an option that its types do not say', async () => {
    const client = new pg.Client({ connectionString: test.url, pipeline: true } as pg.ClientConfig)
    await client.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const written = vi.spyOn(stream, 'write')
    const first = client.query('SELECT pg_sleep(0.5), $1::int AS first', [1])
    const second = client.query('SELECT $1::int AS second', [2])
    const sent = () =>
      written.mock.calls.map(([bytes]) => Buffer.from(bytes as Uint8Array).toString('latin1')).join('')
    const answered = vi.fn()
    void first.then(answered)
    await eventually(() => expect(sent()).toContain('AS second'))
    expect(answered).not.toHaveBeenCalled()
    expect((await Promise.all([first, second])).map(({ rows }) => rows[0])).toMatchObject([
      { first: 1 },
      { second: 2 },
    ])
    await client.end()
  })
})
