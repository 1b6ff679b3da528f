import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  addDays,
  payrollComparisonCopy as comparison,
  payrollCopy as copy,
  weekdayOf,
} from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Weekly crew'

test('payroll checks a week, makes its batch, gets the same file again and settles a difference [F.3, F.5, F.6]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  const { id: user_id, email } = await registerNamedUser(company, 'Ludmila')
  const today = dayFromNow(0)
  const first_day = addDays(today, -((weekdayOf(today) + 6) % 7) - 7)
  const wednesday = addDays(first_day, 2)
  const { id: calendar_id } = await admin.post('/functions/savePayCalendar', {
    name: NAME,
    kind: 'weekly',
    first_day,
  })
  const member = { calendar_id, scope: 'user', scope_id: user_id, valid_from: first_day }
  await admin.post('/functions/assignPayCalendar', member)
  await admin.post('/functions/enterLeave', {
    rows: [{ user_id, leave_type: 'annual', start_date: wednesday, end_date: wednesday }],
    status: 'approved',
    reason: 'Moving house',
  })

  const page = await people.open('payroll@leavewell.test', '/payroll')
  await page.getByRole('button', { name: copy.checkOf(NAME) }).click()
  await expect(page.getByRole('list', { name: copy.totals })).toContainText('AL: Annual Leave')
  expect(await violationsOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Make batch \d+ and lock/ }).click()
  const file = await readFile(await (await download).path())
  const batches = page.getByRole('list', { name: copy.batches })
  await expect(batches).toContainText(copy.digest(createHash('sha256').update(file).digest('hex')))
  expect(file.toString()).toContain('"AL"')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const again = page.waitForEvent('download')
  await batches
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  expect(await readFile(await (await again).path())).toEqual(file)

  // Payroll has paid half of it. The difference is explained, and marked.
  await batches
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const paid = `Email,Leave Code,Date,Hours\n${email},AL,${wednesday},0.5\n`
  const fromPayroll = { name: 'from-payroll.csv', mimeType: 'text/csv', buffer: Buffer.from(paid) }
  await dialog.locator('input[type=file]').setInputFiles(fromPayroll)
  await dialog.getByRole('button', { name: comparison.compare }).click()
  const differences = dialog.getByRole('region', { name: comparison.list })
  await expect(differences).toContainText('Ludmila')
  expect(await violationsOf(page)).toEqual([])
  await differences.getByRole('button', { name: /^Mark/ }).click()
  await dialog.getByRole('button', { name: new RegExp(comparison.whoCorrects) }).click()
  await page.getByRole('option', { name: comparison.marks.payroll }).click()
  await dialog.getByRole('button', { name: comparison.saveMark }).click()
  await expect(differences).toContainText(comparison.marks.payroll)
})
