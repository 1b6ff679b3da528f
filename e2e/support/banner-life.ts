import type { Page } from '@playwright/test'

/** How many milliseconds a passing message with this text stays, measured in the page. Begin before what brings it about. */
export const bannerLife = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        const isThere = () =>
          [...document.querySelectorAll('[role=alertdialog]')].some(({ textContent }) =>
            textContent?.includes(wanted),
          )
        let since: number | undefined
        const observer = new MutationObserver(() => {
          if (since === undefined) {
            if (isThere()) since = performance.now()
          } else if (!isThere()) {
            observer.disconnect()
            resolve(performance.now() - since)
          }
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    text,
  )

/** What "for so many seconds" allows a busy machine, which also sees the beginning late. */
export const within = (milliseconds: number) => ({ least: milliseconds - 500, most: milliseconds + 1_500 })
