import {
  addDays,
  policySettingsCopy as copy,
  leaveFormCopy,
  policyEffectsCopy,
  policyTemplateCopy,
  templateRules,
  tryPolicyCopy,
} from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow, fillIn, typeDay } from '../support/leave-form.ts'
import { openInApp } from '../support/open-in-app.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'
import { fridayFrom, registerOnWorkingDays } from '../support/working-days.ts'

const NAME = 'Twelve working days'

test('an administrator creates a policy from a template, reads it and assigns it, which lowers a cost', async ({
  people,
  company,
}) => {
  const { id, email } = await registerNamedUser(company, 'Ottilie')
  const manager = await apiOf(company, 'manager')
  await (await apiOf(company, 'admin')).put(`/entities/User/${id}`, { manager_id: manager.id })
  const friday = fridayFrom(30)
  const weekend = { type: 'annual', start: friday, end: addDays(friday, 3) }
  const own = await people.open(email as 'x@y', '/?openLeaveForm=true')
  const before = await fillIn(own, weekend)
  await expect(before.getByText(leaveFormCopy.businessDays(4), { exact: true })).toBeVisible()

  const page = await people.open('admin', '/settings/policies')
  await page.getByRole('link', { name: copy.add }).click()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: policyTemplateCopy.working_days.label }).click()
  await page.getByLabel(copy.name, { exact: true }).fill(NAME)
  const granted = page.getByRole('textbox', { name: copy.granted(copy.days) })
  await granted.fill('12')
  await granted.press('Tab')
  await expect(page.getByText(/^12 days are granted/)).toBeVisible()
  await expect(page.getByText(/Friday to Monday costs 2 days/)).toBeVisible()
  for (const section of ['counting', 'accrual', 'dates', 'documents'] as const)
    await page.getByRole('button', { name: new RegExp(`^${copy.sections[section]}`) }).click()
  await page.getByRole('button', { name: copy.addLongerNotice }).click()
  expect(await violationsOf(page)).toEqual([])
  const history = page.getByRole('table', { name: tryPolicyCopy.years })
  await expect(history.getByRole('row').nth(2)).toContainText('12 days')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: copy.save }).click()

  await page.getByRole('button', { name: `${copy.giveTo} ${NAME}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(copy.toWhom) }).click()
  await page.getByRole('option', { name: copy.scopes.user }).click()
  await dialog.getByRole('combobox', { name: copy.employee }).fill('Ottilie')
  await page.getByRole('option', { name: /Ottilie/ }).click()
  await dialog.getByRole('button', { name: copy.preview }).click()
  await expect(dialog.getByText(copy.moves(1))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: copy.giveCount(1), exact: true }).click()
  await expect(dialog.getByText(copy.givenNow(1))).toBeVisible()

  await openInApp(own, '/?openLeaveForm=true')
  const after = await fillIn(own, weekend)
  await expect(after.getByText(leaveFormCopy.businessDays(2), { exact: true })).toBeVisible()
})

test('moving a person to another policy shows what each choice leaves, in red below zero [R3-10]', async ({
  people,
  company,
}) => {
  const { id } = await registerOnWorkingDays(company, 'Hedda', dayFromNow(40))
  const admin = await apiOf(company, 'admin')
  const name = 'Earned leave'
  const rules = templateRules('au_annual')
  const version = { leave_type: 'annual', name, effective_from: dayFromNow(0), rules }
  await admin.post('/functions/saveLeavePolicy', version)
  const taken = { user_id: id, leave_type: 'annual', days: -20, reason: 'Taken in another system' }
  await admin.post('/functions/adjustLeaveBalance', taken)

  const page = await people.open('admin', '/settings/policies')
  await page.getByRole('button', { name: `${copy.giveTo} ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(copy.toWhom) }).click()
  await page.getByRole('option', { name: copy.scopes.user }).click()
  await dialog.getByRole('combobox', { name: copy.employee }).fill('Hedda')
  await page.getByRole('option', { name: /Hedda/ }).click()
  await typeDay(dialog, copy.from, withinYear())
  await dialog.getByRole('button', { name: copy.preview }).click()
  await expect(dialog.getByText(policyEffectsCopy.negative(1))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByText(policyEffectsCopy.transfers.next_period).click()
  await expect(dialog.getByText(policyEffectsCopy.negative(1))).toBeHidden()
  await dialog.getByRole('button', { name: copy.giveCount(1), exact: true }).click()
  await expect(dialog.getByText(copy.givenThen(withinYear()))).toBeVisible()
  const q = JSON.stringify({ scope: 'user', scope_id: id, policy_name: name })
  const stored = await admin.get(`/entities/PolicyAssignment?q=${encodeURIComponent(q)}`)
  expect(stored).toMatchObject([{ on_move: 'next_period' }])
})

/** A day after today on which no leave year begins. */
function withinYear(): string {
  const tomorrow = dayFromNow(1)
  return tomorrow.endsWith('-01-01') ? dayFromNow(2) : tomorrow
}
