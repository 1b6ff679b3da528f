import {
  inboxCopy,
  layoutCopy,
  notificationMessages,
  notificationsCopy,
  requestsCopy,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { type Api, apiOf, submitRequest } from '../support/api.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('dialog', { name: notificationsCopy.title })

async function openBell(page: Page): Promise<Locator> {
  await bell(page).click()
  await expect(list(page)).toBeVisible()
  return list(page)
}

/** The count in the bell's name. */
async function unread(page: Page): Promise<number> {
  return Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
}

const ask = (employee: Api, reason: string, days: number) =>
  submitRequest(employee, { reason, start_date: dayFromNow(days), end_date: dayFromNow(days) })

test('the list shows the newest first, follows changes by others, and opening one marks it read and goes there [B-22, M-01, M-04, S-72, S-73]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const manager = await apiOf(company, 'manager')
  await ask(employee, 'The earlier one', 150)
  const page = await people.open('manager', '/')
  const asked = page.waitForRequest(/\/entities\/Notification\?.*is_archived/)
  await page.reload()
  const { searchParams } = new URL((await asked).url())
  expect(JSON.parse(searchParams.get('q') ?? '{}')).toEqual({ user_id: manager.id, is_archived: false })
  expect(searchParams.get('sort')).toBe('-created_date')

  const panel = await openBell(page)
  await expect(panel.getByRole('listitem').first()).toContainText(notificationMessages.newRequestTitle)
  const before = await unread(page)
  const { id, start_date } = await ask(employee, 'The later one', 151)
  const newest = panel.getByRole('listitem').first()
  await expect(newest).toContainText(new RegExp(`\\b${Number(start_date.slice(8))} `))
  await expect(newest).toContainText('Sophie Lawson requests Unpaid Leave')
  await expect(page.getByRole('button', { name: notificationsCopy.bell(before + 1) })).toBeAttached()

  await newest.getByRole('button').first().click()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(url => url.pathname === '/teamrequests' && url.search.includes(id))
  await expect(page.getByRole('article').filter({ hasText: 'The later one' })).toBeVisible()
  await expect(page.getByRole('button', { name: notificationsCopy.bell(before) })).toBeVisible()
})

test('one is marked read, made a favourite and archived for good; the rest is marked read at once, by one call and without completing tasks [finding F-20] [M-05, M-06, M-07, M-08, M-09]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  await ask(employee, 'To be marked', 152)
  await ask(employee, 'To be archived', 153)
  const page = await people.open('admin', '/')
  const manager = await people.open('manager', '/')
  const panel = await openBell(manager)
  const [first, second] = [panel.getByRole('listitem').nth(0), panel.getByRole('listitem').nth(1)]
  const before = await unread(manager)
  expect(before).toBeGreaterThanOrEqual(2)

  await first.getByRole('button', { name: notificationsCopy.markRead }).click()
  await expect(first.getByRole('button', { name: notificationsCopy.markRead })).toHaveCount(0)
  await expect(manager.getByRole('button', { name: notificationsCopy.bell(before - 1) })).toBeAttached()

  await first.getByRole('button', { name: notificationsCopy.favorite, exact: true }).click()
  await first.getByRole('button', { name: notificationsCopy.unfavorite }).click()
  await expect(first.getByRole('button', { name: notificationsCopy.favorite, exact: true })).toBeVisible()

  const gone = (await second.getByRole('button').first().innerText()).trim()
  await second.getByRole('button', { name: notificationsCopy.archive }).click()
  await expect(panel.getByText(gone.split('\n').at(-1) ?? '')).toHaveCount(0)
  await manager.reload()
  await openBell(manager)
  await expect(list(manager).getByRole('listitem').first()).toBeVisible()
  await expect(list(manager).getByText(gone.split('\n').at(-1) ?? '')).toHaveCount(0)

  const tasks = await openBell(page)
  await expect(tasks.getByText(layoutCopy.actionRequired).first()).toBeVisible()
  const open = await tasks.getByText(layoutCopy.actionRequired).count()
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/entities/Notification'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`)
  })
  await tasks.getByRole('button', { name: notificationsCopy.markAllRead }).click()
  await expect(tasks.getByRole('button', { name: notificationsCopy.markRead })).toHaveCount(0)
  await expect(tasks.getByRole('button', { name: notificationsCopy.markAllRead })).toBeDisabled()
  await expect(page.getByRole('button', { name: notificationsCopy.bell(0), exact: true })).toBeAttached()
  expect(calls).toEqual(['PATCH update-many'])
  await expect(tasks.getByText(layoutCopy.actionRequired)).toHaveCount(open)
})

test('a mark that cannot be set says so, and the notification stays as it was', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/500/)
  await ask(await apiOf(company, 'employee'), 'Not to be marked', 157)
  const page = await people.open('manager', '/')
  const panel = await openBell(page)
  const newest = panel.getByRole('listitem').first()
  await expect(newest.getByRole('button', { name: notificationsCopy.markRead })).toBeVisible()
  const before = await unread(page)
  await page.route('**/entities/Notification/*', route =>
    route.fulfill({ status: 500, json: { message: 'No', detail: 'No' } }),
  )
  await newest.getByRole('button', { name: notificationsCopy.markRead }).click()
  await expect(page.getByText(notificationsCopy.updateFailed)).toBeVisible()
  await expect(newest.getByRole('button', { name: notificationsCopy.markRead })).toBeVisible()
  expect(await unread(page)).toBe(before)
})

test('the list is at most 384 px high and scrolls; of a long one the newest twenty come first, the older when asked for [finding E-40] [M-03]', async ({
  people,
}) => {
  const page = await people.open('manager', '/')
  await page.route(/\/entities\/Notification\?/, async route => {
    const response = await route.fetch()
    const [one] = await response.json()
    const many = Array.from({ length: 45 }, (_, index) => ({ ...one, id: `many-${index}` }))
    await route.fulfill({ response, json: many })
  })
  await page.reload()
  const panel = await openBell(page)
  const entries = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: notificationsCopy.archive }) })
  await expect(entries).toHaveCount(20)
  const sizes = await panel
    .getByRole('tabpanel')
    .locator('> div')
    .evaluate(area => ({ shown: area.clientHeight, whole: area.scrollHeight }))
  expect(sizes.shown).toBe(384)
  expect(sizes.whole).toBeGreaterThan(384)
  await panel.getByRole('button', { name: notificationsCopy.showOlder }).press('Enter')
  await expect(entries).toHaveCount(40)
  await expect(entries.nth(20).getByRole('button').first()).toBeFocused()
  await panel.getByRole('button', { name: notificationsCopy.showOlder }).click()
  await expect(entries).toHaveCount(45)
  await expect(panel.getByRole('button', { name: notificationsCopy.showOlder })).toHaveCount(0)
})

test('without the socket the list is read again every 30 seconds [M-02, U-06]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/^Realtime: Error: timeout/)
  const page = await people.open('employee', BESIDE_APP)
  await page.routeWebSocket(/\/ws-user-apps\//, () => {})
  await page.clock.install()
  let readings = 0
  let firstAt = 0
  page.on('request', request => {
    if (!/\/entities\/Notification\?/.test(request.url())) return
    readings += 1
    if (readings === 1) firstAt = Date.now()
  })
  const employee = await apiOf(company, 'employee')
  const manager = await apiOf(company, 'manager')
  const decideOn = async (reason: string, day: number) => {
    const { id } = await ask(employee, reason, day)
    await manager.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
  }
  // There is something to count, so that the first answer shows.
  await decideOn('Heard of at once', 148)
  const q = encodeURIComponent(JSON.stringify({ user_id: employee.id, is_archived: false, is_read: false }))
  const before = (await employee.get(`/entities/Notification?q=${q}`)).length
  await page.goto('/')
  await expect(page.getByRole('button', { name: notificationsCopy.bell(before), exact: true })).toBeVisible()
  // What the bell opens comes after the page, and would read the list again if the page's time had gone on meanwhile.
  await page.waitForLoadState('networkidle')
  expect(readings).toBe(1)
  // From here on the page's time passes only as told. What has passed since the first reading depends on the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const passed = Date.now() - firstAt + 1000

  await decideOn('Heard of by asking', 154)
  await page.evaluate(() => {
    for (const event of ['focus', 'visibilitychange']) window.dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(Math.max(0, 28_000 - passed))
  expect(readings).toBe(1)
  await page.clock.runFor(3000 + passed)
  // What was read is drawn in the page's own time.
  await page.clock.resume()
  await expect(page.getByRole('button', { name: notificationsCopy.bell(before + 1) })).toBeVisible()
  expect(readings).toBe(2)
})

test('how long ago something was counts on while it is looked at [finding F-6C]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/^Realtime:/)
  const page = await people.open('manager', BESIDE_APP)
  await page.routeWebSocket(/\/ws-user-apps\//, () => {})
  await page.clock.install()
  await ask(await apiOf(company, 'employee'), 'Just now', 147)
  await page.goto('/')
  const newest = (await openBell(page)).getByRole('listitem').first()
  await expect(newest).toContainText('now')
  await page.clock.runFor(5 * 60_000)
  await expect(newest).toContainText(/\d+ mins? ago/)
})

test('the server is killed and comes back: an open page finds the line again and shows what it missed, without reloading [O-06, O-08]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/WebSocket connection|ERR_|^Realtime:/)
  const page = await people.open('employee', '/myrequests')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(bell(page)).toBeVisible()
  await company.restart()
  await ask(await apiOf(company, 'employee'), 'Asked from elsewhere', 155)
  await expect(page.getByRole('article').filter({ hasText: 'Asked from elsewhere' })).toBeVisible()
  await ask(await apiOf(company, 'employee'), 'Asked once more', 156)
  await expect(page.getByRole('article').filter({ hasText: 'Asked once more' })).toBeVisible()
})

test('a task is completed in the bell, and gone from the list of tasks [finding F-58] [M-10, M-11]', async ({
  people,
  company,
}) => {
  await registerNamedUser(company, 'Tess')
  const page = await people.open('admin', '/admindashboard')
  const tasks = page.getByRole('main').getByText('Tess Voss (tess@leavewell.test)')
  await expect(tasks).toBeVisible()
  const item = (await openBell(page)).getByRole('listitem').filter({ hasText: 'Tess Voss' })
  await expect(item.getByText(layoutCopy.actionRequired)).toBeVisible()
  await item.getByRole('button', { name: notificationsCopy.complete }).click()
  await expect(item.getByText(layoutCopy.actionRequired)).toHaveCount(0)
  await expect(item.getByRole('button', { name: notificationsCopy.markRead })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(tasks).toHaveCount(0)
})

test('a request is approved in the bell with a way back; then the bell, the badge of Team Requests and the employee agree [experience 15] [finding E-13] [B-04, B-22]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const { id } = await ask(employee, 'Approved in the bell', 159)
  const page = await people.open('manager', '/')
  const newest = (await openBell(page)).getByRole('listitem').first()
  const approve = newest.getByRole('button', { name: /^Approve: Sophie Lawson/ })
  const badge = page.getByRole('navigation').getByRole('link', { name: /^Team Requests/ })
  const countOf = async () => Number(/\d+/.exec(await badge.innerText())?.[0] ?? 0)
  await expect(approve).toBeVisible()
  const before = { bell: await unread(page), badge: await countOf() }

  await approve.press('Enter')
  await expect(newest.getByText(notificationsCopy.held.approved)).toBeVisible()
  await expect(page.getByText(/^Approved: Sophie Lawson/)).toBeVisible()
  expect((await employee.get(`/entities/LeaveRequest/${id}`)).status).toBe('pending')
  await page.getByRole('button', { name: inboxCopy.undo, exact: true }).click()
  await expect(approve).toBeVisible()
  expect({ bell: await unread(page), badge: await countOf() }).toEqual(before)

  await approve.press('Enter')
  // When nothing can be taken back any more, nothing is left to press.
  await expect(newest.getByRole('button', { name: /^(Approve|Undo)/ })).toHaveCount(0, { timeout: 30_000 })
  await expect
    .poll(async () => ({ bell: await unread(page), badge: await countOf() }))
    .toEqual({ bell: before.bell - 1, badge: before.badge - 1 })

  const own = await people.open('employee', '/')
  await (await openBell(own)).getByRole('listitem').first().getByRole('button').first().click()
  await expect(own).toHaveURL(url => url.pathname === '/myrequests' && url.search.includes(id))
  await expect(own.getByRole('dialog')).toContainText('Approved in the bell')
})

test('a link to a request that is gone says so, to whoever decides and to the employee [experience 15]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/404/)
  const employee = await apiOf(company, 'employee')
  const { id } = await ask(employee, 'Cancelled again', 161)
  await employee.delete(`/entities/LeaveRequest/${id}`)
  for (const [who, path] of [
    ['manager', '/teamrequests'],
    ['employee', '/myrequests'],
  ] as const) {
    const page = await people.open(who, `${path}?request=${id}`)
    await expect(page.getByText(requestsCopy.noSuchRequest)).toBeVisible()
  }
})

test('on a phone it covers the window, scrolls as a whole, and each one has a menu [experience 15] [B-26, M-07]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  await ask(employee, 'Read on a phone', 163)
  await ask(employee, 'Read below it', 164)
  const view = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await people.open('manager', '/', view)
  const panel = await openBell(page)
  await expect.poll(async () => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  // The day stays in sight while its own are scrolled through.
  const day = panel.getByRole('region').first()
  const second = day.getByRole('listitem').nth(1)
  await second.evaluate(item => item.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(day.getByRole('listitem').first()).not.toBeInViewport({ ratio: 0.5 })
  await expect(day.getByRole('heading')).toBeInViewport({ ratio: 1 })
  const newest = panel.getByRole('listitem').first()
  await newest
    .getByRole('button', { name: notificationsCopy.actions(notificationMessages.newRequestTitle) })
    .tap()
  await page.getByRole('menuitem', { name: notificationsCopy.favorite }).tap()
  await panel.getByRole('tab', { name: notificationsCopy.filters.saved }).tap()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await openBell(page)
  await expect(panel.getByRole('tab', { name: notificationsCopy.filters.saved })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await newest.getByRole('button', { name: /^Actions/ }).tap()
  await page.getByRole('menuitem', { name: notificationsCopy.unfavorite }).tap()
  await expect(panel.getByText(notificationsCopy.none.saved)).toBeVisible()
})

test('the actions of one show while it is pointed at or has the focus; in forced colours the dot and the chosen filter still show [experience 15] [finding E-07]', async ({
  people,
  company,
}) => {
  await ask(await apiOf(company, 'employee'), 'Pointed at', 165)
  const page = await people.open('manager', '/', { forcedColors: 'active' })
  const panel = await openBell(page)
  const newest = panel.getByRole('listitem').first()
  const archive = newest.getByRole('button', { name: notificationsCopy.archive })
  await page.mouse.move(0, 0)
  await expect(archive).toHaveCSS('opacity', '0')
  await newest.hover()
  await expect(archive).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(archive).toHaveCSS('opacity', '0')
  await archive.focus()
  await expect(archive).toHaveCSS('opacity', '1')

  const ground = (locator: Locator) => locator.evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await ground(newest.locator('[data-mark="fill"]'))).not.toBe(await ground(panel))
  const tab = (filter: 'all' | 'saved') => panel.getByRole('tab', { name: notificationsCopy.filters[filter] })
  expect(await ground(tab('all'))).not.toBe(await ground(tab('saved')))
})
