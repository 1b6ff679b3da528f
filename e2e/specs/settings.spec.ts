import { auditCopy, layoutCopy, settingsCopy, systemCopy, workingTimeCopy } from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('an administrator opens the settings from the Admin Dashboard, with every page in four groups [X3-22]', async ({
  people,
}) => {
  const page = await people.open('admin', '/admindashboard')
  const menu = page.getByRole('navigation', { name: layoutCopy.mainMenu })
  await menu.getByRole('link', { name: settingsCopy.title, exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/organisation$/)
  const others = page.getByRole('navigation', { name: settingsCopy.title })
  await expect(others.getByRole('list')).toHaveCount(4)
  await others.getByRole('link', { name: workingTimeCopy.title }).click()
  await expect(page.getByRole('heading', { name: workingTimeCopy.title, level: 1 })).toBeVisible()
  await expect(others.locator('[aria-current=page]')).toHaveText(workingTimeCopy.title)
  await expect(menu.locator('[aria-current]')).toContainText([layoutCopy.adminDashboard, settingsCopy.title])
  // Audit and System are among them, wherever they are in the menu.
  for (const title of [auditCopy.title, systemCopy.title]) {
    await others.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(others.locator('[aria-current=page]')).toHaveText(title)
  }
})

test('on a phone the settings are a list, and each page leads back to it', async ({ people }) => {
  const page = await people.open('admin', '/settings', { viewport: { width: 390, height: 844 } })
  await page.getByRole('main').getByRole('link', { name: workingTimeCopy.summary }).click()
  await expect(page.getByRole('heading', { name: workingTimeCopy.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: settingsCopy.title })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: settingsCopy.title, exact: true }).click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('axe-core finds no problem with a work pattern of two weeks and the preview of its assignment', async ({
  people,
}) => {
  const page = await people.open('admin', '/settings/working-time')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: workingTimeCopy.add }).first().click()
  await dialog.getByRole('button', { name: workingTimeCopy.starts.fortnight }).click()
  await expect(dialog.getByText(workingTimeCopy.hoursAWeek(2280))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(workingTimeCopy.name).fill('Nine days in two weeks')
  await dialog.getByRole('button', { name: workingTimeCopy.add }).click()
  const weeks = page.getByRole('table', { name: 'Nine days in two weeks' })
  await expect(weeks.getByRole('row').last()).toContainText('8.4')

  await page.getByRole('button', { name: workingTimeCopy.give }).first().click()
  await dialog.getByRole('button', { name: new RegExp(`${workingTimeCopy.pattern}$`) }).click()
  await page.getByRole('option', { name: 'Nine days in two weeks' }).click()
  await expect(dialog.getByRole('table', { name: workingTimeCopy.nextWeeks }).getByRole('row')).toHaveCount(5)
  expect(await violationsOf(page)).toEqual([])
})
