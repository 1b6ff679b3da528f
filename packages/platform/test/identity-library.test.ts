import { readdirSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { type Auth, openAuth } from '../src/identity/stores/open-auth.ts'
import { passwordHashing } from '../src/identity/stores/password-hashing.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase } from '../testing/index.ts'

// Library details that our code uses beyond their documentation
// (docs/decisions/identity/sessions-and-passwords.md#0049). An update that changes one fails here, with its
// name, instead of at someone's sign-in.

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

/** Every column. An exclamation mark is on required ones. Our own statements name them. */
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
    // Our own column, which the library creates.
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
    auth = await openAuth(database, 'a secret of thirty-two characters', passwordHashing, {
      sendCode: async () => {},
      sendReset: async () => {},
      onPasswordReset: async () => {},
    })
  })
  afterAll(() => auth.close())

  it('the identity library makes the four tables with our columns, and requires no other', async () => {
    const { rows } = await database.query<{ name: keyof typeof COLUMNS; columns: string[] }>(
      `SELECT table_name AS name, array_agg(column_name || CASE
        WHEN is_nullable = 'NO' AND column_default IS NULL THEN '!' ELSE '' END ORDER BY column_name COLLATE "C") AS columns
      FROM information_schema.columns WHERE table_schema = 'identity' GROUP BY table_name`,
    )
    expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(COLUMNS)
  })

  it('the identity library has the inner functions for sessions, passwords and links', () => {
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

const INTERNALS = 'database/pg-internals'
/** Fields of a client. The first three are words that other code also uses. */
const CLIENT_FIELDS = ['host', 'port', 'connection', 'connectionParameters', 'processID', '_types'] as const
const PLAIN: readonly string[] = CLIENT_FIELDS.slice(0, 3)
/** Fields of its connection, and of a query and its result. */
const OWN_NAMES = [
  'parsedStatements',
  'submittedNamedStatements',
  '_accumulateRows',
  '_parsers',
  '_prebuiltEmptyResultObject',
  '_result',
]
/** Methods that our own query overrides. */
const QUERY_METHODS = [
  'submit',
  'prepare',
  'handleRowDescription',
  'handleDataRow',
  'handleCommandComplete',
  'handleError',
  'handleReadyForQuery',
]

describe('the client of PostgreSQL', () => {
  it('the client of PostgreSQL has every field that its types omit and that we use [R3-70]', async () => {
    const client = new pg.Client({ connectionString: test.url })
    await client.connect()
    await client.query({ name: 'one', text: 'SELECT 1 AS one' })
    const fields = client as unknown as Record<(typeof CLIENT_FIELDS)[number], Record<string, unknown>>
    expect(fields.host).toBeTypeOf('string')
    expect(fields.port).toBeTypeOf('number')
    expect(fields.processID).toBeTypeOf('number')
    expect(fields._types.getTypeParser).toBeTypeOf('function')
    expect(fields.connectionParameters).toMatchObject({
      host: expect.any(String),
      port: expect.any(Number),
    })
    expect(fields.connection).toMatchObject({
      parsedStatements: { one: 'SELECT 1 AS one' },
      submittedNamedStatements: {},
      describe: expect.any(Function),
      sync: expect.any(Function),
    })
    const stream = fields.connection.stream as Record<string, unknown>
    expect(stream.writableCorked).toBe(0)
    for (const name of ['cork', 'uncork', 'destroy']) expect(stream[name], name).toBeTypeOf('function')

    const statement = new pg.Query('SELECT 1 AS one') as unknown as Record<string, unknown>
    const asked = await new Promise<Record<string, unknown>>(resolve => {
      Object.assign(statement, { callback: () => resolve(statement) })
      client.query(statement as unknown as pg.Query)
    })
    const result = asked._result as Record<string, unknown>
    for (const name of ['fields', '_parsers', '_prebuiltEmptyResultObject', '_types'])
      expect(result, name).toHaveProperty(name)
    expect(asked).toHaveProperty('_accumulateRows')
    for (const name of QUERY_METHODS) expect(asked[name], name).toBeTypeOf('function')
    await client.end()
  })

  it('the client of PostgreSQL is used past its types in one folder only [R3-70]', () => {
    const source = join(import.meta.dirname, '../src')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith(INTERNALS),
    )
    const names = [...CLIENT_FIELDS.filter(name => !PLAIN.includes(name)), ...OWN_NAMES, 'writableCorked']
    const used = new RegExp(`\\.(${names.join('|')})\\b|\\b(${names.join('|')})[?]?: `)
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(path => used.test(readFileSync(join(source, path), 'utf8')))).toEqual([])
  })

  it('the client of PostgreSQL accepts our own query with name and callback, and prepares it', async () => {
    const client = new pg.Client({ connectionString: test.url })
    await client.connect()

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

  it('an untyped option makes the client send statements before earlier answers', async () => {
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
