import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When the title and then all of a linked page was drawn, in milliseconds after the press. */
    felt?: { title: number; all: number }
  }
}

/** Pages that a manager goes through by the menu, and back to the first. */
export const MENU = ['My Requests', 'Team Calendar', 'Team Requests', 'Admin Dashboard', 'Dashboard']

/** Notes in a page how long a change of the page takes, from the press until it is drawn. */
export const noteRouteChanges = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The page before may still be there, hidden, while the next one is on its way.
    const titleOf = () =>
      [...document.querySelectorAll('main h1')].find(title => title.checkVisibility()) ?? null
    document.addEventListener(
      'click',
      ({ timeStamp, target }) => {
        if (!(target as Element).closest('nav a')) return
        const before = titleOf()
        delete window.felt
        let title: number | undefined
        const look = () => {
          const now = titleOf()
          if (now !== null && now !== before) title ??= performance.now() - timeStamp
          // What takes long to draw follows the title.
          const isFilled = now?.closest('header')?.nextElementSibling != null
          if (title !== undefined && isFilled && document.querySelector('main .animate-pulse') === null) {
            window.felt = { title, all: performance.now() - timeStamp }
          } else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      true,
    )
  })

/** Presses a link of the menu, and answers how long the change took. */
export async function routeChange(page: Page, link: string): Promise<{ title: number; all: number }> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: new RegExp(`^${link}`) })
    .click()
  const felt = await page.waitForFunction(() => window.felt, undefined, { timeout: 60_000 })
  return (await felt.jsonValue()) as { title: number; all: number }
}
