import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

const PAGE =
  '<!doctype html><head><script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script><style nonce="__CSP_NONCE__"></style></head>' +
  `<body>${'<p>The frame until the app has come</p>'.repeat(60)}</body>`
const SCRIPT = 'console.log("the app")'

const root = mkdtempSync(join(tmpdir(), 'leavewell-web-'))
let test: TestPlatform
beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), PAGE)
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'assets/app-1a2b.js'), SCRIPT)
  writeFileSync(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  mkdirSync(join(root, '.vite'))
  writeFileSync(
    join(root, '.vite/route-files.json'),
    JSON.stringify({ '/': ['/assets/home-3c.js'], '/notes': ['/assets/notes-4d.js', '/assets/list-5e.js'] }),
  )
  test = await startTestPlatform({
    app: notesApp,
    settings: { webRoot: root, frameAncestors: ['https://builder.test'] },
  })
})
afterAll(async () => {
  await test.close()
  rmSync(root, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  fetch(test.url + path, { headers })
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

describe('the web app', () => {
  it('the web app is sent for every address a browser opens, with a new nonce each time', async () => {
    const nonces = new Set<string>()
    for (const path of ['/other', '/login', '/requests/some/page?x=1', '/index.html']) {
      const response = await open(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const nonce = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policyOf(response))?.[1] ?? ''
      expect(policyOf(response)).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policyOf(response)).not.toContain('unsafe')
      expect(await response.text()).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce))
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(4)
  })

  it('the page names the scripts of the address, so that they load with the first one [finding E-19]', async () => {
    const preloaded = async (path: string) =>
      [
        ...(await (await open(path)).text()).matchAll(
          /rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)"/g,
        ),
      ].map(([, file]) => file)
    expect(await preloaded('/')).toEqual(['/assets/home-3c.js'])
    for (const path of ['/notes', '/Notes/', '/notes?page=2']) {
      expect([path, await preloaded(path)]).toEqual([path, ['/assets/notes-4d.js', '/assets/list-5e.js']])
    }
    expect(await preloaded('/nothing/here')).toEqual([])
    expect((await open('/.vite/route-files.json', { accept: '*/*' })).status).toBe(404)
  })

  it('the web app is sent for / to every client, also to curl', async () => {
    const response = await open('/', { accept: '*/*' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('the log-in page is sent to clients that accept anything, but never instead of files [R3-56]', async () => {
    for (const [path, status] of [
      ['/login', 200],
      ['/login?from_url=%2Frequests', 200],
      ['/missing.js', 404],
      ['/api/nothing', 404],
    ] as const)
      expect([path, (await open(path, { accept: '*/*' })).status]).toEqual([path, status])
  })

  it('the web app is not sent instead of missing data, files or scripts', async () => {
    for (const path of ['/api/nothing', '/files/nothing', '/assets/old-9z.js', '/ws-user-apps/x/y']) {
      const response = await open(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await response.json()).error_type).toBe('ObjectNotFoundError')
    }
    expect((await open('/requests', { accept: 'application/json' })).status).toBe(404)
    expect(
      (await fetch(`${test.url}/requests`, { method: 'POST', headers: { accept: 'text/html' } })).status,
    ).toBe(404)
  })

  it('hashed files are cached for ever and all others are checked again', async () => {
    const script = await open('/assets/app-1a2b.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-type')).toContain('javascript')
    const icon = await open('/favicon.svg')
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    const etag = icon.headers.get('etag') ?? ''
    // By default, this client requests a full answer from all servers on the way.
    const again = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    expect((await open('/favicon.svg', again)).status).toBe(304)
  })

  it('prebuilt compressed files are sent to clients that accept them', async () => {
    const compressed = await open('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(compressed.headers.get('vary')).toContain('accept-encoding')
    expect(await compressed.text()).toBe(SCRIPT)
    const plain = await open('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(SCRIPT)
    expect((await open('/assets/app-1a2b.js.br')).status).toBe(404)
  })

  it('a long page is compressed with the nonce in it [finding F-23]', async () => {
    for (const [takes, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const page = await open('/notes', { accept: 'text/html', 'accept-encoding': takes })
      expect([takes, page.headers.get('content-encoding')]).toEqual([takes, encoding])
      expect(page.headers.get('vary')).toBe('accept-encoding')
      const nonce = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policyOf(page))?.[1] ?? ''
      expect(await page.text()).toContain(`<script nonce="${nonce}"`)
    }
  })

  it('the configured builder may frame the web app, but not its login page', async () => {
    const page = await open('/requests')
    expect(policyOf(page)).toContain('frame-ancestors https://builder.test')
    expect(page.headers.get('x-frame-options')).toBeNull()
    for (const path of ['/login', '/login/', '/Login?from_url=/', '//login', '/%6Cogin', '/login/x']) {
      const response = await open(path)
      expect([path, policyOf(response)]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
      expect(policyOf(response)).not.toContain('builder.test')
      expect(response.headers.get('x-frame-options')).toBe('DENY')
    }
  })

  it('the web app serves no file outside of its folder', async () => {
    for (const path of ['/assets/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00']) {
      const response = await open(path, { accept: '*/*' })
      expect([400, 403, 404]).toContain(response.status)
      expect(await response.text()).not.toContain('root:')
    }
  })
})

describe('a server without a web app', () => {
  it('a server without a web app describes itself to visitors', async () => {
    const bare = await startTestPlatform({ app: notesApp })
    try {
      const response = await fetch(bare.url, { headers: { accept: 'text/html' } })
      expect(await response.json()).toEqual({
        message: 'This server answers programs below /api; it has no web app.',
      })
      expect((await fetch(`${bare.url}/requests`)).status).toBe(404)
    } finally {
      await bare.close()
    }
  })

  it('a server with an unbuilt web app does not start, and says what to do', async () => {
    const settings = { webRoot: join(root, 'nowhere') }
    await expect(startTestPlatform({ app: notesApp, settings })).rejects.toThrow('The web app is not built')
  })
})
