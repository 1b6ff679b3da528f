import {
  calendarCopy,
  dashboardCopy,
  formatDayRange,
  formatNumber,
  type LeaveBalance,
  layoutCopy,
  monthOf,
  requestsCopy,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { LEAVE_TYPES } from '../support/leave-types.ts'
import { registerNamedUser, registerUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

/** The open tasks of an administrator, as a filter. */
const open = (user_id: string) =>
  encodeURIComponent(
    JSON.stringify({
      user_id,
      type: 'new_user_registration',
      action_required: true,
      action_completed: false,
    }),
  )
const numberIn = (text: string | null | undefined) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)

/** The counts on the tabs. */
const tabs = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      (['all', 'pending', 'approved'] as const).map(async tab => [
        tab,
        numberIn(await page.getByRole('tab', { name: new RegExp(`^${requestsCopy[tab]}`) }).textContent()),
      ]),
    ),
  )
const unread = async (page: Page) =>
  numberIn(await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label'))
/** The badge of the team's requests is there twice: once to see, once for screen readers. */
const waiting = async (page: Page) => {
  const text = (await page.getByRole('link', { name: /^Team Requests/ }).textContent()) ?? ''
  const digits = /(\d+) new requests/.exec(text)?.[1] ?? ''
  return Number(digits.slice(0, digits.length / 2))
}
const counters = async (page: Page) =>
  (await page.getByRole('main').locator('dl').first().locator('dd').allInnerTexts()).map(Number)
const recent = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: dashboardCopy.recentRequests })
    .getByRole('listitem')

test('lists, counters and badges update live when others request, approve and cancel [O-05]', async ({
  people,
  company,
}) => {
  const [employee, manager] = [await apiOf(company, 'employee'), await apiOf(company, 'manager')]
  const day = dayFromNow(1)
  const range = formatDayRange(day, day)
  const home = await people.open('employee', '/')
  const mine = await people.open('employee', '/myrequests')
  const month = await people.open('employee', `/teamcalendar?month=${monthOf(day)}`)
  const team = await people.open('manager', '/teamrequests?order=newest')
  await expect(recent(home)).toHaveCount(5)
  for (const page of [mine, team]) await expect(page.getByRole('article').first()).toBeVisible()
  await expect(month.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  for (const page of [home, team])
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()

  const before = {
    mine: await tabs(mine),
    team: await tabs(team),
    waiting: await waiting(team),
    managerUnread: await unread(team),
    unread: await unread(home),
  }
  const { id } = await submitRequest(employee, { reason: 'Seen by all', start_date: day, end_date: day })
  await expect(recent(home).first()).toContainText(range)
  await expect(recent(home).first()).toContainText(requestsCopy.pending)
  const [, pending = 0, approved = 0, used = 0] = await counters(home)
  await expect(mine.getByRole('article').filter({ hasText: 'Seen by all' })).toBeVisible()
  await expect(team.getByRole('article').filter({ hasText: 'Seen by all' })).toBeVisible()
  for (const [page, then] of [
    [mine, before.mine],
    [team, before.team],
  ] as const) {
    await expect.poll(() => tabs(page)).toEqual({ ...then, all: then.all + 1, pending: then.pending + 1 })
  }
  await expect.poll(() => waiting(team)).toBe(before.waiting + 1)
  await expect.poll(() => unread(team)).toBe(before.managerUnread + 1)

  await manager.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
  await expect(recent(home).first()).toContainText(requestsCopy.approved)
  await expect.poll(() => counters(home)).toEqual([5, pending - 1, approved + 1, used + 1])
  for (const [page, then] of [
    [mine, before.mine],
    [team, before.team],
  ] as const) {
    await expect.poll(() => tabs(page)).toEqual({ ...then, all: then.all + 1, approved: then.approved + 1 })
  }
  await expect.poll(() => unread(home)).toBe(before.unread + 1)
  await expect(month.getByRole('list', { name: calendarCopy.upcoming })).toContainText(range)
  await expect(month.getByRole('grid').getByRole('button', { name: `Unpaid Leave ${range}` })).toHaveCount(1)

  const second = await submitRequest(employee, {
    reason: 'Second of the story',
    start_date: day,
    end_date: day,
  })
  await expect.poll(async () => (await tabs(team)).all).toBe(before.team.all + 2)
  await employee.delete(`/entities/LeaveRequest/${second.id}`)
  for (const page of [mine, team]) {
    await expect(page.getByRole('article').filter({ hasText: 'Second of the story' })).toHaveCount(0)
  }
  await expect.poll(async () => (await tabs(team)).all).toBe(before.team.all + 1)
  await expect(recent(home).first()).toContainText(requestsCopy.approved)
})

test('changed balances and people, and new tasks, show without reloading [O-05]', async ({
  people,
  company,
}) => {
  const [admin, employee] = [await apiOf(company, 'admin'), await apiOf(company, 'employee')]
  const year = Number(dayFromNow(0).slice(0, 4))
  const q = encodeURIComponent(JSON.stringify({ user_id: employee.id, year, leave_type: 'sick' }))
  const [balance]: LeaveBalance[] = await employee.get(`/entities/LeaveBalance?q=${q}`)
  if (!balance) throw new Error('The demo employee has no sick leave')
  const page = await people.open('employee', '/')
  const profile = await people.open('employee', '/profile')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('meter') })
    .filter({ hasText: LEAVE_TYPES.label('sick') })
  const left = (days: number) => new RegExp(`${formatNumber(days)} ?days left of ${balance.total_allocated}`)
  await expect(card).toContainText(left(balance.balance))
  await admin.put(`/entities/LeaveBalance/${balance.id}`, { balance: balance.balance - 0.5 })
  await expect(card).toContainText(left(balance.balance - 0.5))

  const { position } = await employee.get('/entities/User/me')
  await expect(profile.getByText(position)).toBeVisible()
  await admin.put(`/entities/User/${employee.id}`, { position: 'Head of Harbours' })
  await expect(page.getByText(/^Head of Harbours/)).toBeVisible()
  await expect(profile.getByText('Head of Harbours')).toBeVisible()
  await admin.put(`/entities/User/${employee.id}`, { position })
  await admin.put(`/entities/LeaveBalance/${balance.id}`, { balance: balance.balance })
  await expect(profile.getByText(position)).toBeVisible()

  const office = await people.open('admin', '/admindashboard')
  const entry = office.getByRole('link', { name: new RegExp(`^${layoutCopy.adminDashboard}`) })
  await expect(entry).toBeVisible()
  const tasks = async () => Number(/\d+/.exec(await entry.innerText())?.[0] ?? 0)
  await registerUser(company, 'theo@leavewell.test')
  const newcomer = await apiOf(company, 'theo@leavewell.test')
  const before = (await admin.get(`/entities/Notification?q=${open(admin.id)}`)).length
  await expect.poll(tasks).toBe(before)
  await newcomer.put(`/entities/User/${newcomer.id}`, { first_name: 'Theo', last_name: 'Park' })
  await expect.poll(tasks).toBe(before + 1)
  await expect(entry).toContainText(String(before + 1))
  const listed = office.getByRole('main').getByText(/^Theo Park \(theo@leavewell\.test\)/)
  await expect(listed).toBeVisible()
  const [task] = await admin.get(`/entities/Notification?q=${open(admin.id)}&sort=-created_date`)
  await admin.put(`/entities/Notification/${task.id}`, { action_completed: true })
  await expect.poll(tasks).toBe(before)
  await expect(listed).toHaveCount(0)
})

test('changes while the app’s code loads are not missed, though its first data is older [O-05]', async ({
  people,
  company,
}) => {
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  const { id } = await registerNamedUser(company, 'Rowena')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  const q = encodeURIComponent(JSON.stringify({ user_id: manager.id, is_read: false, is_archived: false }))
  const before = (await manager.get(`/entities/Notification?q=${q}`)).length
  const page = await people.open('manager', '/')
  await expect.poll(() => unread(page)).toBe(before)

  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/assets/*.js', async route => {
    await released
    await route.continue()
  })
  const asked = page.waitForResponse(/entities\/Notification\?/)
  await page.reload({ waitUntil: 'commit' })
  await asked
  const day = dayFromNow(310)
  await submitRequest(await apiOf(company, 'rowena@leavewell.test'), {
    reason: 'In between',
    start_date: day,
    end_date: day,
  })
  release()
  await expect.poll(() => unread(page)).toBe(before + 1)
})
