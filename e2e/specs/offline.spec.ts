import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { connectionCopy } from '@leavewell/leave'
import { expect, test } from '../support/test.ts'

test.use({ isPreloading: true })

const DIST = join(import.meta.dirname, '../../apps/web/dist')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
}

/**
 * Serves the built app without a backend. A proxy may report a missing server, and all of it can be stopped.
 */
async function serveApp() {
  let isBehind = true
  const server = createServer(async ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://app')
    if (!isBehind) return answer.writeHead(502).end('Bad gateway')
    if (pathname.startsWith('/api/')) return answer.writeHead(500).end()
    const file = extname(pathname) === '' ? '/index.html' : pathname
    try {
      const content = await readFile(join(DIST, file))
      answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(content)
    } catch {
      answer.writeHead(404).end()
    }
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    breakBehindProxy() {
      isBehind = false
    },
    close: () =>
      new Promise<void>(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

test('a page reloaded without a server is the app’s own offline page, and no data was cached', async ({
  browser,
}) => {
  const app = await serveApp()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  await context.addInitScript(() => localStorage.setItem('token', 'somebody'))
  const page = await context.newPage()
  await page.goto(`${app.url}/myrequests`)
  // The app does this once it is loaded, but only for a signed-in person.
  await page.evaluate(() => navigator.serviceWorker.register('/offline.js'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async name => (await caches.open(name)).keys()),
    )
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter(path => path !== '/' && !path.startsWith('/assets/'))).toEqual([])

  const says = page.getByText(connectionCopy.startsAgain)
  app.breakBehindProxy()
  await page.reload()
  await expect(says).toBeVisible()
  await app.close()
  await page.reload()
  await expect(says).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/myrequests')
  await context.close()
})
