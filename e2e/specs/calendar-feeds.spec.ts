import { calendarFeedsCopy as copy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

test('a person subscribes from the Team Calendar, renews the address, and the old one ends [X3-I2]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  const manager = await apiOf(company, 'manager')
  const { id, email } = await registerNamedUser(company, 'Feodora')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  await admin.post('/functions/enterLeave', {
    rows: [{ user_id: id, leave_type: 'sick', start_date: dayFromNow(3), end_date: dayFromNow(3) }],
    status: 'approved',
    reason: 'A quiet reason',
  })
  const page = await people.open(email as 'x@y', '/teamcalendar')
  await page.getByRole('link', { name: copy.fromCalendar }).click()
  await expect(page.getByRole('list', { name: copy.title })).toContainText(copy.feeds.holidays)
  await expect(page.getByText(copy.feeds.company)).toHaveCount(0)
  await page.getByRole('button', { name: copy.actionOf(copy.subscribe, copy.feeds.own) }).click()
  const dialog = page.getByRole('dialog', { name: copy.addressTitle })
  const address = async () => /https?:\S+\.ics/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  const first = await address()
  expect(await violationsOf(page)).toEqual([])
  const feed = await page.request.get(first)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await feed.text()
  expect(text).toContain(`DTSTART;VALUE=DATE:${dayFromNow(3).replaceAll('-', '')}`)
  expect(text).not.toContain('quiet')
  await dialog.getByRole('button', { name: copy.done }).click()
  await page.getByRole('button', { name: copy.actionOf(copy.renew, copy.feeds.own) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: copy.renew }).click()
  await expect(dialog).toBeVisible()
  const second = await address()
  expect(second).not.toBe(first)
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(second)).status()).toBe(200)
})
