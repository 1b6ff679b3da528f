import {
  addDays,
  calendarCopy as copy,
  formatDay,
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
import { BESIDE_APP, expect, test } from '../support/test.ts'

const today = dayFromNow(0)
const thisMonth = monthOf(today)
const main = (page: Page) => page.getByRole('main')
const grid = (page: Page) => main(page).getByRole('grid')
/** The cell of a day of the month. */
const cell = (page: Page, day: string) =>
  grid(page)
    .getByRole('gridcell')
    .filter({ hasText: formatDaySpoken(day) })
/** Buttons of a day: the bars of leave that cover it, wherever they begin, and the rest without room. */
const onDay = (page: Page, day: string) => grid(page).locator(`button[data-days~="${day}"]`)

/** Both ends of a leave spec: employee and approver. */
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

test('both views stay small with few tab stops for 250 reports and 520 leaves [finding E-05, E-08, E-09]', async ({
  people,
}) => {
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
  const page = await people.open('manager', BESIDE_APP, { viewport: { width: 1280, height: 800 } })
  await page.route('**/functions/listReports', route => route.fulfill({ json: reports }))
  await page.route('**/entities/LeaveRequest?*', route => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    const asked = leaves.filter(({ user_id }) => q.includes(`"${user_id}"`))
    return route.fulfill({ json: q.includes('start_date') ? asked : [] })
  })
  const expectSmall = async () => {
    const size = await page.evaluate(() => ({
      nodes: document.querySelectorAll('body *').length,
      stops: [...document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]')].filter(
        element => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
      ).length,
    }))
    expect(size.nodes).toBeLessThanOrEqual(2_000)
    expect(size.stops).toBeLessThanOrEqual(60)
  }

  await page.goto(`/teamcalendar?month=${month}`)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  const leavesOfDay = onDay(page, `${month}-15`)
  await expect(leavesOfDay).toHaveCount(4)
  await expectSmall()
  expect(await grid(page).locator('[tabindex="0"], button:not([tabindex="-1"])').count()).toBe(1)
  const named = leavesOfDay.filter({ hasText: 'Leave' })
  await expect(named).toHaveCount(3)
  await expect(named.first()).toHaveAccessibleName(/^Person \d{3} (Annual|Sick) Leave /)
  await cell(page, `${month}-15`).focus()
  await page.keyboard.press('Tab')
  expect(await grid(page).evaluate(element => element.contains(document.activeElement))).toBe(false)

  await main(page).getByRole('tab', { name: copy.people }).click()
  const table = main(page).getByRole('table', { name: copy.personAndDays(formatMonth(month)) })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await expect(main(page).getByRole('status').filter({ hasText: 'people' })).toHaveText(
    copy.peopleShown(240, 251),
  )
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
  expect((await row('Person 002').boundingBox())?.y).toBeLessThan(800)
  await expectSmall()
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(240)

  await expect(row('Person 237')).toHaveCount(0)
  await table.locator('xpath=../..').evaluate(box => {
    box.scrollTop = box.scrollHeight
  })
  await expect(row('Person 237')).toBeVisible()
  await expectSmall()

  const some = row('Person 237').getByRole('button')
  await some.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(some.nth(1)).toBeFocused()
})

test('approved leave appears on the open calendar in its colour, and opens its details [G-09, K-16, K-17, R-15]', async ({
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
  const bar = onDay(page, end)
  expect(await colourOf(bar.locator('[data-fill]'), 'borderTopColor')).toBe('grey')
  // Anywhere on the bar, and be it the last of its days.
  await cell(page, end).scrollIntoViewIfNeeded()
  const [drawn, last] = [await bar.boundingBox(), await cell(page, end).boundingBox()]
  if (drawn === null || last === null) throw new Error('the leave is not drawn')
  await page.mouse.click(last.x + last.width / 2, drawn.y + drawn.height / 2)
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

test('on a phone the month of people is in sight as a whole [B-26] [finding E-05]', async ({ people }) => {
  const page = await people.open('manager', '/teamcalendar?view=people', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const month = main(page).getByRole('table', { name: formatMonth(thisMonth) })
  await expect(month.getByRole('button').last()).toBeInViewport()
})
