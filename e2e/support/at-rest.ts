import type { Page } from '@playwright/test'

/** Waits until nothing moves or fades, and dialogs that expect a phone's keyboard have opened without one. */
export async function atRest(page: Page): Promise<void> {
  // What has just come moves from its second frame on.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() => {
    const isResting = ({ playState, effect }: Animation) =>
      playState !== 'running' || effect?.getTiming().iterations === Infinity
    const isShown = (window: Element) => window.checkVisibility({ opacityProperty: true })
    return (
      [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every(isShown) &&
      document.getAnimations().every(isResting)
    )
  })
}
