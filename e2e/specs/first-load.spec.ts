import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  awayCopy,
  calendarCopy,
  commandPaletteCopy,
  dashboardCopy,
  layoutCopy,
  requestsCopy,
  signInCopy,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { webFontIn } from '../support/web-font.ts'

test.use({ isPreloading: true })

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets')

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const dashboard = (page: Page) => page.getByText(/days left of/).first()

/** What the browser fetched. */
interface Fetched {
  address: string
  /** Bytes of the answer with its head, as they travelled. */
  bytes: number
  /** Bytes of its body, once unpacked. */
  length: number
  encoding: string
  startedAt: number
}

/** All that was fetched until the first balances were shown, as the browser counted it. */
async function fetchedUntilBalances(page: Page): Promise<Fetched[]> {
  await page.addInitScript(() => {
    // Kept here, because the browser's own list has at most 250 entries and can be cleared.
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes('days left of')) return
      Object.assign(window, { shownAt: performance.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(dashboard(page)).toBeVisible()
  return await page.evaluate(() => {
    const { shownAt } = window as unknown as { shownAt: number }
    const entries = performance.getEntries() as (PerformanceResourceTiming & { contentEncoding?: string })[]
    return entries
      .filter(({ entryType }) => entryType === 'resource' || entryType === 'navigation')
      .map(({ name, transferSize, decodedBodySize, contentEncoding = '', startTime }) => ({
        address: name,
        bytes: transferSize,
        length: decodedBodySize,
        encoding: contentEncoding,
        startedAt: startTime,
      }))
      .filter(({ startedAt }) => startedAt <= shownAt)
  })
}

/** Records from the next page on what moved in it. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y} px`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface LayoutShift {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

interface Shift {
  value: number
  moved: string[]
}

/** The sum of the shifts stays below the limit. Otherwise the message says what moved. */
async function expectShiftsBelow(limit: number, page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  console.log(`Layout shift: ${sum.toFixed(3)}`)
  expect(sum, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThan(limit)
}

test('first balances need 170 kB of scripts, 13.5 kB of styles, 40 requests at most [finding E-01, E-19, F-23] [quality: bundle budget]', async ({
  people,
}) => {
  // An address without scripts first: the browser has kept nothing. Far from the organisation, where it mostly is another day.
  const page = await people.open('employee', '/healthz', { ...PHONE, timezoneId: 'Pacific/Honolulu' })
  const lists: string[] = []
  page.on('request', request => {
    const [, entity] = /\/entities\/(\w+)\?/.exec(request.url()) ?? []
    // Older pending requests are loaded once the page is idle, never among the first.
    const isLate = /"status":"pending"/.test(decodeURIComponent(request.url()))
    if (entity !== undefined && !isLate) lists.push(entity)
  })
  const fetched = await fetchedUntilBalances(page)
  const of = (kind: RegExp) => fetched.filter(({ address }) => kind.test(new URL(address).pathname))
  const kiloBytes = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const [scripts, styles] = [of(/\.js$/), of(/\.css$/)]
  console.log(
    `Dashboard: ${kiloBytes(scripts).toFixed(0)} kB of scripts, ${kiloBytes(styles).toFixed(1)} kB of styles, ` +
      `${kiloBytes(fetched).toFixed(0)} kB and ${fetched.length} requests in all`,
  )
  const data = of(/^\/api\//).filter(({ length }) => length > 2_000)
  const plain = [...scripts, ...data].filter(
    ({ bytes, encoding }) => bytes > 0 && encoding !== 'br' && encoding !== 'gzip',
  )
  expect(plain.map(({ address }) => address)).toEqual([])
  expect(data).not.toEqual([])
  expect(kiloBytes(scripts)).toBeGreaterThan(50)
  expect(kiloBytes(scripts)).toBeLessThanOrEqual(170)
  expect(kiloBytes(styles)).toBeLessThanOrEqual(13.5)
  expect(fetched.length).toBeLessThanOrEqual(40)
  expect(of(/\/entities\/LeaveRequest$/).filter(({ address }) => /pending/.test(address))).toEqual([])
  // The font comes after them.
  expect(of(/\.woff2$/)).toEqual([])
  // The app uses the answers that the script in the head requested ahead. It does not request them again in other
  // words.
  expect(lists.sort()).toEqual([
    'LeaveBalance',
    'LeaveBalanceEntry',
    'LeaveRequest',
    'LeaveRequest',
    'LeaveType',
    'Notification',
  ])
})

test('the steps of the demo load no code behind buttons with them [0227]', () => {
  const steps = readdirSync(ASSETS).find(name => /^demo-tour-.*\.js$/.test(name))
  const code = readFileSync(join(ASSETS, steps ?? 'no file'), 'utf8')
  expect(code).toMatch(/from"\.\/start-/)
  expect(code).not.toMatch(/from"\.\/(overlays|login|fields|lists|requests|calendar)-/)
})

test('pages load their code directly, and every file that the code names exists [0232]', () => {
  const scripts = readdirSync(ASSETS).filter(name => name.endsWith('.js'))
  const codeOf = (name: string) => readFileSync(join(ASSETS, name), 'utf8')
  expect(scripts.filter(name => /^export\{[^}]+\}from"\.\/[^"]+";\s*$/.test(codeOf(name)))).toEqual([])
  const named = scripts.flatMap(name =>
    [
      ...codeOf(name).matchAll(/(?:from|import|import\()["`]\.\/([^"`]+\.js)["`]|"assets\/([^"]+\.js)"/g),
    ].flatMap(([, imported, preloaded]) => imported ?? preloaded ?? []),
  )
  expect(named.length).toBeGreaterThan(500)
  expect([...new Set(named)].filter(name => !scripts.includes(name))).toEqual([])
})

test('neither Dashboard, late answer nor font shifts the layout, and the next page starts with the font [quality: layout shift]', async ({
  people,
  company,
}) => {
  await (await apiOf(company, 'admin')).post('/functions/changeSettings', { away_circle: 'everybody' })
  for (const options of [{}, PHONE]) {
    const page = await people.open('employee', '/healthz', options)
    await recordShifts(page)
    const { promise: isDrawn, resolve: letAwayCome } = Promise.withResolvers<void>()
    await page.route('**/functions/listAway', async route => {
      await isDrawn
      await route.continue()
    })
    await page.goto('/')
    await expect(dashboard(page)).toBeVisible()
    await expect(page.getByText(dashboardCopy.recentRequests)).toBeVisible()
    await webFontIn(page)
    letAwayCome()
    await expect(page.getByRole('heading', { name: awayCopy.title })).toBeVisible()
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn))))
    await expectShiftsBelow(0.02, page)

    const { promise: hasFont, resolve: letCodeCome } = Promise.withResolvers<void>()
    await page.route(/\.js$/, async route => {
      await hasFont
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await webFontIn(page)
    letCodeCome()
    await expect(dashboard(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('on a phone, the month of the calendar loads without a layout shift [quality: layout shift]', async ({
  people,
}) => {
  const page = await people.open('manager', '/healthz', PHONE)
  await recordShifts(page)
  const { promise: isDrawn, resolve: letLeaveCome } = Promise.withResolvers<void>()
  await page.route(/entities\/LeaveRequest\?/, async route => {
    await isDrawn
    await route.continue()
  })
  await page.goto('/teamcalendar')
  await expect(page.locator('table[aria-busy=true]')).toBeVisible()
  letLeaveCome()
  await expect(page.getByRole('list', { name: calendarCopy.upcoming })).toBeVisible()
  await expectShiftsBelow(0.01, page)
})

test('a link shows the title of its page while the code of the page loads [quality: 0100]', async ({
  people,
}) => {
  for (const options of [{}, PHONE]) {
    const page = await people.open('employee', '/healthz', options)
    const { promise: isSeen, resolve: letCodeCome } = Promise.withResolvers<void>()
    await page.route(/\/assets\/requests-.*\.js$/, async route => {
      await isSeen
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('link', { name: dashboardCopy.viewAll }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(requestsCopy.myTitle)
    await expect(page).toHaveTitle(new RegExp(requestsCopy.myTitle))
    const early = await title.boundingBox()
    letCodeCome()
    await expect(page.getByRole('article').first()).toBeVisible()
    const { x, y } = (await title.boundingBox()) ?? {}
    expect({ x, y }).toEqual({ x: early?.x, y: early?.y })
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('the sign-in page with its demo people loads without a layout shift [finding F-23] [quality: layout shift]', async ({
  people,
}) => {
  const page = await people.visitor('/healthz', PHONE)
  await recordShifts(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'This is a demo' })).toBeVisible()
  await expectShiftsBelow(0.02, page)
})

test('the known parts of a page are painted before styles and code, in their final place [finding F-23, E-21]', async ({
  people,
}) => {
  const manager = await people.open('manager', '/dashboard', PHONE)
  const greeting = (await manager.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const visitor = await people.visitor('/healthz', PHONE)
  for (const [page, path, title] of [
    [manager, '/dashboard', greeting],
    [manager, '/teamrequests', requestsCopy.teamTitle],
    [visitor, '/login', signInCopy.signInTitle],
  ] as const) {
    const { promise: painted, resolve: letFilesCome } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.(js|css)$/, async route => {
      await painted
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText('Leavewell', { exact: true }).filter({ visible: true })).toHaveCount(1)
    const early = await page.getByText(title, { exact: true }).boundingBox()
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    letFilesCome()
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    const { x, y, height } = (await heading.boundingBox()) ?? {}
    expect({ path, x, y, height }).toEqual({ path, x: early?.x, y: early?.y, height: early?.height })
    // Nothing that comes later is larger than what was painted first, so the page was there with it.
    await page.waitForLoadState('networkidle')
    expect(await largest(page), path).toMatch(/^(title|subtitle)$/)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** Returns which part of index.html is the largest that the page ever painted. Empty if it is none of them. */
const largest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>(resolve =>
        new PerformanceObserver(list => {
          const last = list.getEntries().at(-1) as
            | (PerformanceEntry & { element: HTMLElement | null })
            | undefined
          resolve(last?.element?.dataset.part ?? '')
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )

test('a loaded page adds no style rules, which would restyle all of it', async ({ people }) => {
  const page = await people.open('manager', '/healthz', PHONE)
  for (const path of ['/', '/teamrequests', '/teamcalendar']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button').first()).toHaveAttribute('data-react-aria-pressable')
    const sources = () =>
      [...document.querySelectorAll('style, link[rel=stylesheet]')].map(({ id, tagName }) => id || tagName)
    expect(await page.evaluate(sources), path).toEqual(['react-aria-pressable-style', 'STYLE', 'LINK'])
  }
})

/** Counts function calls. The result returns how many there were since its last call. */
async function countCalls(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Profiler.enable')
  await browser.send('Profiler.startPreciseCoverage', { callCount: true })
  return async () => {
    const { result } = await browser.send('Profiler.takePreciseCoverage')
    return result
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
  }
}

/** Prints how many calls of functions are done until a page is quiet. Any update of a library changes it, so it is no limit. */
async function printCalls(what: string, callsSince: () => Promise<number>): Promise<void> {
  const calls = await callsSince()
  console.log(`${what}: ${Math.round(calls / 1000)} thousand calls`)
  expect(calls, what).toBeGreaterThan(1_000)
}

test('function calls of four pages and a search are printed to find slowdowns [quality: slow phone, 0101] [R3-76]', async ({
  people,
}) => {
  for (const path of ['/login', '/', '/teamrequests', '/teamcalendar']) {
    const page =
      path === '/login'
        ? await people.visitor('/healthz', PHONE)
        : await people.open('manager', '/healthz', PHONE)
    const callsSince = await countCalls(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await printCalls(path, callsSince)
    await page.close()
  }
  const page = await people.open('admin', '/')
  await expect(dashboard(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: commandPaletteCopy.open })
  await expect(palette.getByRole('menuitem').first()).toBeVisible()
  const callsSince = await countCalls(page)
  const group = palette.getByRole('group', { name: commandPaletteCopy.people })
  for (const letter of 'so') {
    await callsSince()
    await page.keyboard.press(letter)
    await expect(group.getByRole('menuitem')).not.toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await printCalls(letter, callsSince)
  }
})

test('on a slow phone the Dashboard is there in seconds and can be used [quality: slow connection]', async ({
  people,
}) => {
  const page = await people.open('employee', '/profile', PHONE)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  // What Lighthouse calls "slow 4G": 1.6 Mbit/s down, 150 ms there and back, a processor four times as slow.
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const began = performance.now()
  await page.goto('/')
  await expect(dashboard(page)).toBeVisible({ timeout: 20_000 })
  console.log(`Slow phone: ${((performance.now() - began) / 1000).toFixed(1)} s to the balances`)
  await page.getByRole('button', { name: layoutCopy.quickLeave }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 })
})
