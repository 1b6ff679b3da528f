import { expect, type Page } from '@playwright/test'

export const DESKTOP = { width: 1280, height: 844 }
export const PHONE = { width: 390, height: 844 }

/** Makes a window a phone with touch, or a desktop with a mouse again. It does not load the page again. */
export async function useDevice(page: Page, size: typeof DESKTOP): Promise<void> {
  const isTouched = size === PHONE
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
  await page.setViewportSize(size)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(isTouched)
}
