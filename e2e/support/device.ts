import { expect, type Page } from '@playwright/test'

export const DESKTOP = { width: 1280, height: 844 }
export const PHONE = { width: 390, height: 844 }

/** Makes a narrow window a phone with touch, and a wide one a desktop with a mouse. It does not load the page again. */
export async function useDevice(page: Page, size: typeof DESKTOP): Promise<void> {
  const isTouched = size.width < 768
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
  await page.setViewportSize(size)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(isTouched)
}
