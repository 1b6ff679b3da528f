import { privateLeaveCopy as copy, requestListCopy, statusLabel } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { leaveForm, typeDay } from '../support/leave-form.ts'
import { expect, test } from '../support/test.ts'
import { fridayFrom } from '../support/working-days.ts'

const TYPE = 'Family and domestic violence leave'

test('private leave is requested from the form, handled by a holder, and is “Leave” for the manager [D1, D3]', async ({
  people,
  company,
}) => {
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  const [other] = (await admin.get('/entities/User?limit=50')).filter(
    ({ id, email, disabled }: { id: string; email: string; disabled: boolean }) =>
      !disabled && id !== admin.id && id !== manager.id && !email.startsWith('employee'),
  )
  await admin.post('/functions/savePrivateLeaveType', {
    label: TYPE,
    days_per_year: 10,
    year_from: 'service',
    holder_ids: [admin.id, other.id],
  })
  const friday = fridayFrom(120)

  const page = await people.open('employee', '/?openLeaveForm=true')
  await leaveForm(page).getByRole('link', { name: copy.link }).click()
  await expect(page.getByRole('heading', { name: copy.title, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Leave/)
  await page.getByRole('button', { name: new RegExp(copy.type) }).click()
  await page.getByRole('option', { name: new RegExp(TYPE) }).click()
  await typeDay(page.locator('main'), copy.firstDay, friday)
  await typeDay(page.locator('main'), copy.lastDay, friday)
  await expect(page.getByText(copy.cost(2))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(page.getByText(statusLabel('pending'))).toBeVisible()

  const holder = await people.open('admin', '/private-leave')
  await holder.getByRole('button', { name: /^Approve: / }).click()
  await expect(page.getByText(statusLabel('approved'))).toBeVisible()

  const team = await people.open('manager', '/teamrequests?tab=all')
  await expect(team.getByText('Leave', { exact: true }).first()).toBeVisible()
  await expect(team.getByText(/violence/)).toHaveCount(0)
})

test('Escape twice leaves private leave in 100 ms, at 320 px too, and Back does not return to it [D3]', async ({
  people,
}) => {
  const page = await people.open('employee', '/myrequests', { viewport: { width: 320, height: 600 } })
  await page.goto('/private-leave')
  const exit = page.getByRole('button', { name: copy.leavePage })
  await expect(exit).toBeVisible()
  await page.getByRole('textbox', { name: copy.reason }).fill('Something private')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(exit).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => {
    const gone = new MutationObserver(() => {
      if (document.body.textContent?.includes('Submit request')) return
      Object.assign(window, { goneAt: performance.now() })
      gone.disconnect()
    })
    gone.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('keydown', () => Object.assign(window, { pressedAt: performance.now() }), true)
  })
  await page.keyboard.press('Escape')
  await expect(exit).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  const took = await page.evaluate(() => {
    const { goneAt, pressedAt } = window as unknown as Record<'goneAt' | 'pressedAt', number>
    return goneAt - pressedAt
  })
  expect(took).toBeLessThan(100)
  await page.goBack()
  await expect(page.getByRole('heading', { name: requestListCopy.myTitle })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Something private')).toHaveCount(0)
})
