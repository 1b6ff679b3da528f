import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import {
  appStartCopy,
  connectionCopy,
  keptLeaveCopy as copy,
  dashboardCopy,
  layoutCopy,
  profileCopy,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { LOGINS, signIn } from '../support/sign-in.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

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

/** Everything that the browser stores of this site, as text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(
      names.map(async name => {
        const answers = await (await caches.open(name)).matchAll()
        return Promise.all(answers.map(async answer => `${answer.url}\n${await answer.text()}`))
      }),
    )
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, cached])
  })

test('leave is kept only if allowed, shown offline with its age, and gone after signing out [reach 6, 0210]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/ERR_INTERNET_DISCONNECTED|Failed to fetch|^Realtime:/)
  const [admin, employee] = [await apiOf(company, 'admin'), await apiOf(company, 'employee')]
  await admin.post('/functions/changeSettings', { away_circle: 'everybody' })
  const requests: { start_date: string; end_date: string }[] = await employee.get(
    `/entities/LeaveRequest?q=${encodeURIComponent(JSON.stringify({ user_id: employee.id, status: 'pending' }))}&sort=start_date&limit=3`,
  )
  const words = requests.map(({ start_date, end_date }) => `${start_date}","end_date":"${end_date}`)
  expect(words).not.toEqual([])
  const found = async (page: Page) => {
    const text = (await storedText(page)).replaceAll('\\', '')
    return words.filter(word => text.includes(word))
  }

  const page = await people.visitor(BESIDE_APP, { serviceWorkers: 'allow' })
  await signIn(page, company, LOGINS.employee, '/')
  await expect(page.getByText(dashboardCopy.recentRequests)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await found(page)).toEqual([])

  await page.goto('/profile')
  await page.getByText(copy.field).click()
  await expect(page.getByText(copy.turnedOn)).toBeVisible()
  await page.waitForFunction(() => localStorage.leavewell_kept_leave.includes('"version":1'))
  expect(await found(page)).toEqual(words)
  const away = await page.evaluate(
    () => JSON.parse(/\{.*/.exec(localStorage.leavewell_kept_leave)?.[0] ?? '').away,
  )

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^As of \w+, \d+ \w+, \d+:\d\d/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(connectionCopy.unreachable)
  await expect(page.getByText(/days left of/)).not.toHaveCount(0)
  await expect(page.getByRole('list', { name: copy.requests }).getByRole('listitem')).not.toHaveCount(0)
  for (const { name } of away.rows.slice(0, 3)) await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveText([appStartCopy.tryAgain])
  expect(await violationsOf(page)).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: profileCopy.title })).toBeVisible()
  await page.getByRole('button', { name: layoutCopy.signOut, exact: true }).click()
  await page.waitForURL(/\/login/)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await found(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.leavewell_kept_leave)).toBeUndefined()
})
