import { leaveLimitsCopy as copy, formatDayRange, leaveFormCopy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow, fillIn, leaveForm, typeDay } from '../support/leave-form.ts'
import { expect, test } from '../support/test.ts'

/** A week without requests of other specs. */
const [START, END] = [dayFromNow(400), dayFromNow(406)]
const REASON = 'Stocktake of a year to come'

test('a blackout period blocks leave of a department with its reason, until an administrator deletes it', async ({
  people,
  company,
}) => {
  // If the press is faster than the form, the server refuses, which the browser logs.
  people.allowConsoleMessage(/422/)
  const employee = await apiOf(company, 'employee')
  const { department } = await employee.get('/entities/User/me')
  const blackouts = async () => (await employee.post('/functions/getMyLeaveRules', {})).blackouts.length
  expect(await blackouts()).toBe(0)

  const admin = await people.open('admin', '/settings/limits')
  await admin.getByRole('button', { name: copy.addBlackout }).click()
  const dialog = admin.getByRole('dialog', { name: copy.addBlackout })
  await typeDay(dialog, copy.start, START)
  await typeDay(dialog, copy.end, END)
  await dialog.getByRole('textbox', { name: copy.reason }).fill(REASON)
  await dialog.getByRole('button', { name: new RegExp(`${copy.who}$`) }).click()
  await admin.getByRole('option', { name: copy.scopes.department }).click()
  await dialog.getByRole('button', { name: new RegExp(`${copy.department}$`) }).click()
  await admin.getByRole('option', { name: department, exact: true }).click()
  await expect(dialog.getByText(copy.nothingThere)).toBeVisible()
  expect(await violationsOf(admin)).toEqual([])
  await dialog.getByRole('button', { name: copy.addBlackout }).click()
  await expect(dialog).toHaveCount(0)
  const row = admin.getByRole('row', { name: REASON })
  await expect(row).toContainText(department)

  // The server knows a moment later.
  await expect.poll(blackouts).toBe(1)
  const page = await people.open('employee', '/?openLeaveForm=true')
  await fillIn(page, { type: 'unpaid', start: START, end: END })
  await leaveForm(page).getByRole('button', { name: leaveFormCopy.submit }).click()
  const refused = `Leave isn’t available on ${formatDayRange(START, END)}: ${REASON}.`
  await expect(leaveForm(page).getByText(refused).first()).toBeVisible()

  await row.getByRole('button', { name: copy.actionsOf(REASON) }).click()
  await admin.getByRole('menuitem', { name: copy.deleteBlackout }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: copy.deleteBlackout }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(blackouts).toBe(0)
})
