import {
  addDays,
  calendarCopy as copy,
  daysOfMonth,
  formatDay,
  formatDayRange,
  formatDaySpoken,
  formatMonth,
  type LeaveRequest,
  leaveFormCopy,
  monthOf,
  shiftMonth,
  weeksOfMonth,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { type Api, apiOf, submitRequest } from '../support/api.ts'
import { colourOf } from '../support/colour.ts'
import type { Company } from '../support/company.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { BESIDE_APP, expect, type People, test } from '../support/test.ts'

const today = dayFromNow(0)
const thisMonth = monthOf(today)
const main = (page: Page) => page.getByRole('main')
const grid = (page: Page) => main(page).getByRole('grid')
/** The cell of a day of the month. */
const cell = (page: Page, day: string) =>
  grid(page)
    .getByRole('gridcell')
    .filter({ hasText: formatDaySpoken(day) })
/** What can be pressed on a day: the bars of leave that go over it, wherever they begin, and what has no room. */
const onDay = (page: Page, day: string) => grid(page).locator(`button[data-days~="${day}"]`)
const upcoming = (page: Page) => main(page).getByRole('list', { name: copy.upcoming })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** Both ends of a leave spec: who asks and who decides. */
async function teamOf(company: Company): Promise<{ employee: Api; manager: Api }> {
  return { employee: await apiOf(company, 'employee'), manager: await apiOf(company, 'manager') }
}

/** Leave of the employee that the manager has approved. */
async function approvedLeave(
  { employee, manager }: { employee: Api; manager: Api },
  fields: { reason: string; start_date: string; end_date: string; leave_type?: string },
  notes = '',
): Promise<LeaveRequest> {
  const { id } = await submitRequest(employee, fields)
  return manager.put(`/entities/LeaveRequest/${id}`, { status: 'approved', manager_notes: notes })
}

/** The first days of a month far enough away that the demo company has no plans for it. */
const quietMonth = (monthsAhead: number) => shiftMonth(thisMonth, monthsAhead)

test('the month goes from Sunday to Saturday; Previous, Today and Next move it, the address keeps it [G-01, G-02, G-03]', async ({
  people,
}) => {
  const page = await people.open('employee', '/teamcalendar')
  await expect(page.getByRole('heading', { level: 1, name: 'My Leave Calendar' })).toBeVisible()
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    /Sunday/,
    /Monday/,
    /Tuesday/,
    /Wednesday/,
    /Thursday/,
    /Friday/,
    /Saturday/,
  ])
  const expectMonth = async (month: string) => {
    await expect(main(page).getByRole('heading', { name: formatMonth(month) })).toBeVisible()
    const days = weeksOfMonth(month, 'sunday').flat()
    const cells = grid(page).getByRole('gridcell')
    await expect(cells).toHaveCount(days.length)
    await expect(cells.first()).toContainText(formatDaySpoken(days[0] ?? ''))
    await expect(cells.last()).toContainText(formatDaySpoken(days.at(-1) ?? ''))
  }
  await expectMonth(thisMonth)
  await button(page, 'Previous').click()
  await expectMonth(shiftMonth(thisMonth, -1))
  await page.reload()
  await expectMonth(shiftMonth(thisMonth, -1))
  await button(page, 'Today').click()
  await expectMonth(thisMonth)
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await expectMonth(shiftMonth(thisMonth, 2))
  await page.goBack()
  await expectMonth(shiftMonth(thisMonth, 1))
})

test('arrow and page keys move through the days, Enter goes into one', async ({ people }) => {
  const page = await people.open('employee', '/teamcalendar')
  await cell(page, today).focus()
  const press = async (key: string, day: string) => {
    await page.keyboard.press(key)
    await expect(cell(page, day)).toBeFocused()
  }
  await press('ArrowRight', addDays(today, 1))
  await press('ArrowLeft', today)
  await press('ArrowDown', addDays(today, 7))
  await press('ArrowUp', today)
  await press('PageDown', `${shiftMonth(thisMonth, 1)}-01`)
  await press('ArrowLeft', daysOfMonth(thisMonth).at(-1) ?? '')
})

test.describe('of 250 reports with 520 leaves in a month [finding E-05, E-08, E-09]', () => {
  const month = quietMonth(20)
  const departments = ['Engineering', 'Sales', 'Design', 'Finance']
  const reports = Array.from({ length: 250 }, (_, n) => ({
    id: `report-${n}`,
    email: `report-${n}@x.test`,
    full_name: `Person ${String(n).padStart(3, '0')}`,
    department: departments[n % departments.length],
    profile_picture: null,
  }))
  const leaves = Array.from({ length: 520 }, (_, n) => {
    const start = addDays(`${month}-01`, (n * 7) % 26)
    return {
      id: `leave-${n}`,
      user_id: `report-${n % 240}`,
      leave_type: n % 3 === 0 ? 'sick' : 'annual',
      start_date: start,
      end_date: addDays(start, n % 4),
      days_requested: (n % 4) + 1,
      status: 'approved',
      reason: 'A holiday',
      manager_notes: null,
      reviewed_date: null,
    }
  })

  /** The calendar of a manager whose server answers with the large team. */
  async function open(people: People, view: 'month' | 'people') {
    const page = await people.open('manager', BESIDE_APP, { viewport: { width: 1280, height: 800 } })
    await page.route('**/functions/listReports', route => route.fulfill({ json: reports }))
    await page.route('**/entities/LeaveRequest?*', route => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? ''
      const asked = leaves.filter(({ user_id }) => q.includes(`"${user_id}"`))
      return route.fulfill({ json: q.includes('start_date') ? asked : [] })
    })
    await page.goto(`/teamcalendar?month=${month}&view=${view}`)
    return page
  }

  const sizeOf = (page: Page) =>
    page.evaluate(() => ({
      nodes: document.querySelectorAll('body *').length,
      stops: [...document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]')].filter(
        element => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
      ).length,
    }))

  test('the month has one tab stop, its leaves are named by what is shown, and keys lead through a day', async ({
    people,
  }) => {
    const page = await open(people, 'month')
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    const day = cell(page, `${month}-15`)
    const leavesOfDay = onDay(page, `${month}-15`)
    await expect(leavesOfDay).toHaveCount(4)
    const size = await sizeOf(page)
    expect(size.nodes).toBeLessThanOrEqual(2_000)
    expect(size.stops).toBeLessThanOrEqual(60)
    expect(await grid(page).locator('[tabindex="0"], button:not([tabindex="-1"])').count()).toBe(1)
    const named = leavesOfDay.filter({ hasText: 'Leave' })
    await expect(named).toHaveCount(3)
    await expect(named.first()).toHaveAccessibleName(/^Person \d{3} (Annual|Sick) Leave /)

    await day.focus()
    await page.keyboard.press('Enter')
    await expect(grid(page).locator(`[data-days~="${month}-15"][data-line="0"]`)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(grid(page).locator(`[data-days~="${month}-15"][data-line="1"]`)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(day).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await grid(page).evaluate(element => element.contains(document.activeElement))).toBe(false)
  })

  test('people and days show the first rows at once, find everybody, and keep one tab stop a row', async ({
    people,
  }) => {
    const page = await open(people, 'people')
    const table = main(page).getByRole('table', { name: copy.personAndDays(formatMonth(month)) })
    await expect(table).toHaveAttribute('aria-busy', 'false')
    await expect(main(page).getByRole('status').filter({ hasText: 'people' })).toHaveText(
      copy.peopleShown(240, 251),
    )
    const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
    expect((await row('Person 002').boundingBox())?.y).toBeLessThan(800)
    const size = await sizeOf(page)
    expect(size.nodes).toBeLessThanOrEqual(2_000)
    expect(size.stops).toBeLessThanOrEqual(60)
    expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(240)

    await expect(row('Person 237')).toHaveCount(0)
    await table.locator('xpath=../..').evaluate(box => {
      box.scrollTop = box.scrollHeight
    })
    await expect(row('Person 237')).toBeVisible()
    expect((await sizeOf(page)).nodes).toBeLessThanOrEqual(2_000)

    const some = row('Person 237').getByRole('button')
    await some.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(some.nth(1)).toBeFocused()

    await main(page).getByRole('searchbox', { name: copy.searchPeople }).fill('person 245')
    await expect(main(page).getByText(copy.nobodyMatches)).toBeVisible()
    await main(page).getByText(copy.onlyWithLeave).click()
    await expect(row('Person 245')).toBeVisible()
    await expect(main(page).getByRole('status').filter({ hasText: 'people' })).toHaveText(
      copy.peopleShown(1, 251),
    )
  })
})

test('an employee sees the own approved leave only, three a day, and the rest behind "+N more" [G-04, G-05, G-06, G-10, K-16, S-59]', async ({
  people,
  company,
}) => {
  const team = await teamOf(company)
  const day = `${quietMonth(14)}-10`
  const asked = { start_date: day, end_date: day }
  await approvedLeave(team, { ...asked, reason: 'One', leave_type: 'sick' })
  for (const reason of ['Two', 'Three', 'Four', 'Five']) await approvedLeave(team, { ...asked, reason })
  await submitRequest(team.employee, { ...asked, reason: 'Not decided' })

  const page = await people.open('employee', '/myrequests')
  const query = page.waitForRequest(/\/entities\/LeaveRequest\?.*start_date/)
  await page.goto(`/teamcalendar?month=${monthOf(day)}`)
  const q = JSON.parse(new URL((await query).url()).searchParams.get('q') ?? '{}')
  const days = weeksOfMonth(monthOf(day), 'sunday').flat()
  expect(q).toEqual({
    user_id: team.employee.id,
    status: 'approved',
    start_date: { $lte: days.at(-1) },
    end_date: { $gte: days[0] },
  })

  const any = { name: /^(Unpaid|Sick) Leave/ }
  await expect(cell(page, day).getByRole('button', any)).toHaveCount(3)
  await cell(page, day).getByRole('button', { name: '+2 more' }).click()
  const rest = page.getByRole('dialog', { name: formatDaySpoken(day) })
  await expect(rest.getByRole('button', any)).toHaveCount(5)
  for (const [name, colour] of [
    [/^Unpaid Leave/, 'grey'],
    [/^Sick Leave/, 'red'],
  ] as const) {
    const fill = rest.getByRole('button', { name }).first().locator('[data-fill]')
    expect(await colourOf(fill, 'borderTopColor')).toBe(colour)
  }
  const own = cell(page, day)
    .getByRole('button', { name: /^Unpaid Leave/ })
    .first()
  expect(await colourOf(own.locator('[data-fill]'), 'borderTopColor')).toBe('grey')
  await rest
    .getByRole('button', { name: /^Unpaid Leave/ })
    .last()
    .click()
  await expect(page.getByRole('dialog', { name: copy.detailTitle })).toBeVisible()
})

test('a leave appears on the open calendar as soon as it is approved; its details say everything [G-09, K-17, R-15]', async ({
  people,
  company,
}) => {
  const team = await teamOf(company)
  const start = `${quietMonth(15)}-03`
  const end = addDays(start, 2)
  const page = await people.open('employee', `/teamcalendar?month=${monthOf(start)}`)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await approvedLeave(team, { reason: 'A long walk', start_date: start, end_date: end }, 'Enjoy the walk')
  for (const day of [start, addDays(start, 1), end]) {
    await expect(cell(page, day)).toContainText('Unpaid Leave')
    await expect(onDay(page, day)).toHaveCount(1)
  }
  // Anywhere on the bar, and be it the last of its days.
  await cell(page, end).scrollIntoViewIfNeeded()
  const [bar, last] = [await onDay(page, end).boundingBox(), await cell(page, end).boundingBox()]
  if (bar === null || last === null) throw new Error('the leave is not drawn')
  await page.mouse.click(last.x + last.width / 2, bar.y + bar.height / 2)
  const dialog = page.getByRole('dialog', { name: copy.detailTitle })
  for (const text of [
    'Sophie Lawson',
    'Unpaid Leave',
    '3 days',
    formatDay(start),
    formatDay(end),
    'A long walk',
    'Enjoy the walk',
    formatDay(today),
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  }
})

test('an admin sees the own approved leave and that of the reports, nobody else’s [G-03, G-11, R-15]', async ({
  people,
  company,
}) => {
  const team = await teamOf(company)
  const day = `${quietMonth(16)}-11`
  await approvedLeave(team, { reason: 'Of a report', start_date: day, end_date: day })
  const page = await people.open('manager', `/teamcalendar?month=${monthOf(day)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Team Calendar' })).toBeVisible()
  await expect(cell(page, day).getByRole('button', { name: /^Sophie Lawson Unpaid Leave/ })).toHaveCount(1)

  const next = addDays(day, 1)
  const own = { reason: 'Of the manager', start_date: next, end_date: next }
  const { id } = await submitRequest(team.manager, own)
  await (await apiOf(company, 'admin')).put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
  await expect(cell(page, next).getByRole('button', { name: /^Daniel Okafor Unpaid Leave/ })).toHaveCount(1)

  const stranger = (await people.open('admin', `/teamcalendar?month=${monthOf(day)}`)) as Page
  await expect(grid(stranger)).toHaveAttribute('aria-busy', 'false')
  await expect(cell(stranger, day).getByRole('button')).toHaveCount(0)

  const { employee_id } = await team.manager.get('/entities/User/me')
  const users = await team.manager.get('/entities/User?fields=id,full_name,manager_id')
  const mine = users
    .filter(
      (user: { id: string; manager_id: string }) =>
        user.id === team.manager.id || [employee_id, team.manager.id].includes(user.manager_id),
    )
    .map((user: { full_name: string }) => user.full_name)
  const names = await upcoming(page).getByRole('listitem').locator('.font-medium').allInnerTexts()
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) expect(mine).toContain(name)
})

test('the next ten approved leaves stand in a list, earliest first, and open their details [G-06, G-07, G-09]', async ({
  people,
  company,
}) => {
  const team = await teamOf(company)
  for (let index = 0; index < 12; index++) {
    const day = dayFromNow(20 + index)
    await approvedLeave(team, { reason: `Day ${index}`, start_date: day, end_date: day })
  }
  await submitRequest(team.employee, { reason: 'Not decided', start_date: today, end_date: today })
  const all: LeaveRequest[] = await team.employee.get(
    `/entities/LeaveRequest?q=${encodeURIComponent(JSON.stringify({ user_id: team.employee.id, status: 'approved', end_date: { $gte: today } }))}&sort=start_date`,
  )
  const page = await people.open('employee', '/teamcalendar')
  const entries = upcoming(page).getByRole('listitem')
  await expect(entries).toHaveCount(10)
  const ranges = all.slice(0, 10).map(leave => formatDayRange(leave.start_date, leave.end_date))
  await expect(entries).toContainText(ranges)
  await entries.first().getByRole('button').click()
  await expect(page.getByRole('dialog', { name: copy.detailTitle })).toContainText('Sophie Lawson')
})

test('days that the mouse goes over are filled into the leave form, in the month and in the own row', async ({
  people,
}) => {
  const day = weeksOfMonth(quietMonth(21), 'sunday')[1]?.[1] ?? ''
  const page = await people.open('manager', `/teamcalendar?month=${monthOf(day)}`)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  const form = page.getByRole('dialog', { name: leaveFormCopy.title })
  const sweep = async (from: Locator, to: Locator) => {
    await from.hover({ position: { x: 20, y: 15 } })
    await page.mouse.down()
    await to.hover({ position: { x: 20, y: 15 } })
    await page.mouse.up()
  }
  const expectDays = async (start: string, end: string) => {
    await expect(form.locator('input[type=hidden][name=start_date]')).toHaveValue(start)
    await expect(form.locator('input[type=hidden][name=end_date]')).toHaveValue(end)
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(form).toHaveCount(0)
  }
  await sweep(cell(page, day), cell(page, addDays(day, 3)))
  await expectDays(day, addDays(day, 3))
  await main(page).getByRole('tab', { name: copy.people }).click()
  const own = main(page).getByRole('row', { name: /Daniel Okafor/ })
  await sweep(own.locator(`[data-day="${day}"]`), own.locator(`[data-day="${addDays(day, 2)}"]`))
  await expectDays(day, addDays(day, 2))
})

test('without upcoming leave the list says so [G-08]', async ({ people }) => {
  const page = await people.open('employee', '/myrequests')
  await page.route('**/entities/LeaveRequest?*', route => route.fulfill({ json: [] }))
  await page.goto('/teamcalendar')
  await expect(main(page).getByText('No upcoming approved leaves')).toBeVisible()
})

test('when the calendar cannot be loaded it says so and tries again', async ({ people }) => {
  const page = await people.open('employee', '/myrequests')
  people.allowConsoleMessage(/500/)
  await page.route('**/entities/LeaveRequest?*', route =>
    route.fulfill({ status: 500, json: { message: 'No' } }),
  )
  await page.goto('/teamcalendar')
  await expect(main(page).getByRole('alert')).toHaveCount(2)
  await page.unroute('**/entities/LeaveRequest?*')
  await main(page).getByRole('button', { name: 'Try again' }).first().click()
  await expect(grid(page)).toBeVisible()
})

test('people and days show admins who is away, by department, with what is still pending [G-11]', async ({
  people,
  company,
}) => {
  const team = await teamOf(company)
  const day = `${quietMonth(17)}-05`
  await approvedLeave(team, { reason: 'Decided', start_date: day, end_date: addDays(day, 3) })
  await submitRequest(team.employee, {
    reason: 'Waiting',
    start_date: addDays(day, 7),
    end_date: addDays(day, 8),
  })
  await approvedLeave(team, { reason: 'This week', start_date: today, end_date: today })

  const page = await people.open('manager', `/teamcalendar?month=${monthOf(day)}`)
  await main(page).getByRole('tab', { name: copy.people }).click()
  const table = main(page).getByRole('table', { name: copy.personAndDays(formatMonth(monthOf(day))) })
  await expect(table.getByRole('columnheader')).toHaveCount(daysOfMonth(monthOf(day)).length + 1)
  await expect(table.getByRole('rowheader', { name: 'Engineering' })).toBeVisible()
  const row = table.getByRole('row', { name: /Sophie Lawson/ })
  await expect(row.getByRole('button', { name: /Unpaid Leave, .*, Approved$/ })).toHaveCount(1)
  await expect(row.getByRole('button', { name: /Unpaid Leave, .*, Pending$/ })).toHaveCount(1)
  await expect(main(page).getByRole('list', { name: copy.awayThisWeek })).toContainText('Sophie Lawson')
  await row.getByRole('button', { name: /Pending$/ }).click()
  await expect(page.getByRole('dialog', { name: copy.detailTitle })).toContainText('Waiting')
})

test('on a phone people are the month with how many are away, and who on the chosen day, with what is still pending [finding E-05] [G-11, B-26]', async ({
  people,
  company,
}) => {
  const team = await teamOf(company)
  const day = `${quietMonth(19)}-12`
  await approvedLeave(team, { reason: 'Decided', start_date: day, end_date: addDays(day, 1) })
  await submitRequest(team.employee, {
    reason: 'Waiting',
    start_date: addDays(day, 5),
    end_date: addDays(day, 5),
  })
  const page = await people.open('manager', `/teamcalendar?month=${monthOf(day)}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await main(page).getByRole('tab', { name: copy.people }).click()
  const month = main(page).getByRole('table', { name: formatMonth(monthOf(day)) })
  await expect(month.getByRole('button').last()).toBeInViewport()
  const choose = (chosen: string, away: number) =>
    month
      .getByRole('button', { name: new RegExp(`${formatDaySpoken(chosen)}.*, ${copy.awayCount(away)}`) })
      .click()
  const who = (chosen: string) => main(page).getByRole('region', { name: copy.awayOn(formatDay(chosen)) })
  await choose(addDays(day, 1), 1)
  await expect(who(addDays(day, 1)).getByRole('button')).toHaveText([/^Sophie Lawson.*Unpaid Leave/])
  await choose(addDays(day, 2), 0)
  await expect(who(addDays(day, 2)).getByText(copy.nobodyOn(formatDay(addDays(day, 2))))).toBeVisible()
  await choose(addDays(day, 5), 0)
  await who(addDays(day, 5))
    .getByRole('button', { name: /Pending$/ })
    .click()
  await expect(page.getByRole('dialog', { name: copy.detailTitle })).toContainText('Waiting')
  await page.getByRole('button', { name: 'Close' }).click()

  // Once that month is the current one, it begins with today.
  await page.clock.setFixedTime(`${addDays(day, 1)}T00:00:00Z`)
  await page.reload()
  await expect(who(addDays(day, 1)).getByRole('button', { name: /^Sophie Lawson/ })).toBeVisible()
})

test('on a phone the month is small and its days lead into a list that leaves nothing out [G-01, G-09]', async ({
  people,
  company,
}) => {
  const team = await teamOf(company)
  const day = `${quietMonth(18)}-20`
  for (const reason of ['One', 'Two', 'Three', 'Four']) {
    await approvedLeave(team, { reason, start_date: day, end_date: day })
  }
  const page = await people.open('employee', `/teamcalendar?month=${monthOf(day)}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const month = main(page).getByRole('table', { name: formatMonth(monthOf(day)) })
  await expect(month.getByRole('columnheader')).toHaveCount(7)
  await expect(month.getByRole('columnheader').first()).toContainText('Sunday')
  await month.getByRole('button', { name: `${formatDaySpoken(day)}, ${copy.awayOnDay(4)}` }).click()
  // The list of what comes next may name them, too.
  const entries = main(page)
    .locator('ol')
    .getByRole('button', { name: new RegExp(`^Unpaid Leave.*${formatDay(day)}`) })
  await expect(entries).toHaveCount(4)
  await entries.first().click()
  await expect(page.getByRole('dialog', { name: copy.detailTitle })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await month.getByRole('button', { name: new RegExp(formatDaySpoken(addDays(day, 1))) }).click()
  await expect(entries).toHaveCount(0)
  await expect(main(page).getByText(copy.noneFrom(formatDay(addDays(day, 1))))).toBeVisible()
})

test('administrators see their own team at first, and everyone when they ask [finding F-61] [G-11]', async ({
  people,
  company,
}) => {
  const employee = await (await apiOf(company, 'employee')).get('/entities/User/me')
  const page = await people.open('admin', '/teamcalendar?view=people')
  const choice = main(page).getByRole('button', { name: new RegExp(copy.whose) })
  const stranger = main(page).getByRole('rowheader', { name: employee.full_name })
  await expect(choice).toContainText(copy.myTeam)
  await expect(main(page).getByRole('rowheader').first()).toBeVisible()
  await expect(stranger).toHaveCount(0)
  await choice.click()
  await page.getByRole('option', { name: copy.everyone }).click()
  await expect(stranger).toBeVisible()
  await expect(page).toHaveURL(/who=everyone/)
  await page.reload()
  await expect(choice).toContainText(copy.everyone)
  await expect(stranger).toBeVisible()
})
