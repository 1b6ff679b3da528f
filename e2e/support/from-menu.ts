import type { Page } from '@playwright/test'

/** Presses an action of a page or a list. It is a button or an entry of the menu. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: /^More actions for / })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
