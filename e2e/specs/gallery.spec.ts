import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { violationsOf } from '../support/axe.ts'
import { DESKTOP, PHONE, useDevice } from '../support/device.ts'
import { serveGalleryPage } from '../support/gallery-page.ts'
import { expect, test } from '../support/test.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist')

test.describe('the gallery of all components', () => {
  let served: Awaited<ReturnType<typeof serveGalleryPage>>

  test.beforeAll(async () => {
    served = await serveGalleryPage()
  })
  test.afterAll(() => served.close())

  test('axe-core finds no problem with any part at 1280 and 390 px, and none is wider than the window', async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(String(error)))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(served.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible({ timeout: 60_000 })
    // Colours do not depend on the width: they are looked at in the wide window.
    for (const [size, schemes] of [
      [DESKTOP, ['light', 'dark', 'forced']],
      [PHONE, ['light']],
    ] as const) {
      await useDevice(page, size)
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
      expect(await violationsOf(page, { schemes })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
    expect(complaints).toEqual([])
  })

  test('the build contains nothing of the gallery, so that no one loads it', async () => {
    const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    expect(files.filter(file => /(?:^|\/)gallery/.test(file))).toEqual([])
    const built = files.filter(file => /\.(js|css|html|json)$/.test(file))
    expect(built.length).toBeGreaterThan(20)
    const withParts = built.filter(file =>
      /gallery-page|part-states|#gallery/.test(readFileSync(join(DIST, file), 'utf8')),
    )
    expect(withParts).toEqual([])
  })
})
