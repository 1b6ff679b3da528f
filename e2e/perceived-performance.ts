// Perceived speed, in a real browser: `npx node e2e/perceived-performance.ts`, or `… first`, `… frames`, `… routes`, `… tasks`, `… memory`. Figures for docs/reports.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromium as pathOfChromium } from '../tools/prepare/chromium.mjs'
import { type FirstLoad, firstLoad } from './perceived-performance/first.ts'
import { LISTS, scrolledFrames } from './perceived-performance/frames.ts'
import { held, walk } from './perceived-performance/memory.ts'
import { MENU, noteRouteChanges, routeChange } from './perceived-performance/routes.ts'
import { TASKS } from './perceived-performance/tasks.ts'
import { QUIET } from './playwright.config.ts'
import { openCompany } from './support/company.ts'
import { LOGINS, signedIn } from './support/sign-in.ts'

/** A phone of the middle: a processor four times as slow as this one, 1.6 Mbit/s and 150 ms. */
const [SLOW_PROCESSOR, SLOW_LINE] = [4, { latency: 150, throughput: 200_000 }]
const ROUNDS = 3
/** Of the first load, which other work disturbs most. */
const FIRST_ROUNDS = 5
/**
 * Rounds through the menu before the first measurement of the memory and before the last: a hundred page
 * changes.
 */
const [WARM_ROUNDS, WALK_ROUNDS] = [3, 20]

const asked = process.argv.slice(2)
const isAsked = (part: string) => asked.length === 0 || asked.includes(part)
const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-felt-'))
chmodSync(dataDir, 0o755)
const fill = join(import.meta.dirname, '../apps/server/src/commands/fill-demo.ts')
spawnSync(process.execPath, [fill, '--people', '2000'], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
})
const company = await openCompany({ DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: pathOfChromium(), args: QUIET })

const PLACE = { locale: 'en-AU', timezoneId: 'Australia/Sydney' }
const DESKTOP = { viewport: { width: 1280, height: 860 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function open(
  who: keyof typeof LOGINS,
  kept: Record<string, string> = {},
  screen: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const context = await browser.newContext({ ...PLACE, baseURL: company.url, ...screen })
  await signedIn(context, company, LOGINS[who])
  await context.addInitScript(entries => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, kept)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

/** All of the page has come. The line itself is never idle: the page follows changes. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null && document.querySelector('main .animate-pulse') === null,
  )

async function slowDown(page: Page, line = true): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  if (!line) return
  const { latency, throughput } = SLOW_LINE
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
const median = (all: readonly number[]) =>
  at(
    [...all].sort((one, other) => one - other),
    0.5,
  )
const rounded = (value: number, digits = 0) => Number(value.toFixed(digits))

if (isAsked('first')) {
  const loads: FirstLoad[] = []
  for (let round = 0; round < FIRST_ROUNDS; round++) {
    const page = await open('employee', {}, { ...PHONE, serviceWorkers: 'block' })
    loads.push(await firstLoad(page, () => slowDown(page)))
    await page.context().close()
  }
  const of = (part: keyof FirstLoad) => rounded(median(loads.map(load => load[part])))
  console.table({
    Dashboard: {
      'first paint ms': of('fcp'),
      'largest paint ms': of('lcp'),
      'balances ms': of('balances'),
      'longest task ms': of('longestTask'),
      'scripts kB': of('scripts'),
      'all kB': of('all'),
      load: rounded(loadavg()[0] ?? 0, 1),
    },
  })
}

if (isAsked('frames')) {
  const rows: Record<string, object> = {}
  for (const { name, path, kept } of LISTS) {
    const page = await open('admin', kept)
    await page.goto(path)
    const { frames, nodes, height } = await scrolledFrames(page)
    rows[name] = {
      'p50 ms': rounded(at(frames, 0.5), 1),
      'p95 ms': rounded(at(frames, 0.95), 1),
      longest: rounded(at(frames, 1)),
      nodes,
      height,
      load: rounded(loadavg()[0] ?? 0, 1),
    }
    await page.context().close()
  }
  console.table(rows)
}

if (isAsked('routes')) {
  const rows: Record<string, object> = {}
  const times = MENU.map(() => ({ first: [] as number[], again: [] as number[], all: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) {
    const page = await open('manager')
    await noteRouteChanges(page)
    await page.goto('/')
    await settled(page)
    await slowDown(page)
    for (const visit of ['first', 'again'] as const) {
      for (const [index, link] of MENU.entries()) {
        const { title, all } = await routeChange(page, link)
        times[index]?.[visit].push(title)
        if (visit === 'again') times[index]?.all.push(all)
      }
    }
    await page.context().close()
  }
  for (const [index, link] of MENU.entries()) {
    const { first = [], again = [], all = [] } = times[index] ?? {}
    rows[link] = {
      'first ms': rounded(median(first)),
      'once visited ms': rounded(median(again)),
      'with all content ms': rounded(median(all)),
      load: rounded(loadavg()[0] ?? 0, 1),
    }
  }
  console.table(rows)
}

if (isAsked('tasks')) {
  const rows: Record<string, object> = {}
  for (const { name, who, path, before, steps } of TASKS) {
    const page = await open(who)
    await page.addInitScript(() => {
      const felt = { slowest: 0, what: '', shift: 0 }
      Object.assign(window, { feltTask: felt })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (!entry.interactionId || entry.duration <= felt.slowest) continue
          const [waited, handled] = [
            entry.processingStart - entry.startTime,
            entry.processingEnd - entry.processingStart,
          ].map(Math.round)
          felt.slowest = entry.duration
          felt.what = `${entry.name} ${(entry.target as Element | null)?.tagName ?? ''}: waited ${waited}, handled ${handled}`
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) felt.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await settled(page)
    await before?.(page)
    await slowDown(page, false)
    const problem = await steps(page).then(
      () => '',
      (error: Error) => error.message.split('\n')[0],
    )
    await page.waitForTimeout(500)
    const felt = await page.evaluate(
      () => (window as unknown as { feltTask: { slowest: number; what: string; shift: number } }).feltTask,
    )
    rows[name] = {
      'slowest interaction ms': felt.slowest,
      what: felt.what,
      'layout shift': rounded(felt.shift, 3),
      load: rounded(loadavg()[0] ?? 0, 1),
      problem,
    }
    await page.context().close()
  }
  console.table(rows)
}

if (isAsked('memory')) {
  const page = await open('manager')
  const session = await page.context().newCDPSession(page)
  await page.goto('/')
  await settled(page)
  await walk(page, WARM_ROUNDS)
  const before = await held(page, session)
  await walk(page, WALK_ROUNDS)
  const after = await held(page, session)
  // Code that is compiled and cached at first comes once. A leak comes with every hundred.
  await walk(page, WALK_ROUNDS)
  const later = await held(page, session)
  const row = (of: (what: typeof before) => number, digits = 0) => ({
    before: rounded(of(before), digits),
    'after a hundred': rounded(of(after), digits),
    'after two hundred': rounded(of(later), digits),
    'second hundred': rounded(of(later) / of(after), 2),
  })
  console.table({
    'heap MB': row(({ heap }) => heap, 1),
    nodes: row(({ nodes }) => nodes),
    listeners: row(({ listeners }) => listeners),
  })
  await page.context().close()
}

await browser.close()
await company.close()
rmSync(dataDir, { recursive: true, force: true })
