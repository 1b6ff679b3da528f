import { shutdownsCopy as copy, notificationsCopy, requestsCopy, usersFieldCopy } from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { fromMenu } from '../support/from-menu.ts'
import { dayFromNow, typeDay } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

async function addPerson(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: copy.dialogTitle })
  await dialog.getByRole('combobox', { name: copy.scopes.user }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(dialog.getByRole('button', { name: usersFieldCopy.remove(`${name} Voss`) })).toBeVisible()
}

test('HR books a shutdown, one person lacks leave, an employee sees it, and HR undoes it', async ({
  people,
  company,
}) => {
  const [enough, short] = [
    await registerNamedUser(company, 'Noelle'),
    await registerNamedUser(company, 'Wenzel'),
  ]
  const hr = await apiOf(company, 'admin')
  const year = Number(dayFromNow(0).slice(0, 4))
  for (const [user_id, balance] of [
    [enough.id, 10],
    [short.id, 2],
  ] as const)
    await hr.post('/entities/LeaveBalance', {
      user_id,
      leave_type: 'annual',
      year,
      balance,
      total_allocated: balance,
    })

  const page = await people.open('admin', '/admindashboard')
  await fromMenu(page, copy.title)
  await expect(page.getByRole('heading', { level: 1, name: copy.title })).toBeVisible()
  await expect(page.getByText(copy.none)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: copy.add }).click()
  const dialog = page.getByRole('dialog', { name: copy.dialogTitle })
  await dialog.getByRole('button', { name: copy.preview }).click()
  await expect(dialog.getByText(copy.titleNeeded)).toBeVisible()
  await dialog.getByRole('textbox', { name: copy.name }).fill('Stocktake closure')
  await typeDay(dialog, copy.start, dayFromNow(60))
  await typeDay(dialog, copy.end, dayFromNow(63))
  await dialog.getByRole('button', { name: new RegExp(copy.who) }).click()
  await page.getByRole('option', { name: copy.scopes.user }).click()
  await addPerson(page, 'Noelle')
  await addPerson(page, 'Wenzel')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: copy.preview }).click()

  const booked = dialog.getByRole('region', { name: copy.groupOf(copy.groups.book, 1) })
  await expect(booked).toContainText('Noelle Voss')
  await expect(booked).toContainText('4 days')
  const lacking = dialog.getByRole('region', { name: copy.groupOf(copy.groups.short, 1) })
  await expect(lacking).toContainText(copy.covers('2 days', '4 days'))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: copy.book(2) }).click()
  await expect(page.getByText(copy.booked(2))).toBeVisible()
  const row = page.getByRole('row', { name: /Stocktake closure/ })
  await expect(row).toContainText(copy.statuses.booked)

  const own = await people.open(short.email as 'x@y', '/myrequests')
  await expect(own.getByRole('article')).toContainText('2 days')
  await own.getByRole('button', { name: notificationsCopy.bell(1) }).click()
  await expect(own.getByRole('dialog', { name: notificationsCopy.title })).toContainText('Stocktake closure')
  await own.keyboard.press('Escape')

  await row.getByRole('button', { name: copy.undoOf('Stocktake closure') }).click()
  const asked = page.getByRole('alertdialog', { name: copy.undoTitle('Stocktake closure') })
  expect(await violationsOf(page)).toEqual([])
  await asked.getByRole('button', { name: copy.undoButton }).click()
  await expect(page.getByText(copy.undone)).toBeVisible()
  await expect(row).toContainText(copy.statuses.undone)
  expect(await violationsOf(page)).toEqual([])
  await own.getByRole('tab', { name: `${requestsCopy.cancelled} 1` }).click()
  await expect(own.getByRole('article')).toContainText(copy.undoReason('Stocktake closure'))
})
