import { boardsCopy as copy, remindersCopy, weeklySummaryCopy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const WALL = { viewport: { width: 1920, height: 1080 } }
const PHONE = { viewport: { width: 390, height: 844 } }

test('an administrator adds a board, a screen shows it without a sign-in, and a new address ends the old one', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/status of 404/)
  const manager = await apiOf(company, 'manager')
  const { id } = await registerNamedUser(company, 'Wallis')
  const api = await apiOf(company, 'admin')
  await api.post('/functions/changeSettings', { away_circle: 'everybody' })
  await api.put(`/entities/User/${id}`, { manager_id: manager.id })
  await api.post('/functions/enterLeave', {
    rows: [{ user_id: id, leave_type: 'sick', start_date: dayFromNow(0), end_date: dayFromNow(1) }],
    status: 'approved',
    reason: 'A quiet reason',
  })
  const admin = await people.open('admin', '/settings/api-keys')
  await admin.getByRole('button', { name: copy.add }).click()
  const form = admin.getByRole('dialog', { name: copy.add })
  await form.getByRole('button', { name: copy.add }).click()
  const dialog = admin.getByRole('dialog', { name: copy.addressTitle })
  const address = async () =>
    /https?:\S+\/board\/lw_board_[\w-]{43}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  const first = await address()
  expect(await violationsOf(admin)).toEqual([])
  await dialog.getByRole('button', { name: copy.done }).click()
  expect(await violationsOf(admin)).toEqual([])

  const wall = await people.visitor(`${first}?pause=1`, WALL)
  await expect(wall.getByRole('heading', { name: copy.today })).toBeVisible()
  await expect(wall.getByRole('listitem').filter({ hasText: 'Wallis' }).first()).toBeVisible()
  await expect(wall.getByText(/sick|quiet/i)).toHaveCount(0)
  expect(await violationsOf(wall)).toEqual([])
  await wall.goto(first)
  const letters = await wall
    .getByRole('listitem')
    .first()
    .locator('.name')
    .evaluate(name => Number.parseFloat(getComputedStyle(name).fontSize))
  expect(letters).toBeGreaterThanOrEqual(48)
  const fits = () => wall.evaluate(() => document.documentElement.scrollHeight <= innerHeight)
  expect(await fits()).toBe(true)
  const phone = await people.visitor(`${first}?pause=1`, PHONE)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOf(phone)).toEqual([])

  await admin.getByRole('button', { name: copy.actionOf(copy.renew, copy.nameOf(copy.company)) }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: copy.renew }).click()
  await expect(dialog).toBeVisible()
  const second = await address()
  expect(second).not.toBe(first)
  await dialog.getByRole('button', { name: copy.done }).click()
  await wall.goto(first)
  await expect(wall.getByRole('heading', { name: copy.brokenTitle })).toBeVisible()
  expect(await violationsOf(wall)).toEqual([])
  await wall.goto(second)
  await expect(wall.getByRole('heading', { name: copy.today })).toBeVisible()
})

test('axe-core finds no problem with a manager’s channels on a phone and an unknown link to stop emails', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/status of 404/)
  const admin = await apiOf(company, 'admin')
  await admin.post('/functions/changeSettings', { weekly_summary: true })
  const page = await people.open('manager', '/profile', PHONE)
  const { kinds, channels, choice } = remindersCopy
  await expect(page.getByRole('checkbox', { name: choice(kinds.summary, channels.mail) })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/unsubscribe/unknown')
  await expect(page.getByRole('heading')).toHaveText(weeklySummaryCopy.brokenTitle)
  expect(await violationsOf(page)).toEqual([])
  await admin.post('/functions/changeSettings', { weekly_summary: null })
})
