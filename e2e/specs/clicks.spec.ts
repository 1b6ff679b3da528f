import {
  balanceStatementCopy,
  commandPaletteCopy,
  dashboardCopy,
  inboxCopy,
  layoutCopy,
  leaveFormCopy,
  personCopy,
  requestsCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow, leaveForm } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

/** Counts presses: docs/quality.md, "Presses for the twenty commonest tasks". Typed text is not counted. */
function counting(page: Page) {
  let presses = 0
  return {
    presses: () => presses,
    async press(what: Locator | string) {
      presses++
      await (typeof what === 'string' ? page.keyboard.press(what) : what.click())
    },
  }
}

test('one press approves in the inbox, and two reject with their note [experience 2.2]', async ({
  people,
  company,
}) => {
  const reason = 'Counted presses'
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  // A person that no other spec counts on, because decisions are carried out some seconds later.
  const { id } = await registerNamedUser(company, 'Clara')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  const employee = await apiOf(company, 'clara@leavewell.test')
  for (const offset of [175, 177]) {
    const day = dayFromNow(offset)
    await submitRequest(employee, { reason, start_date: day, end_date: day })
  }
  const page = await people.open('manager', `/teamrequests?search=${encodeURIComponent(reason)}`)
  // Chosen once, and kept.
  await page.getByRole('button', { name: inboxCopy.showInbox }).click()
  const detail = page.getByRole('article')

  const approving = counting(page)
  await approving.press(detail.getByRole('button', { name: /^Approve: Clara/ }))
  await expect(page.getByText(/^Approved: Clara Voss/)).toBeVisible()
  expect(approving.presses()).toBe(1)

  const rejecting = counting(page)
  await rejecting.press(detail.getByRole('button', { name: /^Reject: Clara/ }))
  await page.keyboard.type('A busy week')
  await rejecting.press(detail.getByRole('button', { name: 'Reject 1 day for Clara' }))
  await expect(page.getByText(/^Rejected: Clara Voss/)).toBeVisible()
  expect(rejecting.presses()).toBe(2)
})

test('the balance on another day, its breakdown and the calendar take one press each [experience 2.16]', async ({
  people,
}) => {
  const page = await people.open('employee', '/')
  // Other stories give her others.
  const cards = page.getByRole('main').getByRole('link', { name: new RegExp(balanceStatementCopy.see) })
  await expect(cards.first()).toBeVisible()
  const types = await cards.count()
  const asking = counting(page)
  await asking.press(page.getByRole('button', { name: balanceStatementCopy.onADay, exact: true }))
  const list = page.getByRole('dialog').getByRole('list', { name: balanceStatementCopy.onADayTitle })
  await expect(list.getByRole('listitem')).toHaveCount(types)
  const next = Number(dayFromNow(0).slice(0, 4)) + 1
  await page.keyboard.type(`0103${next}`)
  await expect(list.getByRole('link').first()).toHaveAttribute('href', new RegExp(`to=${next}-03-01`))
  await expect(list.getByText(/^\d+(\.\d+)? days?$/)).toHaveCount(types)
  expect(asking.presses()).toBe(1)

  await page.keyboard.press('Escape')
  const explaining = counting(page)
  await explaining.press(cards.first())
  await expect(page.getByRole('heading', { level: 1, name: balanceStatementCopy.title })).toBeVisible()
  expect(explaining.presses()).toBe(1)
  const seeing = counting(page)
  await seeing.press(page.getByRole('link', { name: layoutCopy.teamCalendar }).first())
  await expect(page).toHaveURL(/\/teamcalendar$/)
  expect(seeing.presses()).toBe(1)
})

test('requesting next week takes three presses on every day of the week [experience 5]', async ({
  people,
  company,
}) => {
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  const { id } = await registerNamedUser(company, 'Sabine')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  const page = await people.open('sabine@leavewell.test', '/')
  // The leave type is the last one requested.
  await page.evaluate(() => localStorage.setItem('leavewell_leave_type', 'annual'))
  await page.reload()
  const { press, presses } = counting(page)
  await press(page.getByRole('button', { name: dashboardCopy.requestLeave }))
  const form = leaveForm(page)
  await press(form.getByRole('button', { name: leaveFormCopy.nextWeek }))
  await expect(form.getByText(leaveFormCopy.businessDays(5), { exact: true })).toBeVisible()
  await press(form.getByRole('button', { name: leaveFormCopy.submit }))
  await expect(page.getByText(leaveFormCopy.submitted)).toBeVisible()
  expect(presses()).toBe(3)
})

test('a search and three presses edit a person, and two show who changed something [experience 2.4, 2.10]', async ({
  people,
}) => {
  const page = await people.open('admin', '/')
  await expect(page.getByRole('button', { name: commandPaletteCopy.open })).toBeVisible()
  const { press, presses } = counting(page)
  await press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill('charlotte nguyen')
  await expect(page.getByRole('group', { name: commandPaletteCopy.people })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('heading', { name: personCopy.history })).toBeVisible()
  expect(presses()).toBe(2)
  await press(page.getByRole('button', { name: userAdminCopy.edit }))
  const dialog = page.getByRole('dialog', { name: userAdminCopy.edit })
  await expect(dialog).toBeVisible()
  expect(presses()).toBe(3)

  // On a slow processor Enter comes before the typed text has been drawn. It must still count.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('audit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/audit$/)
})

test('inviting a person takes three presses and their address [experience 2.4]', async ({ people }) => {
  const page = await people.open('admin', '/')
  await expect(page.getByRole('button', { name: commandPaletteCopy.open })).toBeVisible()
  const { press, presses } = counting(page)
  await press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill('invite')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: userAdminCopy.invite })
  await expect(dialog.getByRole('textbox', { name: userAdminCopy.email })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type('three-presses@leavewell.test')
  await press(dialog.getByRole('button', { name: userAdminCopy.sendInvitation }))
  await expect(dialog.getByText('three-presses@leavewell.test')).toBeVisible()
  expect(presses()).toBe(3)
})

test('cancelling a request takes two presses without a layout shift, and editing takes three [experience 2.8] [finding E-04] [quality: layout shift]', async ({
  people,
  company,
}) => {
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  const { id } = await registerNamedUser(company, 'Rufus')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  const employee = await apiOf(company, 'rufus@leavewell.test')
  for (const offset of [181, 183, 185]) {
    const day = dayFromNow(offset)
    await submitRequest(employee, { reason: 'Waits', start_date: day, end_date: day })
  }
  const page = await people.open('rufus@leavewell.test', '/')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${requestsCopy.cancelRequest}`) }) })
  await expect(rows).toHaveCount(3)
  await page.evaluate(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) shifts.sum += value
      }
    }).observe({ type: 'layout-shift' })
  })
  // What moves within half a second of a press counts as its answer: a server that takes longer.
  await page.route('**/entities/LeaveRequest/*', async route => {
    const pressed = await page.evaluate(() => performance.now())
    await page.waitForFunction(at => performance.now() > at + 600, pressed)
    await route.continue()
  })

  const cancelling = counting(page)
  await cancelling.press(
    rows.first().getByRole('button', { name: new RegExp(`^${requestsCopy.cancelRequest}`) }),
  )
  await cancelling.press(
    page.getByRole('alertdialog').getByRole('button', { name: requestsCopy.cancelRequest }),
  )
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(requestsCopy.requestCancelled)).toBeVisible()
  expect(cancelling.presses()).toBe(2)
  await expect(
    rows.first().getByRole('button', { name: new RegExp(`^${requestsCopy.cancelRequest}`) }),
  ).toBeFocused()
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.005)

  await page.unroute('**/entities/LeaveRequest/*')
  const editing = counting(page)
  await editing.press(rows.first().getByRole('button', { name: new RegExp(`^${requestsCopy.edit}`) }))
  await editing.press(page.getByRole('dialog').getByLabel(leaveFormCopy.reason))
  await page.keyboard.type(' and more')
  await editing.press(page.getByRole('dialog').getByRole('button', { name: leaveFormCopy.save }))
  await expect(page.getByText(leaveFormCopy.saved)).toBeVisible()
  expect(editing.presses()).toBe(3)
})
