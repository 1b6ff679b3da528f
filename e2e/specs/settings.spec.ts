import { adminCopy, layoutCopy, settingsCopy, workingTimeCopy } from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('an administrator finds the rules from the Admin Dashboard, and every page of them beside the others', async ({
  people,
}) => {
  const page = await people.open('admin', '/admindashboard')
  await page.getByRole('link', { name: settingsCopy.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: settingsCopy.title, level: 1 })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: workingTimeCopy.summary }).click()
  await expect(page.getByRole('heading', { name: workingTimeCopy.title, level: 1 })).toBeVisible()
  const others = page.getByRole('navigation', { name: settingsCopy.title })
  await expect(others.locator('[aria-current=page]')).toHaveText(workingTimeCopy.title)
  const menu = page.getByRole('navigation', { name: layoutCopy.mainMenu })
  await expect(menu.locator('[aria-current]')).toContainText(layoutCopy.adminDashboard)
  expect(await violationsOf(page)).toEqual([])
})

test('on a phone the rules are a list, and each page leads back to it', async ({ people }) => {
  const page = await people.open('admin', '/settings', { viewport: { width: 390, height: 844 } })
  await page.getByRole('main').getByRole('link', { name: workingTimeCopy.summary }).click()
  await expect(page.getByRole('heading', { name: workingTimeCopy.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: settingsCopy.title })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: settingsCopy.title, exact: true }).click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('the rules are for administrators only [H-01]', async ({ people }) => {
  for (const path of ['/settings', '/settings/working-time']) {
    const page = await people.open('employee', path)
    await expect(page.getByText(adminCopy.accessOnly)).toBeVisible()
    await expect(page.getByRole('heading', { name: workingTimeCopy.title })).toHaveCount(0)
  }
})
