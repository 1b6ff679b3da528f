import { expect, type Page } from '@playwright/test'

export const DESKTOP = { width: 1280, height: 844 }
export const PHONE = { width: 390, height: 844 }

/** Whether a window of this size is as narrow as a phone. */
export const isPhone = ({ width }: { width: number }): boolean => width < 768

/** Makes a narrow window a phone with touch, and a wide one a desktop with a mouse. It does not load the page again. */
export async function useDevice(page: Page, size: typeof DESKTOP): Promise<void> {
  const isTouched = isPhone(size)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
  await page.setViewportSize(size)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(isTouched)
}
