import { holidaysCopy as copy } from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const SETTINGS = '/settings/holidays'
const windowOf = (page: Page) => page.getByRole('dialog')
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })
const month = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a year is a list on a phone, and one page on paper', async ({ people }) => {
  const page = await people.open('admin', SETTINGS, { viewport: { width: 390, height: 844 } })
  await button(page, copy.addState).click()
  await button(windowOf(page), new RegExp(copy.state)).click()
  await page.getByRole('option', { name: 'Victoria' }).click()
  await button(windowOf(page), copy.preview).click()
  await button(windowOf(page), /^Add \d+ holidays$/).click()
  await expect(page.getByRole('list', { name: /Victoria/ }).getByText('Melbourne Cup')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('tab', { name: copy.asCalendar }).click()
  await expect(month(page, 'December')).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
