import {
  addDays,
  leaveTypesCopy as copy,
  leaveFormCopy,
  policySettingsCopy as policyCopy,
  policyTemplateCopy,
  requestsCopy,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow, leaveForm, typeDay } from '../support/leave-form.ts'
import { openInApp } from '../support/open-in-app.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'
import { fridayFrom } from '../support/working-days.ts'

const NAME = 'Blue Moon Leave'
const RENAMED = 'Lunar Leave'

const dialog = (page: Page) => page.getByRole('dialog')
const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })

/** Opens the types that the form of a request offers. */
const openTypes = (form: Locator) =>
  form.getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) }).click()

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: copy.actionsOf(name) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a new leave type gets a policy, is requested, renamed and retired, and the request keeps it [X3-3]', async ({
  people,
  company,
}) => {
  const { id, email } = await registerNamedUser(company, 'Selene')
  const admin = await apiOf(company, 'admin')
  const manager = await apiOf(company, 'manager')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  const friday = fridayFrom(30)

  const page = await people.open('admin', '/settings/leave-types')
  await page.getByRole('button', { name: copy.add }).click()
  await dialog(page).getByRole('textbox', { name: copy.name }).fill(NAME)
  await expect(dialog(page).getByRole('textbox', { name: copy.key })).toHaveValue('blue_moon')
  await dialog(page).getByText(copy.icons.moon, { exact: true }).click()
  await expect(dialog(page).getByRole('region', { name: copy.previewOf(copy.dark) })).toContainText(NAME)
  await dialog(page).getByRole('button', { name: copy.addTitle }).click()
  await expect(dialog(page).getByText(copy.addedWithoutPolicy(NAME))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog(page).getByRole('link', { name: copy.addPolicy }).click()

  await page.getByRole('link', { name: policyTemplateCopy.working_days.label }).click()
  await expect(page.getByRole('button', { name: new RegExp(policyCopy.leaveType) })).toContainText(NAME)
  const policy = page.getByLabel(policyCopy.name, { exact: true })
  await policy.fill('Once in a blue moon')
  const granted = page.getByRole('textbox', { name: policyCopy.granted(policyCopy.days) })
  await granted.fill('3')
  await granted.press('Tab')
  await page.getByRole('button', { name: policyCopy.save }).click()
  await expect(page.getByRole('heading', { name: 'Once in a blue moon' })).toBeVisible()

  const own = await people.open(email as 'x@y', '/?openLeaveForm=true')
  await openTypes(leaveForm(own))
  await expect(option(own, 'Annual Leave')).toBeVisible()
  await expect(option(own, NAME)).toHaveCount(0)
  await admin.post('/functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type: 'blue_moon',
    policy_name: 'Once in a blue moon',
    scope: 'user',
    scope_id: id,
    valid_from: dayFromNow(0),
  })
  // Without a reload.
  const form = leaveForm(own)
  await option(own, NAME).click()
  await typeDay(form, leaveFormCopy.startDate, friday)
  await typeDay(form, leaveFormCopy.endDate, addDays(friday, 3))
  await expect(form.getByText(leaveFormCopy.businessDays(2), { exact: true })).toBeVisible()
  await form.getByRole('button', { name: leaveFormCopy.submit }).click()
  await expect(form).toBeHidden()
  await openInApp(own, '/myrequests')
  await expect(own.getByRole('heading', { level: 1, name: requestsCopy.myTitle })).toBeVisible()
  await expect(own.getByText(NAME).first()).toBeVisible()

  await openInApp(page, '/settings/leave-types')
  await choose(page, NAME, copy.edit)
  await dialog(page).getByRole('textbox', { name: copy.name }).fill(RENAMED)
  await dialog(page).getByRole('button', { name: copy.save }).click()
  await expect(dialog(page)).toBeHidden()
  // Without a reload.
  await expect(own.getByText(RENAMED).first()).toBeVisible()
  await choose(page, RENAMED, copy.delete)
  const refused = page.getByRole('alertdialog', { name: copy.cannotDelete(RENAMED) })
  await refused.getByRole('button', { name: copy.retire }).click()
  await expect(dialog(page).getByText(copy.retireText(1, 1))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog(page).getByRole('button', { name: copy.retireAction }).click()
  await expect(page.getByRole('button', { name: copy.retiredTypes(1) })).toBeVisible()

  await openInApp(own, '/?openLeaveForm=true')
  await openTypes(leaveForm(own))
  await expect(option(own, 'Annual Leave')).toBeVisible()
  await expect(option(own, RENAMED)).toHaveCount(0)
  await own.keyboard.press('Escape')
  await openInApp(own, '/myrequests')
  await expect(own.getByText(RENAMED).first()).toBeVisible()
})

test('the order of leave types is changed by keyboard, and every list follows', async ({
  people,
  company,
}) => {
  const page = await people.open('admin', '/settings/leave-types')
  const up = page.getByRole('button', { name: copy.moveUp('Personal Leave') })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Personal Leave is now 2 of/)).toBeAttached()
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: copy.moveDown('Personal Leave') })).toBeFocused()
  await openInApp(page, '/?openLeaveForm=true')
  await openTypes(leaveForm(page))
  await expect(page.getByRole('option').first()).toHaveText(/^Personal Leave/)
  const admin = await apiOf(company, 'admin')
  const { types } = await admin.post('/functions/listLeaveTypes', {})
  const keys = types.map(({ key }: { key: string }) => key).filter((key: string) => key !== 'personal')
  keys.splice(keys.indexOf('sick') + 1, 0, 'personal')
  await admin.post('/functions/orderLeaveTypes', { keys })
})
