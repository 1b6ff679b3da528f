import {
  dashboardCopy,
  formatDayRange,
  layoutCopy,
  leaveFormCopy,
  notificationsCopy,
  requestsCopy,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { type Api, apiOf } from '../support/api.ts'
import { dayFromNow, fillIn } from '../support/leave-form.ts'
import { PDF } from '../support/pdf.ts'
import { LOGINS } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a manager is notified of leave and approves it, and the employee sees it without reloading [B-04, B-22, C-07, D-02, F-02, F-08, L-02, L-03, L-09, L-10, L-12, L-13, L-15, S-61, S-64, S-74]', async ({
  company,
  people,
}) => {
  const start = dayFromNow(60)
  const end = dayFromNow(61)
  const range = formatDayRange(start, end)
  const manager = await people.open('manager', '/teamrequests?order=newest')
  const employee = await people.open('employee', '/')
  const sidebar = manager.getByRole('link', { name: /^Team Requests/ })
  await expect(sidebar).toBeVisible()
  const waitingBefore = await unreadOf(await apiOf(company, 'manager'), 'leave_request')
  await expect(employee.getByText(dashboardCopy.recentRequests)).toBeVisible()
  await expect.poll(() => daysLeft(employee)).toBeGreaterThan(2)
  const leftBefore = await daysLeft(employee)
  const api = await apiOf(company, 'employee')
  const unreadBefore = await unreadOf(api)

  await employee.getByRole('button', { name: dashboardCopy.requestLeave }).click()
  const form = await fillIn(employee, { type: 'annual', start, end, reason: 'A week at the coast' })
  await expect(form.getByText('2 business days')).toBeVisible()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'ticket.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(form.getByText('ticket.pdf')).toBeVisible()
  const created = sent(employee, 'POST')
  await form.getByRole('button', { name: leaveFormCopy.submit }).click()
  const { user_id, manager_id, attachment_url, ...fields } = (await created).postDataJSON()
  expect(fields).toEqual({
    leave_type: 'annual',
    start_date: start,
    end_date: end,
    reason: 'A week at the coast',
    days_requested: 2,
    status: 'pending',
  })
  expect(user_id).toBe(api.id)
  expect(manager_id).toMatch(/./)
  expect(attachment_url).toMatch(/\/files\/.+ticket\.pdf$/)
  await expect(employee.getByText(leaveFormCopy.submitted)).toBeVisible()
  await expect(employee.getByText(range)).toBeVisible()

  await company.mailbox.await(LOGINS.manager, /requests Annual Leave/)
  const card = manager.getByRole('article').filter({ hasText: range })
  await expect(card).toBeVisible()
  await expect.poll(() => newRequests(sidebar)).toBe(waitingBefore + 1)
  await expect(card.getByText('A week at the coast')).toBeVisible()

  const attachment = card.getByRole('link', { name: /ticket\.pdf/ })
  const url = (await attachment.getAttribute('href')) ?? ''
  expect((await manager.request.get(url)).status()).toBe(200)
  const stranger = await people.visitor('/login')
  expect((await stranger.request.get(url)).status()).toBe(404)

  await card.getByRole('button', { name: /^Approve/ }).click()
  const dialog = manager.getByRole('dialog', { name: requestsCopy.decideTitle })
  await dialog.getByLabel(requestsCopy.managerNotes).fill('Enjoy the sea')
  const decided = sent(manager, 'PUT')
  await dialog.getByRole('button', { name: /^Approve \d/ }).click()
  expect((await decided).postDataJSON()).toEqual({
    status: 'approved',
    manager_notes: 'Enjoy the sea',
    reviewed_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  await expect(manager.getByText(requestsCopy.approvedDone)).toBeVisible()

  await expect.poll(() => daysLeft(employee)).toBe(leftBefore - 2)
  await expect(employee.getByRole('listitem').filter({ hasText: range })).toContainText(requestsCopy.approved)
  await expect(employee.getByRole('button', { name: notificationsCopy.bell(unreadBefore + 1) })).toBeVisible()
  const mail = await company.mailbox.await(LOGINS.employee, new RegExp(`approved: Annual Leave, ${range}`))
  expect(mail.text).toContain('Enjoy the sea')
  expect(mail.text).toContain('2 days')
  expect(mail.text).toContain(range)

  await employee.getByRole('link', { name: layoutCopy.myRequests }).click()
  const own = employee.getByRole('article').filter({ hasText: range })
  await expect(own.getByText(requestsCopy.balanceImpact)).toBeVisible()
  await expect(
    own.getByText(new RegExp(`^2 days deducted. Left today: ${leftBefore - 2} of \\d+`)),
  ).toBeVisible()
  await expect(own.getByText('Enjoy the sea')).toBeVisible()
})

/** The next request that changes a leave request. */
const sent = (page: Page, method: string) =>
  page.waitForRequest(
    request => request.method() === method && request.url().includes('/entities/LeaveRequest'),
  )

/** The days left on the card of annual leave. */
async function daysLeft(page: Page): Promise<number> {
  const text = await page.getByRole('main').innerText()
  return Number(/Annual Leave\D*([\d.]+)\s*days left of/.exec(text)?.[1] ?? 0)
}

/** How many unread notifications a person has, of one type or of all. */
async function unreadOf({ id, get }: Api, type?: string): Promise<number> {
  const query = JSON.stringify({ user_id: id, is_read: false, is_archived: false, ...(type && { type }) })
  return (await get(`/entities/Notification?q=${encodeURIComponent(query)}`)).length
}

/** The count on the badge, which is there twice: once to see, once for screen readers. */
async function newRequests(link: Locator): Promise<number> {
  const digits = /(\d+) new requests?/.exec((await link.textContent()) ?? '')?.[1] ?? ''
  return Number(digits.slice(0, digits.length / 2))
}
