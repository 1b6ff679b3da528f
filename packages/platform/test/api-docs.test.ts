import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../src/api-docs/describe-route.ts'
import { startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { libraryApp } from './app/librarian.ts'

let test: TestPlatform
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is looked into everywhere
let document: any
beforeAll(async () => {
  test = await startTestPlatform({ app: libraryApp })
  document = (await test.as().get(`${test.url}/api/docs/json`)).body
})
afterAll(() => test.close())

/** Returns the operations of the document, spelled as in the table of operations. */
const described = (): Map<string, { summary?: string; tags: string[] }> =>
  new Map(
    Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )

describe('the OpenAPI document', () => {
  it('the OpenAPI document has every operation of the table, and the table none that does not exist', () => {
    const paths = [...described().keys()]
    const missing = Object.entries(OPERATIONS).filter(([key, { rest }]) => {
      const [method, path = ''] = key.split(' ')
      const inBraces = path.replace('*', `:${rest}`).replaceAll(/:(\w+)/g, '{$1}')
      return (
        !paths.includes(`${method} ${inBraces}`) && !paths.includes(`${method} /api/apps/{appId}${inBraces}`)
      )
    })
    expect(missing).toEqual([])
  })

  it('the OpenAPI document has a summary for every route of these subjects', () => {
    const silent = [...described()].filter(
      ([, { summary, tags }]) => summary === undefined && tags[0] !== 'auth' && tags[0] !== 'users',
    )
    expect(silent.map(([key]) => key)).toEqual([])
  })

  it('the OpenAPI document has the fields of the app’s entities, and no broken reference', () => {
    const { schemas } = document.components
    expect(schemas.Note.properties).toMatchObject({
      id: { readOnly: true },
      title: { type: 'string', maxLength: 40 },
      word_count: { readOnly: true },
    })
    expect(schemas.Note.required).toContain('title')
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(20)
    expect(references.filter(([, name = '']) => !(name in schemas))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('x-reference')
  })

  it('the OpenAPI document has parameters, bodies and files', () => {
    const at = (path: string) => document.paths[`/api/apps/{appId}${path}`]
    expect(at('/entities/{entity}').get.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['q', 'sort', 'limit', 'skip', 'fields', 'appId', 'entity']),
    )
    expect(Object.keys(at('/entities/{entity}/import').post.requestBody.content)).toEqual([
      'multipart/form-data',
    ])
    const { schema } = at('/agents/conversations').post.requestBody.content['application/json']
    expect(schema.required).toEqual(['agent_name'])
    expect(at('/functions/{name}')).toHaveProperty('post')
  })
})

describe('the page for people', () => {
  it('the page for people shows the same without script and without external resources', async () => {
    const { status, body, headers } = await test.as().get(`${test.url}/api/docs`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('/api/apps/{appId}/entities/{entity}')
    expect(body).toContain('word_count')
    expect(body).not.toMatch(/<script|style=|(?:src|href)="(?!\/api\/docs|#)/)
    expect((await test.as().get(`${test.url}/api/docs/style.css`)).status).toBe(200)
  })

  it('the page for trying calls is served from here and needs no exception of the content policy [finding F-14]', async () => {
    const load = async (path: string) => {
      const { status, body, headers } = await test.as().get(`${test.url}${path}`)
      return { status, body: String(body), policy: headers.get('content-security-policy') ?? '' }
    }
    const page = await load('/api/docs/try')
    expect(page.status).toBe(200)
    expect(page.policy).toBe((await load('/api/docs')).policy)
    expect(page.policy).not.toContain('unsafe')
    expect(page.body).not.toMatch(/<script>|style=|https?:/)
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(parts).toHaveLength(3)
    for (const path of parts) expect((await load(path)).status).toBe(200)
    expect((await load('/api/docs')).body).toContain('href="/api/docs/try"')
  })

  it('the page for trying calls reads the same document in OpenAPI 3.0, which has no type “null”', async () => {
    const { body: older } = await test.as().get(`${test.url}/api/docs/try/document`)
    expect(older.openapi).toBe('3.0.3')
    expect(Object.keys(older.paths)).toEqual(Object.keys(document.paths))
    expect(Object.keys(older.components.schemas)).toEqual(Object.keys(document.components.schemas))
    expect(JSON.stringify(document)).toMatch(/"type":\["string","null"\]/)
    expect(JSON.stringify(older)).not.toMatch(/"type":\[|"type":"null"|"const":/)
    const nullable = (text: string) => text.match(/"null"|"nullable":true/g)?.length
    expect(nullable(JSON.stringify(older))).toBe(nullable(JSON.stringify(document)))
  })

  it('the page for people has every call as a line for a terminal, and the line works', async () => {
    const ann = await test.addUser({ email: 'ann@docs.test', role: 'admin' })
    const body = (await test.as().get(`${test.url}/api/docs`)).body as string
    expect(body).toContain(`SERVER=${test.url}`)
    const lines = [...body.matchAll(/<pre><code>(curl .*?)<\/code>/g)].map(([, line = '']) =>
      line.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    )
    expect(lines).toHaveLength(described().size)
    const line = lines.find(one => one.startsWith('curl "$SERVER/api/apps/$APP/entities/<entity>" ')) ?? ''
    const env = { PATH: process.env.PATH, SERVER: test.url, APP: 'test', TOKEN: ann.token }
    const { stdout } = await promisify(execFile)('sh', ['-c', line.replace('<entity>', 'Note')], { env })
    expect(JSON.parse(stdout)).toEqual([])
    expect(lines.find(one => one.includes('/$APP/auth/login"'))).toContain('{"email":')
  })
})
