import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { libraryApp } from './app/librarian.ts'

const SERVICE = 'service-token-of-this-test'
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
/** Rounds per operation. */
const USUAL_ROUNDS = 8
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 0)
const MAX_MS_PER_REQUEST = 100

let test: TestPlatform
let tokens: (string | undefined)[]
let operations: { method: string; path: string; fields: string[]; parameters: string[] }[]

beforeAll(async () => {
  test = await startTestPlatform({ app: libraryApp, settings: { serviceToken: SERVICE } })
  const admin = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
  const ann = await test.addUser({ email: 'ann@notes.test' })
  tokens = [undefined, ann.token, admin.token, SERVICE]
  const { body } = await test.as().get(`${test.url}/api/docs/json`)
  operations = Object.entries(body.paths as Record<string, Record<string, Described>>)
    .filter(([path]) => !path.endsWith('/logout'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name),
        fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.keys(schema.properties ?? {}),
        ),
      })),
    )
})
afterAll(() => test.close())

interface Described {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '\u0000',
    '__proto__',
    '2026-02-30',
    '-1',
    '1e400',
    "'; DROP TABLE x; --",
    'a'.repeat(3_000),
    '\ud800',
    '{"$where":1}',
    'private/aaaaaaaaaaaaaaaaaaaaaa/x',
    -1,
    2 ** 60,
  ),
)
const part = fc.constantFrom(
  'Note',
  'librarian',
  'webhooks',
  'List',
  'InvokeLLM',
  'echo',
  'a'.repeat(24),
  '%00',
  '..%2f',
  '%F0%9F',
  "'",
)

it(
  `odd input to every operation is refused or done, never a failure (seed ${SEED})`,
  async () => {
    const sample = <T>(values: fc.Arbitrary<T>, salt: number) =>
      fc.sample(values, { seed: SEED + salt, numRuns: 1 })[0] as T
    const failures: unknown[] = []
    const answers: Record<number, number> = {}
    const rounds = Math.max(USUAL_ROUNDS, Math.ceil(REQUESTS / operations.length))
    let sent = 0
    for (const { method, path, fields, parameters } of operations) {
      for (let round = 0; round < rounds; round++) {
        const salt = sent++
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          name === 'appId' ? 'test' : sample(part, salt * 31 + name.length),
        )
        const query = parameters.map((name, at) => {
          const value = sample(odd, salt * 37 + at)
          return `${name}=${encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())}`
        })
        const named = Object.fromEntries(fields.map((name, at) => [name, sample(odd, salt * 41 + at)]))
        const body = JSON.stringify(round % 3 === 0 ? sample(odd, salt) : named)
        const token = tokens[round % tokens.length]
        const response = await fetch(`${test.url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
          method,
          redirect: 'manual',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          ...(method !== 'GET' && { body }),
        })
        const text = await response.text()
        answers[response.status] = (answers[response.status] ?? 0) + 1
        const isRefusal = response.status >= 400
        if (response.status >= 500 || (isRefusal && typeof JSON.parse(text).message !== 'string')) {
          failures.push({ method, filled, query, body, status: response.status, text })
        }
      }
    }
    if (REQUESTS > 0) console.log(`${sent} requests to ${operations.length} operations`, answers)
    expect(failures).toEqual([])
    expect(sent).toBeGreaterThan(operations.length)
  },
  120_000 + REQUESTS * MAX_MS_PER_REQUEST,
)
