import { addDays, policySettingsCopy as copy, leaveFormCopy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { fillIn } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'
import { fridayFrom } from '../support/working-days.ts'

const NAME = 'Twelve working days'

test('an administrator makes a policy from a template, reads it in words and gives it to somebody, whose leave costs less then', async ({
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
  await page.getByLabel(copy.name, { exact: true }).fill(NAME)
  const granted = page.getByRole('textbox', { name: copy.granted(copy.days) })
  await granted.fill('12')
  await granted.press('Tab')
  await expect(page.getByText(/^12 days are given at once/)).toBeVisible()
  await expect(page.getByText(/Friday to the Monday after, 2 days/)).toBeVisible()
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
  await dialog.getByRole('button', { name: copy.give, exact: true }).click()
  await expect(dialog.getByText(copy.givenNow(1))).toBeVisible()

  await own.goto('/?openLeaveForm=true')
  const after = await fillIn(own, weekend)
  await expect(after.getByText(leaveFormCopy.businessDays(2), { exact: true })).toBeVisible()
})
