import { readFileSync } from 'node:fs'
import {
  adminCopy,
  analyticsCopy,
  balanceAdminCopy,
  companyRequestsFile,
  departmentsCopy,
  formatUtilization,
  type LeaveBalance,
  type LeaveRequest,
  leaveTypeLabel,
  requestsCopy,
  type User,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf, storeAsService } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import type { Company } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

const YEAR = new Date().getFullYear()

/** The dashboard on one of its tabs. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible()
}

const rowOf = (page: Page, table: string, text: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })

/** Chooses something of the menu at the end of a row. */
async function act(page: Page, table: string, row: string | RegExp, action: string): Promise<void> {
  await rowOf(page, table, row)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(label) })
    // A heading of the table that is sorted by may be called the same.
    .and(page.locator('[aria-haspopup="listbox"]'))
    .last()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function choosePerson(page: Page, name: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.click()
  await box.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(box).toHaveValue(name)
}

/** Everything of an entity, as the admin reads it. */
const all = async <T>(company: Company, entity: string): Promise<T[]> =>
  (await apiOf(company, 'admin')).get(`/entities/${entity}?limit=5000`)

/** The list below the figures: of the year in which leave begins, and what waits. */
const ofThisYear = ({ start_date, status }: LeaveRequest) =>
  status === 'pending' || start_date.startsWith(String(YEAR))
const newestFirst = (a: LeaveRequest, b: LeaveRequest) =>
  b.created_date.localeCompare(a.created_date) || a.id.localeCompare(b.id)

test.describe('departments', () => {
  test('are listed with their people, added and edited with a name of their own, active or not [H-14, K-11, Q-20]', async ({
    people,
    company,
  }) => {
    people.allowConsoleMessage(/409/)
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.departments)
    const staff = await all<User>(company, 'User')
    const engineers = staff.filter(({ department }) => department === 'Engineering').length
    await expect(rowOf(page, departmentsCopy.title, 'Engineering')).toContainText(String(engineers))
    await expect(rowOf(page, departmentsCopy.title, 'Field Services')).toContainText(departmentsCopy.inactive)

    await page.getByRole('button', { name: departmentsCopy.add }).click()
    const dialog = page.getByRole('dialog', { name: departmentsCopy.add })
    await dialog.getByRole('button', { name: departmentsCopy.save }).click()
    await expect(dialog.getByText(adminCopy.departmentNameRequired)).toBeVisible()
    await dialog.getByLabel(departmentsCopy.name).fill('Engineering')
    await dialog.getByRole('button', { name: departmentsCopy.save }).click()
    await expect(dialog.getByText(adminCopy.departmentExists)).toBeVisible()
    await dialog.getByLabel(departmentsCopy.name).fill('Legal')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByLabel(departmentsCopy.description).fill('Contracts')
    await dialog.getByRole('button', { name: departmentsCopy.save }).click()
    await expect(rowOf(page, departmentsCopy.title, 'Legal')).toContainText(departmentsCopy.active)

    await act(page, departmentsCopy.title, 'Legal', departmentsCopy.edit)
    await page
      .getByRole('dialog', { name: departmentsCopy.edit })
      .getByText(departmentsCopy.isActive, { exact: true })
      .click()
    await page.getByRole('button', { name: departmentsCopy.save }).click()
    await expect(rowOf(page, departmentsCopy.title, 'Legal')).toContainText(departmentsCopy.inactive)
  })

  test('a new name takes the people along; with people a department stays, without it goes once confirmed [H-14, H-20, Q-21]', async ({
    people,
    company,
  }) => {
    people.allowConsoleMessage(/409/)
    const hr = await apiOf(company, 'admin')
    await hr.post('/entities/Department', { name: 'Archive' })
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.departments)
    const staff = await all<User>(company, 'User')
    const count = staff.filter(({ department }) => department === 'Finance').length
    await act(page, departmentsCopy.title, 'Finance', departmentsCopy.edit)
    const dialog = page.getByRole('dialog', { name: departmentsCopy.edit })
    await dialog.getByLabel(departmentsCopy.name).fill('Money')
    await expect(dialog.getByText(departmentsCopy.renameHint(count))).toBeVisible()
    await dialog.getByRole('button', { name: departmentsCopy.save }).click()
    await expect(rowOf(page, departmentsCopy.title, 'Money')).toContainText(String(count))
    const moved = (await all<User>(company, 'User')).filter(({ department }) => department === 'Money')
    expect(moved).toHaveLength(count)

    await act(page, departmentsCopy.title, 'Money', departmentsCopy.delete)
    await expect(page.getByText(adminCopy.departmentHasEmployees(count))).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(rowOf(page, departmentsCopy.title, 'Money')).toBeVisible()

    await act(page, departmentsCopy.title, 'Archive', departmentsCopy.delete)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, departmentsCopy.title, 'Archive')).toBeVisible()
    await act(page, departmentsCopy.title, 'Archive', departmentsCopy.delete)
    await page.getByRole('alertdialog').getByRole('button', { name: departmentsCopy.delete }).click()
    await expect(rowOf(page, departmentsCopy.title, 'Archive')).toHaveCount(0)
    // The row that took its place takes the focus (finding E-04).
    await expect(page.getByRole('row').locator(':focus')).toHaveCount(1)
  })

  test('somebody who moves in while the dialog is open keeps the department there [Q-21]', async ({
    people,
    company,
  }) => {
    people.allowConsoleMessage(/409/)
    const hr = await apiOf(company, 'admin')
    await hr.post('/entities/Department', { name: 'Harbour' })
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.departments)
    await page.route('**/entities/User/aggregate', route => route.abort())
    people.allowConsoleMessage(/ERR_FAILED/)
    await act(page, departmentsCopy.title, 'Harbour', departmentsCopy.delete)
    const employee = await apiOf(company, 'employee')
    const { department } = await hr.get(`/entities/User/${employee.id}`)
    await hr.put(`/entities/User/${employee.id}`, { department: 'Harbour' })
    await page.getByRole('alertdialog').getByRole('button', { name: departmentsCopy.delete }).click()
    const refusal = page.getByRole('alertdialog', { name: departmentsCopy.cannotDelete('Harbour') })
    await expect(refusal.getByText(adminCopy.departmentHasEmployees(1))).toBeVisible()
    await hr.put(`/entities/User/${employee.id}`, { department })
  })
})

test.describe('leave balances', () => {
  test('a new one starts with annual, 20 of 20 days and the current year, and keeps to its numbers [H-13, H-18, Q-22, Q-23, Q-24, S-52]', async ({
    people,
    company,
  }) => {
    people.allowConsoleMessage(/409/)
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.leaveBalances)
    await page.getByRole('button', { name: balanceAdminCopy.add }).click()
    const dialog = page.getByRole('dialog', { name: balanceAdminCopy.addTitle })
    await expect(dialog.getByRole('button', { name: /Leave type/ })).toContainText(leaveTypeLabel('annual'))
    const [year, balance, total] = [
      dialog.getByRole('textbox', { name: balanceAdminCopy.year }),
      dialog.getByRole('textbox', { name: balanceAdminCopy.balance }),
      dialog.getByRole('textbox', { name: balanceAdminCopy.total }),
    ]
    await expect(year).toHaveValue(String(YEAR))
    await expect(balance).toHaveValue('20')
    await expect(total).toHaveValue('20')

    await balance.fill('3.3')
    await year.fill('2031')
    const save = dialog.getByRole('button', { name: balanceAdminCopy.save })
    await save.click()
    await expect(dialog.getByText(balanceAdminCopy.personRequired)).toBeVisible()
    await expect(dialog.getByText(adminCopy.balanceOffStep)).toBeVisible()
    await expect(dialog.getByText(adminCopy.yearOutOfRange)).toBeVisible()
    await year.fill('2019')
    await save.click()
    await expect(dialog.getByText(adminCopy.yearOutOfRange)).toBeVisible()
    await balance.fill('')
    await balance.pressSequentially('-4')
    await balance.blur()
    await expect(balance).toHaveValue('4')
    await dialog.getByRole('button', { name: `Increase ${balanceAdminCopy.balance}` }).click()
    await expect(balance).toHaveValue('4.5')

    await year.fill(String(YEAR))
    await choosePerson(page, 'Henry Rossi')
    await save.click()
    await expect(dialog.getByText(adminCopy.balanceExists)).toBeVisible()
    await year.fill('2030')
    await save.click()
    await expect(dialog).toBeHidden()
    const row = rowOf(page, balanceAdminCopy.title, 'Henry Rossi')
    await expect(row).toContainText('2030')
    await expect(row).toContainText('4.5')
    const stored = await all<LeaveBalance>(company, 'LeaveBalance')
    expect(stored.filter(each => each.year === 2030)).toMatchObject([
      { leave_type: 'annual', balance: 4.5, total_allocated: 20 },
    ])
  })

  test('one is edited, unless it has moved meanwhile, and deleted once that is confirmed [finding F-03] [H-13, H-19, S-53, S-54]', async ({
    people,
    company,
  }) => {
    people.allowConsoleMessage(/409/)
    const hr = await apiOf(company, 'admin')
    const { id: user_id } = await apiOf(company, 'employee')
    const fields = { user_id, leave_type: 'personal', year: 2029, balance: 3, total_allocated: 3 }
    const { id } = await hr.post('/entities/LeaveBalance', fields)
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.leaveBalances)
    await choose(page, balanceAdminCopy.year, '2029')
    const table = page.getByRole('table', { name: balanceAdminCopy.title })
    await expect(table.getByRole('row')).toHaveCount(2)
    await act(page, balanceAdminCopy.title, '2029', balanceAdminCopy.edit)
    const dialog = page.getByRole('dialog', { name: balanceAdminCopy.editTitle })
    await dialog.getByRole('textbox', { name: balanceAdminCopy.balance }).fill('5.5')
    await dialog.getByRole('button', { name: balanceAdminCopy.save }).click()
    await expect(rowOf(page, balanceAdminCopy.title, '2029')).toContainText('5.5')
    expect(await hr.get(`/entities/LeaveBalance/${id}`)).toMatchObject({ balance: 5.5, total_allocated: 3 })

    // Somebody else moves it between the press of the button and the server.
    await act(page, balanceAdminCopy.title, '2029', balanceAdminCopy.edit)
    await page.route(
      `**/entities/LeaveBalance/${id}`,
      async route => {
        await hr.put(`/entities/LeaveBalance/${id}`, { balance: 2.5 })
        await route.continue()
      },
      { times: 1 },
    )
    await dialog.getByRole('textbox', { name: balanceAdminCopy.total }).fill('9')
    await dialog.getByRole('button', { name: balanceAdminCopy.save }).click()
    await expect(dialog.getByText(balanceAdminCopy.changedMeanwhile)).toBeVisible()
    await expect(
      dialog.getByText(balanceAdminCopy.changedTo(balanceAdminCopy.balance, '5.5', '2.5')),
    ).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: balanceAdminCopy.total })).toHaveValue('9')
    await dialog.getByRole('button', { name: balanceAdminCopy.save }).click()
    await expect(dialog).toBeHidden()
    expect(await hr.get(`/entities/LeaveBalance/${id}`)).toMatchObject({ balance: 2.5, total_allocated: 9 })

    await act(page, balanceAdminCopy.title, '2029', balanceAdminCopy.delete)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await act(page, balanceAdminCopy.title, '2029', balanceAdminCopy.delete)
    await page.getByRole('alertdialog').getByRole('button', { name: balanceAdminCopy.delete }).click()
    await expect(page.getByText(balanceAdminCopy.none)).toBeVisible()
    await expect(page.getByText(balanceAdminCopy.none)).toBeFocused()
    await expect(hr.get(`/entities/LeaveBalance/${id}`)).rejects.toThrow('404')
  })

  test('one of nobody is called Unknown and Orphaned, and is reassigned, unless that person has such a one [H-16, H-17]', async ({
    people,
    company,
  }) => {
    people.allowConsoleMessage(/409/)
    const hr = await apiOf(company, 'admin')
    const orphan = { user_id: 'long-gone', leave_type: 'annual', year: YEAR, balance: 7, total_allocated: 9 }
    const { id } = await storeAsService(company, 'LeaveBalance', orphan)
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.leaveBalances)
    await expect(page.getByText(balanceAdminCopy.orphans(1))).toBeVisible()
    await page.getByRole('button', { name: balanceAdminCopy.showOrphans }).click()
    const row = rowOf(page, balanceAdminCopy.title, adminCopy.unknownUser)
    await expect(row).toContainText(adminCopy.orphaned)
    await row.getByRole('button', { name: balanceAdminCopy.reassign, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: balanceAdminCopy.reassignTitle })
    await choosePerson(page, 'Henry Rossi')
    await dialog.getByRole('button', { name: balanceAdminCopy.reassign }).click()
    await expect(dialog.getByText(adminCopy.balanceExists)).toBeVisible()
    const newcomer = (await all<User>(company, 'User')).find(({ email }) => email.startsWith('newcomer'))
    await choosePerson(page, newcomer?.full_name || newcomer?.email || '')
    await dialog.getByRole('button', { name: balanceAdminCopy.reassign }).click()
    await expect(dialog).toBeHidden()
    expect(await hr.get(`/entities/LeaveBalance/${id}`)).toMatchObject({ user_id: newcomer?.id, balance: 7 })
    await expect(page.getByText(balanceAdminCopy.none)).toBeVisible()
  })

  test('are shown 10 a page, by year, type, department and person; the address keeps what is shown [S-52]', async ({
    people,
    company,
  }) => {
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.leaveBalances)
    const rows = page.getByRole('table', { name: balanceAdminCopy.title }).getByRole('row')
    await expect(rows).toHaveCount(11)
    const [staff, stored] = [
      await all<User>(company, 'User'),
      await all<LeaveBalance>(company, 'LeaveBalance'),
    ]
    const count = (matches: (balance: LeaveBalance) => boolean) =>
      page.getByRole('heading', { name: balanceAdminCopy.count(stored.filter(matches).length), exact: true })
    await expect(count(({ year }) => year === YEAR)).toBeVisible()
    await choose(page, balanceAdminCopy.year, balanceAdminCopy.allYears)
    await expect(count(() => true)).toBeVisible()
    await choose(page, balanceAdminCopy.type, leaveTypeLabel('sick'))
    await expect(count(({ leave_type }) => leave_type === 'sick')).toBeVisible()
    await choose(page, balanceAdminCopy.department, 'Sales')
    const sellers = staff.filter(({ department }) => department === 'Sales').map(({ id }) => id)
    await expect(
      count(({ leave_type, user_id }) => leave_type === 'sick' && sellers.includes(user_id)),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    const seller = staff.find(({ id }) => id === sellers[0])
    await page.getByRole('searchbox').fill((seller?.full_name ?? '').toUpperCase())
    await expect(
      count(({ leave_type, user_id }) => leave_type === 'sick' && user_id === seller?.id),
    ).toBeVisible()
    await page.getByRole('searchbox').fill('nobody is called so')
    await expect(page.getByText(balanceAdminCopy.none)).toBeVisible()
  })

  test('a year is allocated to a department after a preview, and a second time nothing more happens', async ({
    people,
    company,
  }) => {
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.leaveBalances)
    const team = (await all<User>(company, 'User')).filter(({ department }) => department === 'Marketing')
    const allocate = async () => {
      await page.getByRole('button', { name: balanceAdminCopy.allocate }).click()
      const dialog = page.getByRole('dialog', { name: balanceAdminCopy.allocateTitle })
      await choose(page, balanceAdminCopy.who, 'Marketing')
      await dialog.getByRole('textbox', { name: balanceAdminCopy.year }).fill(String(YEAR + 1))
      await dialog.getByRole('textbox', { name: balanceAdminCopy.carryOver }).fill('2.5')
      await dialog.getByRole('button', { name: balanceAdminCopy.preview }).click()
      return dialog
    }
    const dialog = await allocate()
    await expect(dialog.getByRole('row')).toHaveCount(team.length + 1)
    await expect(dialog.getByRole('row').nth(1)).toContainText(/\d+(\.5)? days/)
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
    await expect(dialog.getByText(balanceAdminCopy.createsNone)).toBeVisible()
    await expect(dialog.getByText(balanceAdminCopy.skips(team.length))).toBeVisible()
    await expect(dialog.getByRole('button', { name: balanceAdminCopy.create(0) })).toBeDisabled()
  })
})

test.describe('analytics', () => {
  test('utilization of the year, overall and by leave type, with one decimal; requests by status; headcount by department [H-05, H-06]', async ({
    people,
    company,
  }) => {
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.analytics)
    const [staff, stored, asked] = [
      await all<User>(company, 'User'),
      await all<LeaveBalance>(company, 'LeaveBalance'),
      await all<LeaveRequest>(company, 'LeaveRequest'),
    ]
    const used = (some: LeaveBalance[]) =>
      formatUtilization({
        allocated: some.reduce((sum, { total_allocated }) => sum + total_allocated, 0),
        balance: some.reduce((sum, { balance }) => sum + balance, 0),
      })
    const ofYear = stored.filter(({ year }) => year === YEAR)
    const statistics = page.getByRole('region', { name: analyticsCopy.statistics })
    await expect(statistics).toContainText(used(ofYear))
    expect(used(ofYear)).toMatch(/^\d+\.\d%$/)
    for (const type of ['annual', 'sick'] as const) {
      await expect(rowOf(page, analyticsCopy.byType, leaveTypeLabel(type))).toContainText(
        used(ofYear.filter(({ leave_type }) => leave_type === type)),
      )
    }
    const pending = asked.filter(
      ({ status, start_date }) => status === 'pending' && start_date.startsWith(String(YEAR)),
    )
    await expect(rowOf(page, analyticsCopy.byStatus, requestsCopy.pending)).toContainText(
      String(pending.length),
    )
    const sellers = staff.filter(({ department }) => department === 'Sales')
    await expect(rowOf(page, analyticsCopy.byDepartment, 'Sales').getByRole('cell').first()).toHaveText(
      String(sellers.length),
    )

    await choose(page, analyticsCopy.year, String(YEAR - 1))
    await expect(statistics).toContainText(used(stored.filter(({ year }) => year === YEAR - 1)))
  })

  test('the months are columns for the eye and a table for everybody [H-05]', async ({ people }) => {
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.analytics)
    const table = page.getByRole('table', { name: analyticsCopy.byMonth })
    await expect(table.getByRole('row')).toHaveCount(13)
    const january = table.getByRole('rowheader', { name: 'January' })
    await january.scrollIntoViewIfNeeded()
    await expect(january).not.toBeInViewport()
    await page.getByRole('button', { name: analyticsCopy.table }).click()
    await january.scrollIntoViewIfNeeded()
    await expect(january).toBeInViewport()
    await page.getByRole('button', { name: analyticsCopy.chart }).click()
    await expect(page.getByRole('button', { name: analyticsCopy.table })).toBeVisible()
  })

  test('everybody’s requests of the year come newest first, 10 a page, by status and person [H-07, S-60] [finding F-65]', async ({
    people,
    company,
  }) => {
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.analytics)
    const newest = (await all<LeaveRequest>(company, 'LeaveRequest')).filter(ofThisYear).sort(newestFirst)
    const names = new Map(
      (await all<User>(company, 'User')).map(({ id, full_name }) => [id, full_name ?? '']),
    )
    const table = page.getByRole('table', { name: analyticsCopy.allRequests })
    const shows = async (expected: LeaveRequest[]) => {
      await expect(table.getByRole('row')).toHaveCount(expected.length + 1)
      for (const [index, { user_id, leave_type }] of expected.entries()) {
        await expect(table.getByRole('row').nth(index + 1)).toContainText(names.get(user_id) ?? '')
        await expect(table.getByRole('row').nth(index + 1)).toContainText(leaveTypeLabel(leave_type))
      }
    }
    await shows(newest.slice(0, 10))
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page.getByText(`11–20 of ${newest.length}`)).toBeVisible()
    await shows(newest.slice(10, 20))
    await choose(page, analyticsCopy.status, requestsCopy.rejected)
    await shows(newest.filter(({ status }) => status === 'rejected').slice(0, 10))
    const [first] = newest.filter(({ status }) => status === 'rejected')
    const person = names.get(first?.user_id ?? '') ?? ''
    await page.getByRole('searchbox').fill(person.toLowerCase())
    await expect(page).toHaveURL(/search=/)
    await shows(
      newest
        .filter(({ status, user_id }) => status === 'rejected' && user_id === first?.user_id)
        .slice(0, 10),
    )
  })

  test('what the filter leaves is exported over all pages [S-60]', async ({ people, company }) => {
    const page = await people.open('admin', '/admindashboard?status=rejected')
    await expect(page.getByRole('table', { name: analyticsCopy.allRequests })).toBeVisible()
    await page.getByRole('tab', { name: adminCopy.analytics }).click()
    await expect(page).toHaveURL(/status=rejected/)
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: requestsCopy.exportCsv }).click()
    const file = await waiting
    const rejected = (await all<LeaveRequest>(company, 'LeaveRequest'))
      .filter(request => request.status === 'rejected' && ofThisYear(request))
      .sort(newestFirst)
    const staff = new Map((await all<User>(company, 'User')).map(person => [person.id, person]))
    const today = /\d{4}-\d\d-\d\d/.exec(file.suggestedFilename())?.[0] ?? ''
    const expected = companyRequestsFile(
      rejected.map(request => ({
        ...request,
        person: staff.get(request.user_id) ?? null,
        entered_by_name: null,
      })),
      { today, timeZone: 'Australia/Sydney' },
    )
    expect(file.suggestedFilename()).toBe(expected.name)
    expect(readFileSync(await file.path(), 'utf8')).toBe(expected.text)
  })

  test('somebody else’s decision changes the figures without reloading [H-05]', async ({
    people,
    company,
  }) => {
    const page = await people.open('admin', '/admindashboard')
    await openTab(page, adminCopy.analytics)
    const cell = rowOf(page, analyticsCopy.byStatus, requestsCopy.pending).getByRole('cell').first()
    await expect(cell).toHaveText(/^\d+$/)
    const before = Number(await cell.innerText())
    const [request] = (await all<LeaveRequest>(company, 'LeaveRequest'))
      .filter(({ status, start_date }) => status === 'pending' && start_date.startsWith(String(YEAR)))
      .sort(newestFirst)
    const hr = await apiOf(company, 'admin')
    await hr.put(`/entities/LeaveRequest/${request?.id}`, { status: 'rejected', manager_notes: 'No' })
    await expect(cell).toHaveText(String(before - 1))
  })
})

test('the window of an allocation is accessible, in light and dark', async ({ people }) => {
  const page = await people.open('admin', '/admindashboard')
  await openTab(page, adminCopy.leaveBalances)
  await page.getByRole('button', { name: balanceAdminCopy.allocate }).click()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: balanceAdminCopy.preview }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
