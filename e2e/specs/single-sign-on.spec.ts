import { appStartCopy as copy } from '@leavewell/leave'
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { type Company, openCompany } from '../support/company.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'

let provider: IdentityProvider
let company: Company
test.beforeAll(async () => {
  test.setTimeout(180_000)
  provider = await startIdentityProvider()
  company = await openCompany(provider.environment)
})
test.afterAll(async () => {
  await company.close()
  await provider.close()
})

/** From the log-in page to the organisation's provider and back. */
async function signOn(page: Page, name: string): Promise<void> {
  await page.goto(`${company.url}/login?from_url=${encodeURIComponent(`${company.url}/myrequests`)}`)
  await page.getByRole('button', { name: 'Continue with Example Ltd' }).click()
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a person signs in at the provider and reaches the wanted page, without a token in the address', async ({
  page,
}) => {
  await page.goto(`${company.url}/login`)
  await expect(page.getByRole('button', { name: 'Continue with Example Ltd' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await signOn(page, 'employee@leavewell.test')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Requests/)
  await expect(page).toHaveURL(url => url.pathname.startsWith('/myrequests') && !url.search.includes('token'))
})

test('the sign-in page explains that the company does not know a person', async ({ page }) => {
  await signOn(page, 'stranger@else.test')
  await expect(page.getByText(copy.notRegistered)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Example Ltd' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
