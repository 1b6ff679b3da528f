import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppDefinition } from '../src/app-definition.ts'
import { createPlatform, type Platform } from '../src/create-platform.ts'
import type { IdentityRates } from '../src/identity/rates.ts'
import type { Log } from '../src/log.ts'
import type { PlatformSettings } from '../src/settings.ts'
import { keepMailTexts, type QueuedMail } from './keep-mail-texts.ts'
import { quickPasswords } from './quick-passwords.ts'
import { storeMigrations, storeSchema, type Template, templateOf } from './template-database.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { addressesOf, closeToAll, createTestDatabase, type TestDatabase } from './test-database.ts'
import { TEST_SETTINGS } from './test-settings.ts'

/** A platform on its own database, listening on a free port. */
export interface TestPlatform {
  url: string
  platform: Platform
  clock: TestClock
  /** All logged errors and warnings. */
  logged: { level: string; fields: object; sentence: string }[]
  mails(): Promise<QueuedMail[]>
  /** Creates a registered person with an open session. */
  addUser(fields: { email: string; role?: 'user' | 'admin'; [field: string]: unknown }): Promise<TestUser>
  /** Returns calls below `/api/apps/{appId}` with a token, or as a visitor. */
  as(token?: string, headers?: Record<string, string>): Caller
  close(): Promise<void>
}

export interface TestUser extends Caller {
  id: string
  token: string
}

/** A received answer. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
  headers: Headers
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  delete(path: string, body?: unknown): Promise<Answer>
}

export interface TestPlatformOptions<Content = undefined> {
  app: AppDefinition
  settings?: Partial<PlatformSettings>
  rates?: Partial<IdentityRates>
  now?: Date
  /** Hashes passwords as the program does, for a test of the time that takes. */
  isHashingSlow?: boolean
  /**
   * Names the schema of the app, which is then created once per worker and copied. Without it the start creates
   * the tables of the app. On a database of `settings` it creates all tables, as on a new machine.
   */
  schema?: string
  /**
   * Stores the records that a test begins with, such as people. `name` names them together with the schema. Each
   * worker stores them once, and all platforms get a copy and the result.
   */
  content?: { name: string; store(platform: TestPlatform): Promise<Content> }
}

export async function startTestPlatform<Content = undefined>(
  options: TestPlatformOptions<Content>,
): Promise<TestPlatform & { content: Content }> {
  const { schema, app, settings, content } = options
  const empty =
    schema !== undefined
      ? await templateOf(schema, () => storeSchema(app))
      : settings?.databaseUrl === undefined
        ? await storeMigrations()
        : undefined
  const filled =
    content &&
    (await templateOf(`${schema} ${content.name}`, () => storeContent(options, content, empty?.database)))
  const { database, release, ...platform } = await launch(options, (filled ?? empty)?.database)
  return {
    ...platform,
    content: filled?.content as Content,
    async close() {
      await release()
      await database.drop()
    },
  }
}

/** What is stored is older than everything that a test stores later. */
const EARLIER_MS = 60_000

async function storeContent<Content>(
  { app, settings, now = new Date() }: TestPlatformOptions<Content>,
  { store }: { store(platform: TestPlatform): Promise<Content> },
  template: string | undefined,
): Promise<Template<Content>> {
  const earlier = new Date(now.getTime() - EARLIER_MS)
  const options = { app: { ...app, jobs: [] }, now: earlier, ...(settings && { settings }) }
  const { database, release, ...platform } = await launch(options, template)
  const content = await store({ ...platform, close: release })
  await release()
  await closeToAll(database.name)
  return { database: database.name, content }
}

/** Starts a platform on a new database. `release` stops it and keeps the database. */
async function launch(
  {
    app,
    settings = {},
    rates = {},
    now,
    isHashingSlow = false,
  }: Omit<TestPlatformOptions, 'schema' | 'content'>,
  template: string | undefined,
): Promise<Omit<TestPlatform, 'close'> & { database: TestDatabase; release(): Promise<void> }> {
  const database = await createTestDatabase(template)
  const { databaseUrl = database.url, databaseDirectUrl } = settings
  const addresses = databaseDirectUrl
    ? { url: databaseUrl, directUrl: databaseDirectUrl }
    : addressesOf(databaseUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-platform-'))
  chmodSync(dataDir, 0o755)
  const clock = createTestClock(now)
  const logged: TestPlatform['logged'] = []
  const platform = await createPlatform(
    app,
    {
      ...TEST_SETTINGS,
      dataDir,
      ...settings,
      databaseUrl: addresses.url,
      ...(addresses.directUrl && { databaseDirectUrl: addresses.directUrl }),
    },
    { clock, log: collect(logged), rates, ...(!isHashingSlow && { passwords: quickPasswords }) },
  )
  const textOf = await keepMailTexts(platform)
  const announced = await platform.listen()
  // The public address is in front of it, and not on this machine.
  const url = settings.publicUrl === undefined ? announced : platform.http.listeningOrigin
  const as = (token?: string, headers: Record<string, string> = {}) =>
    callerOf(`${url}/api/apps/${settings.appId ?? 'test'}`, {
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    })

  return {
    url,
    platform,
    clock,
    logged,
    as,
    async mails() {
      const { rows } = await platform.database.query<QueuedMail>(
        'SELECT to_address AS "to", subject, text, state FROM platform.mail ORDER BY id',
      )
      return rows.map(textOf())
    },
    async addUser(fields) {
      const [id = ''] = await platform.identity.createUsers([fields])
      const token = await platform.identity.sessions.open(id)
      return { id, token, ...as(token) }
    },
    database,
    async release() {
      await platform.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function callerOf(base: string, headers: Record<string, string>): Caller {
  const call = async (
    method: string,
    path: string,
    body: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(path.startsWith('http') ? path : base + path, {
      method,
      redirect: 'manual',
      headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers, ...more },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: await read(response), headers: response.headers }
  }
  return {
    get: (path, more) => call('GET', path, undefined, more),
    post: (path, body) => call('POST', path, body),
    put: (path, body, more) => call('PUT', path, body, more),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path, body) => call('DELETE', path, body),
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  return response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : text
}

const collect = (logged: TestPlatform['logged']): Log => ({
  error: (fields, sentence) => void logged.push({ level: 'error', fields, sentence }),
  warn: (fields, sentence) => void logged.push({ level: 'warn', fields, sentence }),
  info: () => {},
})
