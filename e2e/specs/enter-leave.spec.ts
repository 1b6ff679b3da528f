import { readFileSync } from 'node:fs'
import { analyticsCopy, enterLeaveCopy as copy, notificationsCopy, requestsCopy } from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow, typeDay } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const ANALYTICS = '/admindashboard?tab=analytics'

async function choose(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole('combobox', { name: copy.employee }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('yesterday’s sickness is entered, named as entered everywhere, sent to the employee, and cancelled again with a reason [0152]', async ({
  people,
  company,
}) => {
  const { id, email } = await registerNamedUser(company, 'Ingrid')
  const hr = await apiOf(company, 'admin')
  const me = await hr.get('/entities/User/me')
  const yesterday = dayFromNow(-1)
  const year = Number(yesterday.slice(0, 4))
  await hr.post('/entities/LeaveBalance', {
    user_id: id,
    leave_type: 'sick',
    year,
    balance: 10,
    total_allocated: 10,
  })

  const page = await people.open('admin', `${ANALYTICS}&year=${year}`)
  await page.getByRole('button', { name: copy.enterLeave }).click()
  const dialog = page.getByRole('dialog', { name: copy.title })
  // Rows with what is wrong with them are accessible on a phone, too.
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: copy.addRow }).click()
  await dialog.getByRole('button', { name: copy.save(2) }).click()
  await expect(dialog.getByText(copy.chooseEmployee).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: copy.removeRow(2) }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  await choose(page, dialog, 'Ingrid')
  await typeDay(dialog, 'Start Date', yesterday)
  await typeDay(dialog, 'End Date', yesterday)
  await expect(dialog.getByText(copy.costs('1 day'))).toBeVisible()
  await expect(dialog.getByText(copy.leaves('10 days', '9 days'))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: copy.save(1), exact: true }).click()
  await expect(page.getByText(copy.done(1))).toBeVisible()

  await page.getByRole('searchbox', { name: analyticsCopy.search }).fill('Ingrid')
  const row = page.getByRole('row', { name: /Ingrid/ })
  await expect(row).toContainText(copy.enteredBy(me.full_name))
  // Until the search has been answered, the file would contain everyone's requests.
  await expect(page.getByRole('table').filter({ has: row }).getByRole('row')).toHaveCount(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: requestsCopy.exportCsv }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.map(line => line.split(',').at(-1))).toEqual(['"Entered By"', `"${me.full_name}"`])

  const own = await people.open(email as 'x@y', '/myrequests')
  await expect(own.getByText(copy.enteredBy(me.full_name))).toBeVisible()
  await own.getByRole('button', { name: notificationsCopy.bell(1) }).click()
  await expect(own.getByRole('dialog', { name: notificationsCopy.title })).toContainText(
    `${me.full_name} added leave for you`,
  )

  // What is open asks once more about the leave as it goes.
  people.allowConsoleMessage(/404/)
  await row.getByRole('button', { name: requestsCopy.view }).click()
  const details = page.getByRole('dialog', { name: requestsCopy.reviewTitle })
  await expect(details.getByText(copy.enteredBy(me.full_name))).toBeVisible()
  await details.getByRole('button', { name: copy.cancel }).click()
  const cancelling = page.getByRole('dialog', { name: copy.cancelTitle })
  await cancelling.getByLabel(requestsCopy.reason).fill('Added twice')
  expect(await violationsOf(page)).toEqual([])
  await cancelling.getByRole('button', { name: copy.cancel }).click()
  await expect(page.getByText(copy.cancelled)).toBeVisible()
  await expect(page.getByRole('row', { name: /Ingrid/ })).toHaveCount(0)
  await expect(own.getByRole('article')).toHaveCount(0)

  await own.keyboard.press('Escape')
  await own.getByRole('tab', { name: `${requestsCopy.cancelled} 1` }).click()
  await expect(own.getByRole('article')).toContainText(`${me.full_name} cancelled this leave`)
  await expect(own.getByRole('article')).toContainText('Added twice')
  expect(await violationsOf(own)).toEqual([])
})
