import type { Frame, Page } from '@playwright/test'

/**
 * Waits until the font has come, or was there: it comes after the page (docs/decisions/0100), and what stands in for it is as wide as it only where the machine
 * has Arial or its like. What is measured in pixels is measured in the font.
 */
export const webFontIn = (page: Page | Frame) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Inter Variable/.test(family) && status === 'loaded'),
  )
