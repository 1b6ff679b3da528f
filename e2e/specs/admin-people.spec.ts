import {
  adminCopy,
  balanceAdminCopy,
  dashboardCopy,
  departmentsCopy,
  enterLeaveCopy,
  IMPERSONATED_EMAIL_KEY,
  impersonationCopy,
  layoutCopy,
  leavingCopy,
  ORIGINAL_ADMIN_EMAIL_KEY,
  plannedChangesCopy,
  profileCopy,
  requestsCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { bannerLife, within } from '../support/banner-life.ts'
import { type Company, PASSWORD } from '../support/company.ts'
import { dayFromNow, typeDay } from '../support/leave-form.ts'
import { registerNamedUser, registerUser } from '../support/register-user.ts'
import { expectSignedOut, LOGINS } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const USERS = '/admindashboard?tab=users'

/** Everybody, as the admin reads them. */
const everybody = async (company: Company): Promise<User[]> =>
  (await apiOf(company, 'admin')).get('/entities/User?limit=5000')

const userByEmail = async (company: Company, email: string): Promise<User> => {
  const found = (await everybody(company)).find(user => user.email === email)
  if (found === undefined) throw new Error(`Nobody has the address ${email}`)
  return found
}

const rows = (page: Page) =>
  page.getByRole('table', { name: userAdminCopy.title }).locator('tbody').getByRole('row')

const rowOf = (page: Page, email: string) => rows(page).filter({ hasText: email })

/** Chooses a action of the menu at the end of a person's row, who is found by the search. */
async function act(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('searchbox', { name: userAdminCopy.search }).fill(email)
  await expect(rows(page)).toHaveCount(1)
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The dialog about a person. */
async function edit(page: Page, email: string): Promise<Locator> {
  await act(page, email, userAdminCopy.edit)
  const dialog = page.getByRole('dialog', { name: userAdminCopy.edit })
  await expect(dialog).toBeVisible()
  return dialog
}

const saveIn = (dialog: Locator) => dialog.getByRole('button', { name: userAdminCopy.save })
const fieldIn = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label, exact: true })
const managerIn = (dialog: Locator) => dialog.getByRole('combobox', { name: userAdminCopy.manager })

async function choose(page: Page, dialog: Locator, label: string, option: string | RegExp): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Messages that the page hands to the mail program are kept here; there is none in the test. */
async function catchMail(page: Page): Promise<() => Promise<URL[]>> {
  await page.evaluate(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.addEventListener('click', event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="mailto:"]')
      if (link === null) return
      event.preventDefault()
      opened.push(link.href)
    })
  })
  return async () =>
    (await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).map(href => new URL(href))
}

/** Calls of the wire from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`)
  })
  return calls
}

const kept = (page: Page) =>
  page.evaluate(
    ([email, original]) => [sessionStorage.getItem(email ?? ''), sessionStorage.getItem(original ?? '')],
    [IMPERSONATED_EMAIL_KEY, ORIGINAL_ADMIN_EMAIL_KEY],
  )

test.describe('the dashboard of administrators', () => {
  test('is closed to others, who see why and none of it [H-01, R-08, R-18]', async ({ people }) => {
    const page = await people.open('employee', '/')
    const calls = watchCalls(page)
    await page.goto(USERS)
    await expect(page.getByRole('heading', { name: 'Admin Access Only' })).toBeVisible()
    await expect(page.getByText('This page is only accessible to administrators')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText(adminCopy.totalEmployees)).toHaveCount(0)
    expect(calls.filter(call => /\/count|\/aggregate|entities\/User\?/.test(call))).toEqual([])
  })

  test('counts everybody, the managers among them, and the balances [H-02]', async ({ people, company }) => {
    const users = await everybody(company)
    const balances = await (await apiOf(company, 'admin')).get('/entities/LeaveBalance?limit=5000')
    const page = await people.open('admin', '/admindashboard')
    for (const [label, count] of [
      ['Total Employees', users.length],
      ['Managers', users.filter(({ role }) => role === 'admin').length],
      ['Leave Balances', balances.length],
    ] as const) {
      const card = page
        .locator('dl > div')
        .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
      await expect(card.getByRole('definition')).toHaveText(String(count))
    }
  })

  test('has four tabs, which the address keeps [H-04]', async ({ people }) => {
    const page = await people.open('admin', '/admindashboard')
    await expect(page.getByRole('tab')).toHaveText([
      'Analytics',
      'User Management',
      'Departments',
      'Leave Balances',
    ])
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Analytics')
    await page.getByRole('tab', { name: 'User Management' }).click()
    await expect(page.getByRole('table', { name: userAdminCopy.title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('User Management')
    await page.getByRole('tab', { name: 'Departments' }).click()
    await expect(page.getByRole('table', { name: departmentsCopy.title })).toBeVisible()
    await expect(page.getByRole('table', { name: userAdminCopy.title })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Leave Balances' }).click()
    await expect(page.getByRole('table', { name: balanceAdminCopy.title })).toBeVisible()
  })
})

test.describe('the table of users', () => {
  test('shows 10 a page, cut by the server [H-08, S-66]', async ({ people, company }) => {
    const { length: total } = await everybody(company)
    const page = await people.open('admin', '/')
    const calls = watchCalls(page)
    await page.goto(USERS)
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText(`1–10 of ${total}`)).toBeVisible()
    const [first] = await rows(page).allInnerTexts()
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page.getByText(`11–20 of ${total}`)).toBeVisible()
    await expect.poll(() => rows(page).allInnerTexts()).not.toContain(first)
    await page.getByRole('button', { name: `Page ${Math.ceil(total / 10)}`, exact: true }).click()
    await expect(rows(page)).toHaveCount(total % 10 || 10)
    const lists = calls.map(call => decodeURIComponent(call)).filter(call => call.includes('entities/User?'))
    for (const skip of [10, Math.floor((total - 1) / 10) * 10]) {
      expect(lists.filter(call => call.endsWith(`limit=10&skip=${skip}`))).not.toEqual([])
    }
    // Managers to choose from, and who has not signed in yet, are lists of their own.
    const others = /"role":"admin"|"is_verified":false/
    expect(lists.filter(call => !call.includes('limit=10') && !others.test(call))).toEqual([])
  })

  test('is searched by name, address, position and department, whatever the case [H-08]', async ({
    people,
    company,
  }) => {
    const users = await everybody(company)
    const page = await people.open('admin', `${USERS}&page=2`)
    const search = page.getByRole('searchbox', { name: userAdminCopy.search })
    const someone = users.find(user => user.role === 'user' && user.full_name && user.position)
    for (const text of [
      someone?.full_name?.toUpperCase() ?? '',
      someone?.email ?? '',
      someone?.position?.toLowerCase() ?? '',
      'cULTURE',
    ]) {
      const holds = (value: string | null) => value?.toLowerCase().includes(text.toLowerCase()) ?? false
      const found = users.filter(user =>
        [user.full_name, user.email, user.position, user.department].some(holds),
      )
      await search.fill(text)
      await expect(page.getByText(userAdminCopy.count(found.length), { exact: true })).toBeVisible()
      await expect(rows(page)).toHaveCount(Math.min(10, found.length))
    }
    await search.fill('.*')
    await expect(page.getByText(userAdminCopy.none)).toBeVisible()
    await page.getByRole('button', { name: userAdminCopy.showAll }).click()
    await expect(page.getByText(userAdminCopy.count(users.length), { exact: true })).toBeVisible()
  })

  test('is sorted by its columns, both ways; the address keeps the order', async ({ people, company }) => {
    const departments = (await everybody(company)).map(({ department }) => department ?? '')
    const page = await people.open('admin', USERS)
    const heading = page.getByRole('columnheader', { name: userAdminCopy.department })
    await expect(page.getByRole('columnheader', { name: userAdminCopy.employee })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    const last = departments.toSorted((a, b) => b.localeCompare(a))[0] ?? ''
    await expect(rows(page).first()).toContainText(last)
    await page.reload()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(rows(page).first()).toContainText(last)
  })

  test('shows role, department, position and manager of each [K-07]', async ({ people, company }) => {
    const users = await everybody(company)
    const page = await people.open('admin', USERS)
    for (const email of [LOGINS.employee, LOGINS.manager]) {
      const user = users.find(each => each.email === email)
      const manager = users.find(({ employee_id }) => employee_id === user?.manager_id)
      await page.getByRole('searchbox', { name: userAdminCopy.search }).fill(email)
      const row = rowOf(page, email)
      await expect(row.getByRole('cell').nth(0)).toHaveText(user?.role === 'admin' ? 'Manager' : 'Employee')
      await expect(row.getByRole('cell').nth(1)).toHaveText(user?.department ?? '')
      await expect(row.getByRole('cell').nth(2)).toHaveText(user?.position ?? '')
      await expect(row.getByRole('cell').nth(3)).toHaveText(manager?.full_name ?? '')
    }
  })

  test('and its windows are free of what axe-core finds, light and dark', async ({ people }) => {
    test.slow()
    const page = await people.open('admin', USERS)
    await expect(rows(page)).toHaveCount(10)
    const dialog = await edit(page, LOGINS.employee)
    await expect(saveIn(dialog)).toBeEnabled()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: userAdminCopy.invite }).click()
    await expect(page.getByRole('dialog', { name: userAdminCopy.invite })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })

  test('is a list of cards on a phone, with the same actions [H-08, B-26]', async ({ people }) => {
    const page = await people.open('admin', USERS, { viewport: { width: 390, height: 844 } })
    const list = page.getByRole('list', { name: userAdminCopy.title })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    await page.getByRole('searchbox', { name: userAdminCopy.search }).fill(LOGINS.employee)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('button', { name: /^Actions for/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      userAdminCopy.edit,
      plannedChangesCopy.menu,
      enterLeaveCopy.enterLeave,
      userAdminCopy.changeEmail,
      userAdminCopy.resetPassword,
      impersonationCopy.loginAs,
      leavingCopy.menu,
      userAdminCopy.disable,
    ])
  })
})

test.describe('editing a user', () => {
  test('covers the fields of a profile, role, salary and manager [H-09, S-68, S-69, Q-19, R-08]', async ({
    people,
    company,
  }) => {
    test.slow()
    const email = await registerUser(company, 'noah@leavewell.test')
    const boss = await userByEmail(company, LOGINS.manager)
    const page = await people.open('admin', USERS)
    const dialog = await edit(page, email)
    const links = { booking_url: 'https://meet.test/noah', teams_chat_url: 'https://chat.test/noah' }
    for (const [label, text] of [
      [profileCopy.firstName, 'Noah'],
      [profileCopy.lastName, ' Weber '],
      [profileCopy.position, 'Buyer'],
      [profileCopy.employeeId, 'NW-1'],
      [profileCopy.annualSalary, '101,000.50'],
      [profileCopy.bookingUrl, links.booking_url],
      [profileCopy.teamsChatUrl, links.teams_chat_url],
      [profileCopy.agency, 'Harbour Talent'],
      [profileCopy.contactPerson, 'Kim'],
      [profileCopy.contactEmail, 'kim@harbour.test'],
      [profileCopy.contactPhone, '+61 2 5550 0000'],
    ] as const) {
      await fieldIn(dialog, label).fill(text)
    }
    await typeDay(dialog, profileCopy.dateHired, '2024-02-29')
    await choose(page, dialog, profileCopy.department, 'Engineering')
    await choose(page, dialog, userAdminCopy.role, /^Manager/)
    await managerIn(dialog).fill(boss.full_name ?? '')
    await page.getByRole('option', { name: boss.full_name ?? '' }).click()
    const sent = page.waitForRequest(request => request.method() === 'PUT')
    await saveIn(dialog).click()
    const fields = {
      first_name: 'Noah',
      last_name: 'Weber',
      department: 'Engineering',
      position: 'Buyer',
      employee_id: 'NW-1',
      date_hired: '2024-02-29',
      ...links,
      recruitment_agency: 'Harbour Talent',
      agency_contact_person: 'Kim',
      agency_contact_email: 'kim@harbour.test',
      agency_contact_phone: '+61 2 5550 0000',
      role: 'admin',
      salary: 101_000.5,
      manager_id: boss.employee_id,
    }
    expect((await sent).postDataJSON()).toEqual(fields)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(userAdminCopy.saved)).toBeVisible()
    await expect(rowOf(page, email)).toContainText('Noah Weber')
    expect(await userByEmail(company, email)).toMatchObject(fields)

    const again = await edit(page, email)
    await fieldIn(again, profileCopy.annualSalary).fill('a lot')
    await saveIn(again).click()
    await expect(again.getByText(adminCopy.salaryNotANumber)).toBeVisible()
    await fieldIn(again, profileCopy.annualSalary).fill('')
    await choose(page, again, userAdminCopy.role, /^Employee/)
    await saveIn(again).click()
    await expect(again).toBeHidden()
    expect(await userByEmail(company, email)).toMatchObject({ salary: null, role: 'user' })
  })

  test('cannot be saved while one of seven fields is missing, and says which [Q-17]', async ({
    people,
    company,
  }) => {
    test.slow()
    const email = await registerUser(company, 'ivy@leavewell.test')
    const page = await people.open('admin', USERS)
    const dialog = await edit(page, email)
    const save = saveIn(dialog)
    const missing = (...labels: string[]) =>
      dialog.getByText(userAdminCopy.stillMissing(labels.join(', ')), { exact: true })
    const texts = [profileCopy.firstName, profileCopy.lastName, profileCopy.position, profileCopy.employeeId]
    await expect(save).toBeDisabled()
    for (const label of texts) await fieldIn(dialog, label).fill('X1')
    await typeDay(dialog, profileCopy.dateHired, '2025-03-01')
    await expect(missing(profileCopy.department, userAdminCopy.manager)).toBeVisible()
    await managerIn(dialog).click()
    await page.getByRole('option').first().click()
    await expect(missing(profileCopy.department)).toBeVisible()
    await expect(save).toBeDisabled()
    await choose(page, dialog, profileCopy.department, 'Engineering')
    await expect(save).toBeEnabled()

    for (const label of texts) {
      await fieldIn(dialog, label).fill('')
      await expect(missing(label)).toBeVisible()
      await expect(save).toBeDisabled()
      await fieldIn(dialog, label).fill('X1')
      await expect(save).toBeEnabled()
    }
    for (const part of await dialog
      .getByRole('group', { name: profileCopy.dateHired })
      .getByRole('spinbutton')
      .all()) {
      await part.click()
      for (let digit = 0; digit < 4; digit++) await part.press('Backspace')
    }
    await expect(missing(profileCopy.dateHired)).toBeVisible()
    await expect(save).toBeDisabled()
    await typeDay(dialog, profileCopy.dateHired, '2025-03-01')
    await expect(save).toBeEnabled()
    await managerIn(dialog).fill('')
    await page.keyboard.press('Escape')
    await expect(missing(userAdminCopy.manager)).toBeVisible()
    await expect(save).toBeDisabled()
  })

  test('names of blanks are refused at their field [Q-16]', async ({ people }) => {
    const page = await people.open('admin', USERS)
    const calls = watchCalls(page)
    const dialog = await edit(page, LOGINS.employee)
    await fieldIn(dialog, profileCopy.firstName).fill('   ')
    await saveIn(dialog).click()
    await expect(dialog.getByText('First name and last name are required')).toBeVisible()
    await expect(fieldIn(dialog, profileCopy.firstName)).toBeFocused()
    await expect(
      page.getByRole('alertdialog').getByText('First name and last name are required'),
    ).toBeVisible()
    expect(calls.filter(call => call.startsWith('PUT'))).toEqual([])
  })

  test('managers to choose from are the admins other than the person [Q-18, S-67]', async ({
    people,
    company,
  }) => {
    const users = await everybody(company)
    const admins = users.filter(({ role }) => role === 'admin').map(({ full_name }) => full_name)
    const boss = await userByEmail(company, LOGINS.manager)
    const page = await people.open('admin', USERS)
    for (const [email, names] of [
      [LOGINS.employee, admins],
      [LOGINS.manager, admins.filter(name => name !== boss.full_name)],
    ] as const) {
      const dialog = await edit(page, email)
      await managerIn(dialog).fill('')
      const options = page.getByRole('option')
      await expect(options).toHaveCount(names.length)
      for (const name of names) await expect(options.filter({ hasText: name ?? '' })).toHaveCount(1)
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  test('what the server refuses is said for 5 seconds and stays to be read, also at its field [T-01, U-04]', async ({
    people,
    company,
  }) => {
    people.allowConsoleMessage(/409/)
    const boss = await userByEmail(company, LOGINS.manager)
    const page = await people.open('admin', USERS)
    const dialog = await edit(page, LOGINS.employee)
    await fieldIn(dialog, profileCopy.employeeId).fill(boss.employee_id ?? '')
    const sentence = 'Failed to update user: Another person has this employee ID.'
    const life = bannerLife(page, sentence)
    await saveIn(dialog).click()
    await expect(dialog.getByText(adminCopy.employeeIdTaken, { exact: true })).toBeVisible()
    await expect(page.getByText(sentence)).toHaveCount(1)
    const { least, most } = within(5_000)
    const lasted = await life
    expect(lasted).toBeGreaterThan(least)
    expect(lasted).toBeLessThan(most)
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(fieldIn(dialog, profileCopy.employeeId)).toHaveValue(boss.employee_id ?? '')
  })

  test('closing asks before changes get lost', async ({ people }) => {
    const page = await people.open('admin', USERS)
    const dialog = await edit(page, LOGINS.employee)
    await fieldIn(dialog, profileCopy.position).fill('Astronaut')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(fieldIn(dialog, profileCopy.position)).toHaveValue('Astronaut')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    const again = await edit(page, LOGINS.employee)
    await expect(fieldIn(again, profileCopy.position)).not.toHaveValue('Astronaut')
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(again).toBeHidden()
  })
})

test('an account is disabled and enabled: at once, everywhere, once that is confirmed', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/40[13]|The server ended the connection|Your session has ended/)
  const email = 'ella@leavewell.test'
  const ella = await registerNamedUser(company, 'Ella')
  const hers = await people.open(email, '/myrequests')
  await expect(hers.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
  const page = await people.open('admin', USERS)
  await act(page, email, userAdminCopy.disable)
  const question = page.getByRole('alertdialog', { name: userAdminCopy.disableTitle('Ella Voss') })
  await expect(question).toContainText(userAdminCopy.disableText('Ella Voss'))
  await expect(question).toContainText(userAdminCopy.disableKeeps)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect((await userByEmail(company, email)).disabled).toBe(false)

  await act(page, email, userAdminCopy.disable)
  await question.getByRole('button', { name: userAdminCopy.disable }).click()
  await expect(page.getByText(userAdminCopy.disabledNow('Ella Voss'))).toBeVisible()
  await expect(rowOf(page, email).getByText(userAdminCopy.disabled, { exact: true })).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()

  await page.getByRole('searchbox', { name: userAdminCopy.search }).fill('')
  await page.getByRole('button', { name: new RegExp(userAdminCopy.access) }).click()
  await page.getByRole('option', { name: userAdminCopy.disabledAccounts }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/access=disabled/)
  await page.getByRole('tab', { name: adminCopy.userManagement }).click()
  await expect(page).toHaveURL(/access=disabled/)
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: userAdminCopy.enable }).click()
  const again = page.getByRole('alertdialog', { name: userAdminCopy.enableTitle('Ella Voss') })
  await again.getByRole('button', { name: userAdminCopy.enable }).click()
  await expect(page.getByText(userAdminCopy.none)).toBeVisible()
  await expectSignedOut(hers)
  expect((await apiOf(company, email)).id).toBe(ella.id)

  await page.getByRole('button', { name: userAdminCopy.showAll }).click()
  await page.getByRole('searchbox', { name: userAdminCopy.search }).fill(LOGINS.admin)
  await expect(rows(page)).toHaveCount(1)
  await rowOf(page, LOGINS.admin)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: userAdminCopy.disable })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a manager leaves: what waits is handed over at once, reviewed by an administrator, and the employee reads by whom [finding F-01]', async ({
  people,
  company,
}) => {
  test.slow()
  const hr = await apiOf(company, 'admin')
  const mona = await registerNamedUser(company, 'Mona')
  await hr.put(`/entities/User/${mona.id}`, { role: 'admin', employee_id: 'MONA-1' })
  const finn = await registerNamedUser(company, 'Finn')
  await hr.put(`/entities/User/${finn.id}`, { manager_id: 'MONA-1' })
  const day = dayFromNow(120)
  const request = await submitRequest(await apiOf(company, 'finn@leavewell.test'), {
    reason: 'Waits for Mona',
    start_date: day,
    end_date: day,
  })
  const boss = await userByEmail(company, LOGINS.manager)

  const page = await people.open('admin', USERS)
  await act(page, 'mona@leavewell.test', userAdminCopy.disable)
  const question = page.getByRole('alertdialog', { name: userAdminCopy.disableTitle('Mona Voss') })
  await expect(question).toContainText(userAdminCopy.waiting(1, 'Mona Voss'))
  await expect(question).toContainText(userAdminCopy.reportTo(1, 'Mona Voss'))
  for (const label of [userAdminCopy.decidesFromNowOn, userAdminCopy.managerFromNowOn]) {
    await question.getByRole('button', { name: new RegExp(label) }).click()
    await page.getByRole('option', { name: boss.full_name ?? '' }).click()
  }
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: userAdminCopy.disable }).click()
  await expect(page.getByText(userAdminCopy.disabledNow('Mona Voss'))).toBeVisible()
  expect((await hr.get(`/entities/LeaveRequest/${request.id}`)).manager_id).toBe(boss.id)
  await company.mailbox.await(LOGINS.manager, /waits for your decision/)

  await page.goto('/admindashboard?status=pending&search=finn%40')
  await page.getByRole('button', { name: requestsCopy.ofPerson(requestsCopy.review, 'Finn Voss') }).click()
  const review = page.getByRole('dialog', { name: requestsCopy.reviewTitle })
  await expect(review).toContainText('Waits for Mona')
  await expect(review).toContainText(boss.full_name ?? '')
  await expect(page).toHaveURL(new RegExp(`request=.*${request.id}`))
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await review.getByRole('button', { name: /^Approve/ }).click()
  await page
    .getByRole('dialog', { name: requestsCopy.decideTitle })
    .getByRole('button', { name: requestsCopy.approve })
    .click()
  await expect(page.getByText(requestsCopy.approvedDone)).toBeVisible()
  await expect(page).not.toHaveURL(/request=/)

  const me = await userByEmail(company, LOGINS.admin)
  const his = await people.open('finn@leavewell.test', '/myrequests')
  await expect(his.getByRole('article').filter({ hasText: 'Waits for Mona' })).toContainText(
    requestsCopy.reviewedBy(me.full_name ?? ''),
  )
  const mail = await company.mailbox.await('finn@leavewell.test', /approved/)
  expect(mail.text).toContain(
    `${me.full_name} has approved your leave request in place of ${boss.full_name}.`,
  )

  // Somebody who is no manager any more is not named by an id that says nothing to people [finding E-41].
  for (const [person, change] of [
    [mona, { disabled: false }],
    [finn, { manager_id: 'MONA-1' }],
    [mona, { role: 'user' }],
  ] as const)
    await hr.put(`/entities/User/${person.id}`, change)
  await page.goto(`${USERS}&search=finn%40`)
  const unknown = rowOf(page, 'finn@leavewell.test').getByText(adminCopy.unknownUser)
  await expect(unknown).toHaveAttribute('title', 'MONA-1')
})

test.describe('passwords and invitations', () => {
  test('reset password opens a prefilled message and asks nothing of the server [H-10, H-11, R-10]', async ({
    people,
    company,
  }) => {
    const page = await people.open('admin', USERS)
    const opened = await catchMail(page)
    await act(page, LOGINS.employee, userAdminCopy.resetPassword)
    const dialog = page.getByRole('dialog', { name: userAdminCopy.resetPasswordTitle })
    await expect(dialog).toContainText(LOGINS.employee)
    await expect(dialog).toContainText(`${company.url}/login`)
    await page.waitForLoadState('networkidle')
    const calls = watchCalls(page)
    const mails = company.mailbox.received.length
    await dialog.getByRole('button', { name: userAdminCopy.openMail }).click()
    await expect(dialog).toBeHidden()
    const [mail, ...more] = await opened()
    expect(more).toEqual([])
    expect(mail?.pathname).toBe(LOGINS.employee)
    expect(mail?.searchParams.get('subject')).toBe(userAdminCopy.resetPasswordSubject)
    expect(mail?.searchParams.get('body')).toContain(`${company.url}/login`)
    expect(calls.filter(call => /password|auth|users\//i.test(call))).toEqual([])
    expect(company.mailbox.received.length).toBe(mails)
  })

  test('an invitation lets the address register and opens a prefilled message [H-15, S-23, R-10]', async ({
    people,
    company,
  }) => {
    const email = 'olive@leavewell.test'
    const page = await people.open('admin', USERS)
    const opened = await catchMail(page)
    await page.getByRole('button', { name: userAdminCopy.invite }).click()
    const dialog = page.getByRole('dialog', { name: userAdminCopy.invite })
    await dialog.getByLabel(userAdminCopy.email).fill('olive')
    await dialog.getByRole('button', { name: userAdminCopy.openMail }).click()
    await expect(dialog.getByText(userAdminCopy.emailInvalid)).toBeVisible()
    expect(await opened()).toEqual([])
    await dialog.getByLabel(userAdminCopy.email).fill(email)
    await choose(page, dialog, userAdminCopy.role, /^Manager/)
    const sent = page.waitForRequest(/\/users\/invite-user$/)
    await dialog.getByRole('button', { name: userAdminCopy.openMail }).click()
    // The message is the administrator's own: the server sends none [finding F-50].
    expect((await sent).postDataJSON()).toEqual({ user_email: email, role: 'admin', mail: false })
    await expect(dialog.getByText(userAdminCopy.invited(email))).toBeVisible()
    const [mail] = await opened()
    expect(mail?.pathname).toBe(email)
    expect(mail?.searchParams.get('subject')).toBe(userAdminCopy.inviteSubject)
    const address = /http\S+/.exec(mail?.searchParams.get('body') ?? '')?.[0] ?? ''
    expect(new URL(address).origin).toBe(company.url)

    const visitor = await people.visitor(address)
    await expect(visitor.getByLabel('Email')).toHaveValue(email)
    await visitor.getByLabel('Password', { exact: true }).fill('a long password')
    await visitor.getByRole('button', { name: 'Create an account' }).click()
    await company.mailbox.await(email, /code/i)
    expect(company.mailbox.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
  })

  test('somebody gets another address: the link mailed there is followed, and the old one opens nothing any more [finding F-67]', async ({
    people,
    company,
  }) => {
    const colleague = await registerNamedUser(company, 'Marla')
    const email = 'marla.voss@leavewell.test'
    const page = await people.open('admin', USERS)
    await act(page, colleague.email, userAdminCopy.changeEmail)
    const dialog = page.getByRole('dialog', { name: userAdminCopy.changeEmail })
    await dialog.getByLabel(userAdminCopy.newEmail).fill(LOGINS.manager)
    await dialog.getByRole('button', { name: userAdminCopy.changeEmailSubmit }).click()
    people.allowConsoleMessage(/409/)
    await expect(dialog.getByText('This address belongs to somebody else here.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByLabel(userAdminCopy.newEmail).fill(email)
    await dialog.getByRole('button', { name: userAdminCopy.changeEmailSubmit }).click()
    await expect(page.getByText(userAdminCopy.emailChangeSent(email))).toBeVisible()
    await act(page, colleague.email, userAdminCopy.changeEmail)
    await expect(dialog.getByText(userAdminCopy.emailWaits(email))).toBeVisible()

    await company.mailbox.await(colleague.email, /is to change/)
    const { text } = await company.mailbox.await(email, /Confirm your new address/)
    const visitor = await people.visitor(/http\S+/.exec(text)?.[0] ?? '')
    await visitor.getByRole('button', { name: 'This address is mine' }).click()
    await expect(visitor.getByText(`From now on you sign in as ${email}.`)).toBeVisible()
    expect(await violationsOf(visitor)).toEqual([])
    await expect(visitor.getByLabel('Email')).toHaveValue(email)
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Marla')
    expect((await userByEmail(company, email)).id).toBe(colleague.id)
    await page.goto('/audit')
    await expect(page.getByRole('row').filter({ hasText: 'New address' }).first()).toBeVisible()
  })

  test('with a mail server the server invites and sends links; who is invited is listed, written to again and withdrawn [finding F-36] [finding F-50] [finding F-66]', async ({
    people,
    company,
  }) => {
    const email = 'otto@leavewell.test'
    const page = await people.open('admin', USERS)
    const opened = await catchMail(page)
    await page.getByRole('button', { name: userAdminCopy.invite }).click()
    const dialog = page.getByRole('dialog', { name: userAdminCopy.invite })
    await dialog.getByLabel(userAdminCopy.email).fill(email)
    const sent = page.waitForRequest(/\/users\/invite-user$/)
    await dialog.getByRole('button', { name: userAdminCopy.sendInvitation }).click()
    expect((await sent).postDataJSON()).toEqual({ user_email: email, role: 'user' })
    await expect(dialog.getByText(userAdminCopy.invitedByMail)).toBeVisible()
    await company.mailbox.await(email, /invites you/)
    await dialog.getByRole('button', { name: userAdminCopy.done }).click()

    const row = page
      .getByRole('table', { name: userAdminCopy.invitations })
      .getByRole('row')
      .filter({ hasText: email })
    const me = await userByEmail(company, LOGINS.admin)
    await expect(row).toContainText(me.full_name ?? '')
    expect(await violationsOf(page)).toEqual([])
    await row.getByRole('button', { name: requestsCopy.ofPerson(userAdminCopy.sendAgain, email) }).click()
    await expect(page.getByText(userAdminCopy.invitedAgain(email))).toBeVisible()
    const toOtto = () => company.mailbox.received.filter(({ to }) => to.includes(email)).length
    await expect.poll(toOtto).toBe(2)
    await row.getByRole('button', { name: requestsCopy.ofPerson(userAdminCopy.withdraw, email) }).click()
    const question = page.getByRole('alertdialog', { name: userAdminCopy.withdrawTitle })
    await expect(question).toContainText(email)
    await question.getByRole('button', { name: userAdminCopy.withdraw }).click()
    await expect(page.getByText(userAdminCopy.withdrawn(email))).toBeVisible()
    await expect(row).toHaveCount(0)

    await act(page, LOGINS.employee, userAdminCopy.resetPassword)
    const reset = page.getByRole('dialog', { name: userAdminCopy.resetPasswordTitle })
    await reset.getByRole('button', { name: userAdminCopy.sendLink }).click()
    await expect(reset).toBeHidden()
    await company.mailbox.await(LOGINS.employee, /password/)
    expect(await opened()).toEqual([])
  })
})

test.describe('login as user', () => {
  test('starts only once it is confirmed, keeps both addresses and loads the page anew [H-12, N-01, N-02, N-03, N-05]', async ({
    people,
    company,
  }) => {
    const employee = await userByEmail(company, LOGINS.employee)
    const page = await people.open('admin', USERS)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await act(page, LOGINS.employee, impersonationCopy.loginAs)
    const question = page.getByRole('alertdialog', {
      name: userAdminCopy.loginAsTitle(employee.full_name ?? ''),
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await kept(page)).toEqual([null, null])
    await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)

    await act(page, LOGINS.employee, impersonationCopy.loginAs)
    await question.getByRole('button', { name: impersonationCopy.loginAs }).click()
    await expect(
      page.getByText(`Impersonation Mode: You are viewing as ${employee.full_name} (${LOGINS.employee})`),
    ).toBeVisible()
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
    expect(await kept(page)).toEqual([LOGINS.employee, LOGINS.admin])
    await expect(
      page.getByRole('heading', { name: dashboardCopy.greeting(employee.first_name ?? '') }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: layoutCopy.adminDashboard })).toHaveCount(0)
  })

  test('the bar is on every page and in sight, and leads back from there [N-04, N-05, N-06, N-07]', async ({
    people,
  }) => {
    for (const viewport of [
      { width: 390, height: 600 },
      { width: 1280, height: 600 },
    ]) {
      const page = await people.open('admin', '/', { viewport })
      await impersonate(page, LOGINS.employee)
      for (const path of ['/', '/myrequests', '/teamcalendar', '/profile', '/admindashboard', '/nowhere']) {
        await page.goto(path)
        const exit = page.getByRole('button', { name: 'Exit & Return to Admin' })
        await expect(page.getByText(/^Impersonation Mode: You are viewing as /)).toBeVisible()
        await page.mouse.wheel(0, 2_000)
        await expect(exit).toBeInViewport({ ratio: 1 })
      }
      await page.evaluate(() => Object.assign(window, { isOld: true }))
      await page.getByRole('button', { name: 'Exit & Return to Admin' }).click()
      await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)
      await page.waitForFunction(() => !('isOld' in window))
      expect(await kept(page)).toEqual([null, null])
      await page.goto('/admindashboard')
      await expect(page.getByText(adminCopy.totalEmployees)).toBeVisible()
    }
  })

  test('another tab stays the administrator’s own [N-02]', async ({ people }) => {
    const page = await people.open('admin', '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await impersonate(page, LOGINS.employee)
    await page.reload()
    await expect(page.getByText(/Impersonation Mode/)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(other.getByRole('link', { name: layoutCopy.adminDashboard })).toBeVisible()
    await expect(other.getByText(/Impersonation Mode/)).toHaveCount(0)
  })

  test('somebody who cannot be loaded is forgotten; the administrator is back [N-08]', async ({ people }) => {
    people.allowConsoleMessage(/40[0-9]/)
    const page = await people.open('admin', '/')
    await impersonate(page, 'nobody@leavewell.test')
    await page.reload()
    await expect(page.getByRole('link', { name: layoutCopy.adminDashboard })).toBeVisible()
    await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)
    expect(await kept(page)).toEqual([null, null])
  })

  test('is for administrators alone, whatever the browser keeps [R-09, N-04]', async ({ people }) => {
    people.allowConsoleMessage(/403/)
    const page = await people.open('employee', '/')
    await impersonate(page, LOGINS.admin)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: layoutCopy.adminDashboard })).toHaveCount(0)
    expect(await kept(page)).toEqual([null, null])
  })
})

/** What confirming leaves behind; takes effect with the next load. */
const impersonate = (page: Page, email: string) =>
  page.evaluate(
    ([key, address, original, adminAddress]) => {
      sessionStorage.setItem(key ?? '', address ?? '')
      sessionStorage.setItem(original ?? '', adminAddress ?? '')
    },
    [IMPERSONATED_EMAIL_KEY, email, ORIGINAL_ADMIN_EMAIL_KEY, LOGINS.admin],
  )
