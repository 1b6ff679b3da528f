import { signInCopy } from '@leavewell/leave'
import { expect, type Page } from '@playwright/test'

/**
 * Opens another page of the app for a signed-in person. It does not load the app again, which costs most of a second.
 * A page outside the layout comes in between, because every dialog and menu closes on it.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  // Before its first page is there, the router does not notice.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await pushPath(page, '/login?reset_token=x')
  const between = page.getByRole('heading', { level: 1, name: signInCopy.resetTitle })
  await expect(between).toBeVisible()
  await pushPath(page, path)
  await expect(between).toHaveCount(0)
}

const pushPath = (page: Page, path: string) => page.evaluate(to => history.pushState(null, '', to), path)
