import { calendarCopy } from '@leavewell/leave'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { MENU } from './routes.ts'

/** What a page holds once garbage was collected. */
export interface Held {
  /** Of the heap, in megabytes. */
  heap: number
  nodes: number
  listeners: number
}

/**
 * Makes rounds through the menu. Each visits every page, opens and closes a dialog, and uses each zoom of the
 * calendar.
 */
export async function walk(page: Page, rounds: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (let round = 0; round < rounds; round++) {
    for (const link of MENU) {
      await menu.getByRole('link', { name: new RegExp(`^${link}`) }).click()
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main .animate-pulse')).toHaveCount(0)
      if (link === 'Team Calendar') await lookByEachZoom(page)
    }
    await page.getByRole('button', { name: 'Request leave' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

async function lookByEachZoom(page: Page) {
  await page.getByRole('tab', { name: 'People' }).click()
  const choice = page.locator('main').getByRole('button', { name: new RegExp(calendarCopy.zoom) })
  for (const zoom of Object.values(calendarCopy.zooms)) {
    await choice.click()
    await page.getByRole('option', { name: zoom, exact: true }).click()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  }
}

/** Measures what the page keeps in memory now. */
export async function held(page: Page, session: CDPSession): Promise<Held> {
  // Background teardown and the query cache are no leak, so the page must be idle first.
  await page.waitForLoadState('networkidle')
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize / 1_000_000, nodes, listeners: jsEventListeners }
}
