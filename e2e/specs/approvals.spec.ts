import { approvalsCopy, approvalSettingsCopy as copy, deputiesCopy, myTeamCopy } from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import type { Company } from '../support/company.ts'
import { LEAVE_TYPES } from '../support/leave-types.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

/** Two approvers, and a person who reports to the first. */
async function approversOf(company: Company) {
  const admin = await apiOf(company, 'admin')
  const first = await registerNamedUser(company, 'Fenna')
  const second = await registerNamedUser(company, 'Gudrun')
  const report = await registerNamedUser(company, 'Isolde')
  for (const { id } of [first, second]) await admin.put(`/entities/User/${id}`, { is_approver: true })
  await admin.put(`/entities/User/${report.id}`, { manager_id: first.id })
  return { admin, first }
}

async function choose(page: Page, field: string, name: string) {
  await page.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('an administrator previews and adds a second step, and sets a delegate who then approves [sitemap: Approval routes]', async ({
  people,
  company,
}) => {
  const { admin, first } = await approversOf(company)
  const page = await people.open('admin', '/settings/approvals')
  await expect(page.getByRole('heading', { name: copy.title, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: copy.addStep }).click()
  const adding = page.getByRole('dialog', { name: copy.addTitle })
  await choose(page, copy.person, 'Gudrun')
  expect(await violationsOf(page)).toEqual([])
  await adding.getByRole('button', { name: copy.addTitle }).click()
  await expect(adding).toHaveCount(0)

  await choose(page, copy.tryPerson, 'Isolde')
  const result = page.getByRole('region', { name: /^Approval of/ })
  await expect(result.getByRole('listitem')).toHaveText([/^Fenna Voss Manager/, /^Gudrun Voss One person/])

  // So narrow that it applies to no other leave in this company.
  await page.getByRole('button', { name: copy.actionsOf(2) }).click()
  await page.getByRole('menuitem', { name: copy.editStep }).click()
  const editing = page.getByRole('dialog', { name: copy.editTitle })
  await editing.getByRole('textbox', { name: copy.longerThan }).fill('300')
  await editing.getByText(LEAVE_TYPES.label('unpaid')).click()
  await editing.getByRole('button', { name: copy.take }).click()
  await expect(result).toContainText(approvalsCopy.skipped.other_type)
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByRole('button', { name: copy.save })).toBeHidden()

  await page.getByRole('button', { name: deputiesCopy.add }).click()
  const deputy = page.getByRole('dialog', { name: deputiesCopy.addTitle })
  await choose(page, deputiesCopy.person, 'Fenna')
  await choose(page, deputiesCopy.deputy, 'Gudrun')
  await deputy.getByRole('button', { name: deputiesCopy.addTitle }).click()
  await expect(deputy).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('list', { name: copy.steps }).getByRole('listitem')).toHaveText([
    new RegExp(copy.managerStep),
    /Then Gudrun Voss, for more than 300 days of Unpaid Leave/,
  ])
  const row = page.getByRole('row', { name: /Fenna Voss/ })
  await expect(row).toContainText(approvalsCopy.states.in_force)
  await choose(page, copy.tryPerson, 'Isolde')
  await expect(result).toContainText(copy.standsIn('Gudrun Voss', 'Fenna Voss'))
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  // The table becomes a list with the next frame.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const own = await people.open(first.email as 'x@y', '/team')
  await expect(own.getByRole('heading', { name: myTeamCopy.title, level: 1 })).toBeVisible()
  await own.getByRole('link', { name: deputiesCopy.fromTeam }).click()
  await expect(own.getByRole('heading', { name: deputiesCopy.own })).toBeInViewport()
  const mine = own.getByRole('row', { name: /Gudrun Voss/ })
  await expect(mine).toContainText(approvalsCopy.states.in_force)
  await mine.getByRole('button').click()
  await own.getByRole('menuitem', { name: deputiesCopy.remove }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: deputiesCopy.remove }).click()
  await expect(own.getByText(deputiesCopy.ownNone)).toBeVisible()
  await admin.post('/functions/saveApprovalRoute', { rules: [] })
})
