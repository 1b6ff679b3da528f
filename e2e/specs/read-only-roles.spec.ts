import {
  adminCopy,
  analyticsCopy,
  awayCopy,
  balanceAdminCopy,
  balanceStatementCopy,
  enterLeaveCopy,
  exportsCopy,
  layoutCopy,
  personCopy,
  rolesCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import type { Company } from '../support/company.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { openInApp } from '../support/open-in-app.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const { whose, sees } = rolesCopy.scopes

/** A user with a role that only sees others, and an employee whose leave is approved today. */
async function withRole(company: Company, names: { reader: string; away: string }, role: object) {
  const admin = await apiOf(company, 'admin')
  const reader = await registerNamedUser(company, names.reader)
  const away = await registerNamedUser(company, names.away)
  await admin.put(`/entities/User/${reader.id}`, { department: 'Marketing', ...role })
  await admin.put(`/entities/User/${away.id}`, { department: 'Customer Support' })
  await admin.post('/functions/enterLeave', {
    rows: [{ user_id: away.id, leave_type: 'sick', start_date: dayFromNow(0), end_date: dayFromNow(1) }],
    status: 'approved',
    reason: 'A broken leg',
  })
  return { email: reader.email as 'x@y', name: `${names.away} Voss` }
}

/** Counts answers that refuse something, while the page is used. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 403) refused.push(response.url())
  })
  return refused
}

test('payroll reads and exports requests, people and balances of everyone, and finds nothing to change [R3-112]', async ({
  people,
  company,
}) => {
  const { email, name } = await withRole(
    company,
    { reader: 'Perpetua', away: 'Barnaby' },
    { is_payroll: true },
  )
  const page = await people.open(email, '/')
  const refused = refusalsOn(page)
  await page.getByRole('link', { name: layoutCopy.peopleAndLeave, exact: true }).click()
  await expect(page.getByText(sees(whose.everyone))).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Sick Leave')
  await expect(page.getByText('A broken leg')).toHaveCount(0)
  for (const action of [enterLeaveCopy.enterLeave, analyticsCopy.print, /^(Review|View)/])
    await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: exportsCopy.open, exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: exportsCopy.submit, exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^requests-/)

  await page.getByRole('tab', { name: layoutCopy.insideAdmin.people, exact: true }).click()
  await page.getByRole('searchbox', { name: userAdminCopy.search }).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByText('Sick Leave').first()).toBeVisible()
  await expect(sheet.getByText(personCopy.signIn)).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: userAdminCopy.edit })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: adminCopy.leaveBalances, exact: true }).click()
  await expect(page.getByRole('button', { name: balanceAdminCopy.add, exact: true })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page
    .getByRole('link', { name: new RegExp(`^${balanceStatementCopy.see}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: balanceStatementCopy.title, level: 1 })).toBeVisible()
  expect(refused).toEqual([])
})

test('the head of a department sees the department and no one else, on a phone too [R3-112]', async ({
  people,
  company,
}) => {
  const { email, name } = await withRole(
    company,
    { reader: 'Hedwig', away: 'Thaddeus' },
    { is_department_head: true },
  )
  const page = await people.open(email, '/admindashboard?tab=users', {
    viewport: { width: 390, height: 844 },
  })
  await expect(page.getByText(sees(whose.department))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hedwig Voss', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: userAdminCopy.search }).fill(name)
  await expect(page.getByText(userAdminCopy.none)).toBeVisible()
  await openInApp(page, '/admindashboard')
  await expect(page.getByRole('heading', { name: layoutCopy.peopleAndLeave, level: 1 })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})

test('the front desk sees who is away, and has no page of people and leave [R3-112]', async ({
  people,
  company,
}) => {
  const { email, name } = await withRole(
    company,
    { reader: 'Dorothea', away: 'Ferdinand' },
    { is_front_desk: true },
  )
  const page = await people.open(email, '/')
  const today = page.getByRole('list', { name: awayCopy.today })
  await expect(today.getByRole('listitem').filter({ hasText: name })).toContainText(awayCopy.away)
  await expect(page.getByRole('link', { name: layoutCopy.peopleAndLeave })).toHaveCount(0)
  await page.getByRole('link', { name: awayCopy.open }).click()
  await expect(page.getByRole('heading', { name: awayCopy.title, level: 1 })).toBeVisible()
  await expect(page.getByText('Sick Leave')).toHaveCount(0)
  await openInApp(page, '/admindashboard')
  await expect(page.getByText(adminCopy.accessOnly)).toBeVisible()
})
