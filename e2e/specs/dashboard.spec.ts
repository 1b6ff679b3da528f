import {
  dashboardCopy as copy,
  formatDayRange,
  formatNumber,
  type LeaveBalance,
  type LeaveRequest,
  leaveType,
  leaveTypeLabel,
  RECENT_REQUESTS,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { colourOf } from '../support/colour.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

const year = Number(dayFromNow(0).slice(0, 4))
const wire = (q: object) => encodeURIComponent(JSON.stringify(q))
const asked = (page: Page, entity: string) =>
  page.waitForRequest(new RegExp(`/entities/${entity}\\?`)).then(request => {
    const { searchParams } = new URL(request.url())
    return { ...Object.fromEntries(searchParams), q: JSON.parse(searchParams.get('q') ?? '{}') }
  })

test('four counters and the list are of the five newest requests, newest first [C-02, C-03, C-08, S-56, S-57]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const all: LeaveRequest[] = await employee.get(
    `/entities/LeaveRequest?q=${wire({ user_id: employee.id })}&sort=-created_date`,
  )
  expect(all.length).toBeGreaterThan(5)
  const newest = all.slice(0, 5)
  const of = (status: string) => newest.filter(request => request.status === status)

  const page = await people.open('employee', BESIDE_APP)
  const [request] = await Promise.all([asked(page, 'LeaveRequest'), page.goto('/')])
  expect(request).toEqual({ q: { user_id: employee.id }, sort: '-created_date', limit: '5' })
  const summary = page.getByRole('main').locator('dl').first()
  await expect(summary.locator('dt')).toHaveText(['Total Requests', 'Pending', 'Approved', 'Days Used'])
  await expect(
    page.getByRole('region', { name: copy.newestRequests(RECENT_REQUESTS) }).locator('dt'),
  ).toHaveCount(4)
  const counters = summary.locator('dd')
  await expect(counters).toHaveText([
    '5',
    String(of('pending').length),
    String(of('approved').length),
    formatNumber(of('approved').reduce((days, { days_requested }) => days + days_requested, 0)),
  ])
  const list = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: copy.recentRequests })
    .getByRole('listitem')
  await expect(list).toHaveCount(5)
  await expect(list).toContainText(
    newest.map(({ start_date, end_date }) => formatDayRange(start_date, end_date)),
  )
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the four counters are readable in the first screen at ${width}×${height} [C-02, R3-21]`, async ({
    people,
  }) => {
    const page = await people.open('employee', '/', { viewport: { width, height } })
    const figures = page.getByRole('region', { name: copy.newestRequests(RECENT_REQUESTS) }).locator('dd')
    await expect(figures).toHaveCount(4)
    const bar = width < 768 ? 64 : 0
    for (const figure of await figures.all()) {
      await expect(figure).toHaveText(/\d/)
      expect(await figure.evaluate(it => Number.parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThan(
        20,
      )
      const { y = 0, height: own = 0 } = (await figure.boundingBox()) ?? {}
      expect(y + own).toBeLessThan(height - bar)
    }
  })
}

test('balances are those of the current year: type, days left, total, used and share [C-05, D-01, D-02, D-03, D-04, D-05, S-50]', async ({
  people,
  company,
}) => {
  // Somebody whom no other spec gives or takes days.
  const EMPLOYEE = 'tariq.mansour@leavewell.test'
  const [admin, employee] = [await apiOf(company, 'admin'), await apiOf(company, EMPLOYEE)]
  await admin.post('/entities/LeaveBalance', {
    user_id: employee.id,
    leave_type: 'annual',
    year: year + 3,
    balance: 77,
    total_allocated: 78,
  })
  const balances: LeaveBalance[] = await employee.get(
    `/entities/LeaveBalance?q=${wire({ user_id: employee.id, year })}`,
  )
  expect(balances.length).toBeGreaterThan(1)

  const page = await people.open(EMPLOYEE, BESIDE_APP)
  const [request] = await Promise.all([asked(page, 'LeaveBalance'), page.goto('/')])
  expect(request).toEqual({ q: { user_id: employee.id, year } })
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('meter') })
  await expect(cards).toHaveCount(balances.length)
  await expect(page.getByText('78', { exact: true })).toHaveCount(0)
  for (const { leave_type, balance, total_allocated } of balances) {
    const label = leaveTypeLabel(leave_type)
    const card = cards.filter({ hasText: label })
    await expect(card).toContainText(
      new RegExp(`${formatNumber(balance)} ?days left of ${formatNumber(total_allocated)}`),
    )
    await expect(card).toContainText(copy.daysUsedOf(formatNumber(total_allocated - balance)))
    const share = total_allocated > 0 ? (balance / total_allocated) * 100 : 0
    await expect(card).toContainText(copy.shareLeft(Math.round(share)))
    await expect(card.getByRole('meter')).toHaveAttribute(
      'aria-valuenow',
      String(Math.min(100, Math.max(0, share))),
    )
    expect(await colourOf(card.locator('svg').first(), 'color')).toBe(leaveType(leave_type).colour)
  }
})

test('a card tells leave taken from days that HR entered, and shows the record that an approval opened [D-02, D-03, D-04, D-05, L-11, R3-20]', async ({
  people,
  company,
}) => {
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  const { id, email } = await registerNamedUser(company, 'Cardea')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  for (const leave_type of ['annual', 'sick']) {
    const balance = leave_type === 'annual' ? 11.5 : 20
    await admin.post('/entities/LeaveBalance', {
      user_id: id,
      leave_type,
      year,
      balance,
      total_allocated: 20,
    })
  }
  const colleague = await apiOf(company, email as 'x@y')
  const { id: parental } = await submitRequest(colleague, {
    reason: 'A child',
    leave_type: 'maternity_paternity',
    start_date: dayFromNow(10),
    end_date: dayFromNow(193),
  })
  await manager.put(`/entities/LeaveRequest/${parental}`, { status: 'approved' })

  const page = await people.open(email as 'x@y', '/')
  const card = (type: string) =>
    page
      .getByRole('region', { name: copy.leaveBalances })
      .getByRole('listitem')
      .filter({ hasText: leaveTypeLabel(type) })
  await expect(card('annual')).toContainText('8.5 used')
  await expect(card('annual')).toContainText(copy.takenAndEntered('0', '8.5'))
  await expect(card('annual')).toContainText('57% left')
  await expect(card('sick')).toContainText('100% left')
  await expect(card('sick')).not.toContainText('as leave')
  expect(await colourOf(card('sick').getByRole('meter').locator('[data-mark=fill]'))).toBe('blue')
  await expect(card('maternity_paternity')).toContainText(/-164 ?days left of 20/)
  await expect(card('maternity_paternity')).toContainText(copy.daysUsedOf('184'))
  await expect(card('maternity_paternity')).toContainText(copy.shareLeft(-820))
  await expect(card('maternity_paternity').getByRole('meter')).toHaveAttribute('aria-valuenow', '0')
  // The record itself is as the approval left it.
  const q = { user_id: id, leave_type: 'maternity_paternity' }
  const [record] = await colleague.get(`/entities/LeaveBalance?q=${wire(q)}`)
  expect(record).toMatchObject({ balance: -164, total_allocated: 20 })
})

test('in a wide window the requests stand below two of the cards and what comes next below the third, read in this order; elsewhere below each other', async ({
  people,
}) => {
  const page = await people.open('employee', '/')
  const main = page.getByRole('main')
  const placeOf = async (title: string) => {
    const card = main.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {}
    return { left: x, top: y, right: x + width }
  }
  const titles = main.getByRole('heading', { level: 2 })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(titles).toContainText([copy.leaveBalances, copy.recentRequests, copy.nextLeave.title])
  const [recent, next] = [await placeOf(copy.recentRequests), await placeOf(copy.nextLeave.title)]
  expect(next.top).toBe(recent.top)
  expect(next.left).toBeGreaterThan(recent.right)
  const second = await main.getByRole('listitem').nth(1).boundingBox()
  expect(Math.abs(recent.right - (second?.x ?? 0) - (second?.width ?? 0))).toBeLessThan(1)

  await page.setViewportSize({ width: 1280, height: 860 })
  await expect(titles).toContainText([copy.leaveBalances, copy.nextLeave.title, copy.recentRequests])
  expect((await placeOf(copy.recentRequests)).left).toBe((await placeOf(copy.nextLeave.title)).left)
})

test('anywhere on a balance leads to how its number came about', async ({ people }) => {
  const page = await people.open('employee', '/')
  const words = page.getByText(/days left of/).first()
  const { x = 0, y = 0 } = (await words.boundingBox()) ?? {}
  await page.mouse.click(x + 5, y + 5)
  await expect(page).toHaveURL(/\/balances\?type=annual/)
})
