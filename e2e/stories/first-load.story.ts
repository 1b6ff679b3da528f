import { gzipSync } from 'node:zlib'
import { messages } from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/story.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const dashboard = (page: Page) => page.getByText(/days left of/).first()

test('the Dashboard loads within 200 kB of scripts and 12 kB of styles [quality: bundle budget]', async ({
  people,
}) => {
  const page = await people.open('employee', '/profile')
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes('days left of')) return
      Object.assign(window, { shownAt: performance.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(dashboard(page)).toBeVisible()
  // What is fetched later, while nothing else is to be done, belongs to windows that may be opened next.
  const addresses = await page.evaluate(() => {
    const { shownAt } = window as unknown as { shownAt: number }
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= shownAt)
      .map(({ name }) => name)
  })
  const loaded = await Promise.all(
    addresses.map(async address => {
      const kind = /\.(js|css)$/.exec(new URL(address).pathname)?.[1]
      if (!kind) return { kind: 'other', bytes: 0 }
      return { kind, bytes: gzipSync(await (await page.request.get(address)).body()).length }
    }),
  )
  const kiloBytes = (kind: string) =>
    loaded.filter(file => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(
    `Dashboard: ${kiloBytes('js').toFixed(0)} kB of scripts, ${kiloBytes('css').toFixed(1)} kB of styles`,
  )
  expect(kiloBytes('js')).toBeGreaterThan(50)
  expect(kiloBytes('js')).toBeLessThanOrEqual(200)
  expect(kiloBytes('css')).toBeLessThanOrEqual(12)
})

test('the Dashboard takes its place without moving what is there [quality: layout shift]', async ({
  people,
}) => {
  for (const options of [{}, PHONE]) {
    const page = await people.open('employee', '/profile', options)
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(dashboard(page)).toBeVisible()
    await expect(page.getByText(messages.dashboard.recentRequests)).toBeVisible()
    const { sum } = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts)
    console.log(`Layout shift: ${sum.toFixed(3)}`)
    expect(sum).toBeLessThan(0.1)
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
  await page.getByRole('button', { name: messages.layout.quickLeave }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 })
})
