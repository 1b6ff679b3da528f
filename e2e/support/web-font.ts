import type { Frame, Page } from '@playwright/test'

/**
 * Waits until the font is loaded. It loads after the page (docs/decisions/0100). The fallback font has the same
 * width only on machines with Arial or a similar font. So measurements in pixels need the font.
 */
export const webFontIn = (page: Page | Frame) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Inter Variable/.test(family) && status === 'loaded'),
  )
