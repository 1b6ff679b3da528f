import { countryPacksCopy as copy, dashboardCopy, leaveFormCopy, privateLeaveCopy } from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { type Company, openCompany } from '../support/company.ts'
import { leaveForm } from '../support/leave-form.ts'
import { test as base, expect } from '../support/test.ts'

// A pack changes the leave of everyone, so it has a company of its own.
const test = base.extend<object, { company: Company }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const company = await openCompany()
      await use(company)
      await company.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Checks the page on a desktop and on a phone, where nothing is wider than the screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  }
}

test('a new administrator sets up Australia, and employees have its leave [R3-100]', async ({
  people,
  company,
}) => {
  const page = await people.open('admin', '/settings/leave-types')
  await page.getByRole('button', { name: copy.add }).click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog.getByRole('button', { name: copy.startOf('Australia') })).toBeVisible()
  await expectAccessible(page)

  // Private leave of the country is a form of its own, because its holders are people of the company.
  const violence = 'Family and Domestic Violence Leave'
  await dialog.getByRole('button', { name: copy.addPrivateType(violence) }).click()
  const form = page.getByRole('dialog', { name: privateLeaveCopy.addType })
  await expect(form.getByRole('textbox', { name: privateLeaveCopy.name })).toHaveValue(violence)
  await form.getByRole('button', { name: 'Cancel' }).click()

  await dialog.getByRole('button', { name: copy.startOf('Australia') }).click()
  await dialog.getByRole('button', { name: copy.preview }).click()
  await expect(dialog.getByText(copy.chooseAnswer)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Keep it as well').click()
  await dialog.getByRole('button', { name: copy.preview }).click()

  await expect(dialog.getByRole('checkbox', { name: copy.include('Jury Service') })).toBeChecked()
  await expect(dialog.getByText(copy.people)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: copy.apply }).click()
  await expect(dialog.getByText(copy.checkRequired)).toBeVisible()
  await dialog.getByText(copy.checked).click()
  await dialog.getByRole('button', { name: copy.apply }).click()
  await expect(page.getByText(copy.applied)).toBeVisible()
  await expect(page.getByText('Jury Service').first()).toBeVisible()

  await page.getByRole('button', { name: copy.add }).click()
  await expect(dialog.getByText(copy.history)).toBeVisible()
  await expect(dialog.getByRole('button', { name: copy.undoOf('Australia') })).toBeVisible()
  await expectAccessible(page)

  const own = await people.open('employee', '/dashboard')
  await own.getByRole('button', { name: dashboardCopy.requestLeave }).click()
  await leaveForm(own)
    .getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) })
    .click()
  await expect(own.getByRole('option', { name: /^Jury Service/ })).toBeVisible()
  const { checks } = await (await apiOf(company, 'admin')).post('/functions/getSystem', {})
  expect(checks.filter(({ count }: { count: number }) => count > 0)).toEqual([])
})
