import {
  adminCopy,
  analyticsCopy,
  balanceAdminCopy,
  type LeaveBalance,
  type LeaveRequest,
  requestsCopy,
  type User,
} from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import type { Company } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

const YEAR = new Date().getFullYear()

/** Everything of an entity, as the admin reads it. */
const all = async <T>(company: Company, entity: string): Promise<T[]> =>
  (await apiOf(company, 'admin')).get(`/entities/${entity}?limit=5000`)

test('a year is allocated to a department once, after a preview, in an accessible dialog', async ({
  people,
  company,
}) => {
  const page = await people.open('admin', '/admindashboard?tab=balances')
  const team = (await all<User>(company, 'User')).filter(({ department }) => department === 'Marketing')
  const dialog = page.getByRole('dialog', { name: balanceAdminCopy.allocateTitle })
  const allocate = async () => {
    await page.getByRole('button', { name: balanceAdminCopy.allocate }).click()
    await dialog.getByRole('button', { name: new RegExp(balanceAdminCopy.who) }).click()
    await page.getByRole('option', { name: 'Marketing', exact: true }).click()
    await dialog.getByRole('textbox', { name: balanceAdminCopy.year }).fill(String(YEAR + 1))
    await dialog.getByRole('textbox', { name: balanceAdminCopy.carryOver }).fill('2.5')
  }
  await allocate()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: balanceAdminCopy.preview }).click()
  await expect(dialog.getByRole('row')).toHaveCount(team.length + 1)
  await expect(dialog.getByRole('row').nth(1)).toContainText(/\d+(\.5)? days/)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: balanceAdminCopy.create(team.length) }).click()
  await expect(dialog.getByText(`${balanceAdminCopy.count(team.length)} created`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: balanceAdminCopy.count(team.length) })).toBeVisible()

  const stored = await all<LeaveBalance>(company, 'LeaveBalance')
  for (const { id } of team) {
    const ofPerson = stored.filter(each => each.user_id === id && each.leave_type === 'annual')
    const [before, after] = [YEAR, YEAR + 1].map(year => ofPerson.find(each => each.year === year))
    expect(after?.balance).toBe(20 + Math.min(2.5, Math.max(0, before?.balance ?? 0)))
  }
  await allocate()
  await dialog.getByRole('button', { name: balanceAdminCopy.preview }).click()
  await expect(dialog.getByText(balanceAdminCopy.createsNone)).toBeVisible()
  await expect(dialog.getByText(balanceAdminCopy.skips(team.length))).toBeVisible()
  await expect(dialog.getByRole('button', { name: balanceAdminCopy.create(0) })).toBeDisabled()
})

test('months are a chart or a table, and the figures follow decisions of other people without a reload [H-05]', async ({
  people,
  company,
}) => {
  const page = await people.open('admin', '/admindashboard')
  const table = page.getByRole('table', { name: analyticsCopy.byMonth })
  await expect(page.getByRole('tab', { name: adminCopy.analytics, selected: true })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(13)
  const january = table.getByRole('rowheader', { name: 'January' })
  await january.scrollIntoViewIfNeeded()
  await expect(january).not.toBeInViewport()
  await page.getByRole('button', { name: analyticsCopy.table }).click()
  await january.scrollIntoViewIfNeeded()
  await expect(january).toBeInViewport()
  await page.getByRole('button', { name: analyticsCopy.chart }).click()
  await expect(page.getByRole('button', { name: analyticsCopy.table })).toBeVisible()

  const cell = page
    .getByRole('table', { name: analyticsCopy.byStatus })
    .getByRole('row')
    .filter({ hasText: requestsCopy.pending })
    .getByRole('cell')
    .first()
  await expect(cell).toHaveText(/^\d+$/)
  const before = Number(await cell.innerText())
  const request = (await all<LeaveRequest>(company, 'LeaveRequest')).find(
    ({ status, start_date }) => status === 'pending' && start_date.startsWith(String(YEAR)),
  )
  const hr = await apiOf(company, 'admin')
  await hr.put(`/entities/LeaveRequest/${request?.id}`, { status: 'rejected', manager_notes: 'No' })
  await expect(cell).toHaveText(String(before - 1))
})
