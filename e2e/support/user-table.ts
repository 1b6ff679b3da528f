import { type User, userAdminCopy } from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import type { Company } from './company.ts'
import { expect } from './test.ts'

export const USERS = '/admindashboard?tab=users'

/** Everyone, as the admin reads them. */
const everybody = async (company: Company): Promise<User[]> =>
  (await apiOf(company, 'admin')).get('/entities/User?limit=5000')

export const userByEmail = async (company: Company, email: string): Promise<User> => {
  const found = (await everybody(company)).find(user => user.email === email)
  if (found === undefined) throw new Error(`Nobody has the address ${email}`)
  return found
}

const rows = (page: Page) =>
  page.getByRole('table', { name: userAdminCopy.title }).locator('tbody').getByRole('row')

const rowOf = (page: Page, email: string) => rows(page).filter({ hasText: email })

/** Chooses an action of the menu at the end of a person's row, who is found by the search. */
export async function act(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('searchbox', { name: userAdminCopy.search }).fill(email)
  await expect(rows(page)).toHaveCount(1)
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
