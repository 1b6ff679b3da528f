import { moveInCopy as copy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const file = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

test('HR moves a balance and leave in, accepts what differs, and undoes it again [G.1, G.5]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  const { id: user_id, email } = await registerNamedUser(company, 'Milena')
  const [yesterday, later] = [dayFromNow(-1), dayFromNow(40)]
  const page = await people.open('hr@leavewell.test', '/settings/move-in')
  await page.getByLabel(copy.from).first().click()
  await page.getByRole('option', { name: copy.presets.xero }).click()
  // A chosen file has no input, so the first one is that of the next file.
  const files = page.locator('input[type=file]')
  await files
    .first()
    .setInputFiles(
      file('balances.csv', [
        'Who,Leave name,Hours,As of',
        `${email},Holiday pay,30.3333,${yesterday}`,
        `gone@x.test,Holiday pay,7.6,${yesterday}`,
      ]),
    )
  await files
    .first()
    .setInputFiles(file('leave.csv', ['Email,Type,From,Old id', `${email},Holiday pay,${later},A-1`]))
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: copy.preview, exact: true }).click()

  await expect(page.getByText('The file has no Email or Employee ID column.')).toBeVisible()
  await page.getByRole('button', { name: /Who$/ }).click()
  await page.getByRole('option', { name: copy.balanceFields.person }).click()
  await page.getByRole('button', { name: copy.again }).click()
  await page.getByRole('button', { name: /Holiday pay \(\d rows\)/ }).click()
  await page.getByRole('option', { name: 'Annual Leave' }).click()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: copy.again }).click()

  const table = page.getByRole('table', { name: 'Balances in the file' })
  await expect(table).toContainText('Milena')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
  for (const box of await page.getByRole('group', { name: copy.reasonsTitle }).getByRole('checkbox').all())
    await box.check({ force: true })
  await page.getByRole('button', { name: 'Import 1 balance and 1 entry of leave' }).click()
  await expect(page.getByText('1 balance and 1 entry of leave imported.')).toBeVisible()
  const leave = async () =>
    (await admin.get(`/entities/LeaveRequest?q=${encodeURIComponent(JSON.stringify({ user_id }))}`)).length
  expect(await leave()).toBe(1)

  await page.getByRole('button', { name: /^Undo import of balances\.csv/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('list', { name: 'Earlier imports' })).toContainText('Undone on')
  expect(await leave()).toBe(0)
})
