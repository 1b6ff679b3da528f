import type { CDPSession, Page } from '@playwright/test'

/** What a first visit took, in milliseconds from its beginning, and kilobytes. */
export interface FirstLoad {
  /** First contentful paint. */
  fcp: number
  /** Largest contentful paint. */
  lcp: number
  /** The first balances are drawn. */
  balances: number
  /** The longest task until the page was quiet. */
  longestTask: number
  /** Of the scripts requested until then, as transferred. */
  scripts: number
  /** Of all that was. */
  all: number
}

declare global {
  interface Window {
    firstLoad?: { balances: number; lcp: number; tasks: number[] }
  }
}

const noteFirstLoad = (page: Page) =>
  page.addInitScript(() => {
    const seen = { balances: 0, lcp: 0, tasks: [] as number[] }
    window.firstLoad = seen
    performance.setResourceTimingBufferSize(1_000)
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes('days left of')) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.balances = performance.now()
          console.debug('balances')
        }),
      )
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver(list => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Opens the Dashboard in a browser that has kept nothing. `slowDown` makes processor and line those of a phone. */
export async function firstLoad(page: Page, slowDown: () => Promise<void>): Promise<FirstLoad> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // An address without scripts first.
  await page.goto('/healthz')
  await noteFirstLoad(page)
  await slowDown()
  // Not by asking the page for them, which would have it draw a frame each time.
  const shown = page.waitForEvent('console', message => message.text() === 'balances')
  await page.goto('/', { waitUntil: 'commit' })
  await shown
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const { balances = 0, lcp = 0, tasks = [] } = window.firstLoad ?? {}
    const entries = performance.getEntries() as PerformanceResourceTiming[]
    const fetched = entries.filter(
      ({ entryType, startTime }) =>
        (entryType === 'resource' || entryType === 'navigation') && startTime <= balances,
    )
    const kiloBytes = (all: PerformanceResourceTiming[]) =>
      all.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
    return {
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      lcp,
      balances,
      longestTask: Math.max(0, ...tasks),
      scripts: kiloBytes(fetched.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
      all: kiloBytes(fetched),
    }
  })
}
