import { balanceStatementCopy as copy } from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { LEAVE_TYPES } from '../support/leave-types.ts'
import { expect, test } from '../support/test.ts'

const year = dayFromNow(0).slice(0, 4)

test('the number on a balance card is what the entries behind it add up to, here and in the file', async ({
  people,
}) => {
  const page = await people.open('employee', '/')
  const link = page.getByRole('link', { name: copy.ofCard(LEAVE_TYPES.label('annual')) })
  const card = page.getByRole('main').getByRole('listitem').filter({ has: link })
  const left = (await card.innerText()).match(/[\d.]+(?=\s+days left of)/)?.[0] ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name: copy.title, level: 1 })).toBeVisible()
  const rows = page.getByRole('table', { name: copy.entries }).getByRole('row')
  await expect(rows.last()).toContainText(copy.closing(`${year}-12-31`))
  await expect(rows.last().getByRole('cell').last()).toHaveText(left)
  expect(await violationsOf(page)).toEqual([])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: copy.download }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`leave-balance-annual-${year}-01-01-${year}-12-31.csv`)
})

test('an administrator asks why from the table of balances, and for any period', async ({ people }) => {
  const page = await people.open('admin', '/admindashboard?tab=balances')
  const menu = page.getByRole('button', { name: /^Actions for / }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: copy.see }).click()
  await expect(page).toHaveURL(/\/balances\?.*user=/)
  await expect(page.getByText(/^Leave of /)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(copy.period) }).click()
  await page.getByRole('option', { name: copy.nextYear }).click()
  await expect(page).toHaveURL(new RegExp(`to=${Number(year) + 1}-12-31`))
  await expect(page.getByRole('table', { name: copy.entries })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('on a phone the balance breakdown is a list that fits the screen and passes axe-core', async ({
  people,
}) => {
  const page = await people.open('employee', '/balances?type=annual', {
    viewport: { width: 390, height: 844 },
  })
  await expect(page.getByRole('list', { name: copy.entries })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
