import type { Browser, TestInfo } from '@playwright/test'

/** Keeps what every open page reads like, and what it complained about, beside a spec that failed: Playwright keeps one of them. */
export async function saveFailureScreenshots(
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
