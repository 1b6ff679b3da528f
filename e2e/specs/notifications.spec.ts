import { notificationMessages, notificationsCopy } from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { type Api, apiOf, submitRequest } from '../support/api.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { expect, test } from '../support/test.ts'

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

test('the list starts with the newest, updates live, and opening an entry marks it read [B-22, M-01, M-04, S-73]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  await ask(employee, 'The earlier one', 150)
  const page = await people.open('manager', '/')
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

test('an open page reconnects to a restarted server and shows what it missed, without reloading [O-06, O-08]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/WebSocket connection|ERR_|^Realtime:|Failed to fetch$/)
  const page = await people.open('employee', '/myrequests')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(bell(page)).toBeVisible()
  await company.restart()
  await ask(await apiOf(company, 'employee'), 'Asked from elsewhere', 155)
  await expect(page.getByRole('article').filter({ hasText: 'Asked from elsewhere' })).toBeVisible()
  await ask(await apiOf(company, 'employee'), 'Asked once more', 156)
  await expect(page.getByRole('article').filter({ hasText: 'Asked once more' })).toBeVisible()
})

test('on a phone it covers the window and scrolls as a whole [experience 15] [B-26]', async ({
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
})

test('the list scrolls at 384 px, shows actions on hover and focus, and supports forced colours [experience 15] [finding E-07] [M-03]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  for (const day of [165, 166, 167, 168, 169, 170]) await ask(employee, 'Pointed at', day)
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

  const height = await panel
    .getByRole('tabpanel')
    .locator('> div')
    .evaluate(area => ({ shown: area.clientHeight, isLonger: area.scrollHeight > area.clientHeight }))
  expect(height).toEqual({ shown: 384, isLonger: true })
})
