import type { Browser, TestInfo } from '@playwright/test'

/**
 * Saves the text and the console complaints of every open page next to a failed spec. Playwright saves those of
 * one page.
 */
export async function attachPageTexts(
  browser: Browser,
  info: TestInfo,
  complaints: readonly string[],
): Promise<void> {
  if (info.status === info.expectedStatus) return
  const keep = (name: string, body: string) => info.attach(name, { body, contentType: 'text/plain' })
  for (const page of browser.contexts().flatMap(context => context.pages())) {
    const content = page.locator('main, body').last()
    await keep(page.url(), await content.innerText({ timeout: 2_000 }).catch(String))
  }
  await keep('complaints', complaints.join('\n'))
}
