import { auditCopy, layoutCopy, settingsCopy, systemCopy, workingTimeCopy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
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

test('a work pattern is drawn as weeks and assigned, after a preview of four weeks and named holidays', async ({
  people,
  company,
}) => {
  const hr = await apiOf(company, 'admin')
  await hr.post('/functions/addHolidayRegion', { mode: 'apply', code: 'AU-NSW' })
  const page = await people.open('admin', '/settings/working-time')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: workingTimeCopy.add }).first().click()
  await dialog.getByLabel(workingTimeCopy.name).fill('Nine days in two weeks')
  await dialog.getByRole('button', { name: workingTimeCopy.starts.fortnight }).click()
  await expect(dialog.getByText(workingTimeCopy.hoursAWeek(2280))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: workingTimeCopy.add }).click()
  const weeks = page.getByRole('table', { name: 'Nine days in two weeks' })
  await expect(weeks.getByRole('row')).toHaveCount(3)
  await expect(weeks.getByRole('row').last()).toContainText('8.4')

  await page.getByRole('button', { name: workingTimeCopy.give }).first().click()
  await dialog.getByRole('button', { name: new RegExp(`${workingTimeCopy.to}$`) }).click()
  await page.getByRole('option', { name: workingTimeCopy.scopes.user }).click()
  await dialog.getByRole('combobox', { name: workingTimeCopy.person }).fill('Priya')
  await page.getByRole('option', { name: /Priya Raman/ }).click()
  await dialog.getByRole('button', { name: new RegExp(`${workingTimeCopy.pattern}$`) }).click()
  await page.getByRole('option', { name: 'Nine days in two weeks' }).click()
  await dialog.getByRole('button', { name: new RegExp(`${workingTimeCopy.region}$`) }).click()
  await page.getByRole('option', { name: 'New South Wales' }).click()
  await expect(dialog.getByRole('table', { name: workingTimeCopy.nextWeeks }).getByRole('row')).toHaveCount(5)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: workingTimeCopy.give, exact: true }).click()
  // In addition to those of the demo company.
  const assignments = page.getByRole('table', { name: workingTimeCopy.assignments })
  await expect(assignments.getByRole('rowheader', { name: 'Priya Raman' })).toBeVisible()

  await page.getByRole('searchbox', { name: workingTimeCopy.search }).fill('nobody of this name')
  await expect(page.getByText(workingTimeCopy.noMatch)).toBeVisible()
  await page.getByRole('searchbox', { name: workingTimeCopy.search }).fill('priya')
  await expect(page.getByRole('rowheader', { name: 'Priya Raman' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
