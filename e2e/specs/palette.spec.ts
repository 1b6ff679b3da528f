import {
  balanceStatementCopy,
  calendarCopy,
  commandPaletteCopy as copy,
  enterLeaveCopy,
  holidaysCopy,
  inboxCopy,
  leaveFormCopy,
  policySettingsCopy,
  requestsCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const { tasks } = copy

/** What an action of an administrator opens: the window, and the page below it. task-windows.test.tsx has the others. */
const WINDOWS: [label: string, window: string, page: RegExp][] = [
  [tasks.invite, userAdminCopy.invite, /\/admindashboard\?tab=users$/],
  [tasks.enterLeave, enterLeaveCopy.title, /\/teamrequests$/],
  [tasks.addState, holidaysCopy.addState, /\/settings\/holidays$/],
  [tasks.importHolidays, holidaysCopy.importTitle, /\/settings\/holidays$/],
]

const palette = (page: Page) => page.getByRole('dialog', { name: copy.open })

/** Opens the palette and looks for something. */
async function lookFor(page: Page, text: string) {
  await expect(page.getByRole('button', { name: copy.open })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('searchbox').fill(text)
}

test('an administrator’s action opens its dialog once, and neither Back nor a reload reopens it [experience 2.4]', async ({
  people,
}) => {
  const page = await people.open('admin', '/myrequests')
  for (const [label, title, below] of WINDOWS) {
    await lookFor(page, label)
    await expect(palette(page).getByRole('menuitem').first()).toHaveText(label)
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: title, exact: true })
    await expect(window, label).toBeVisible()
    await expect(palette(page)).toHaveCount(0)
    await expect(page).toHaveURL(below)
    // The keyboard is in it.
    await expect
      .poll(() => window.evaluate(dialog => dialog.contains(document.activeElement)), label)
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: holidaysCopy.title })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/teamrequests$/)
  await expect(page.getByRole('heading', { level: 1, name: requestsCopy.teamTitle })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await lookFor(page, tasks.newPolicy)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/policies\/new$/)
  await expect(page.getByRole('heading', { level: 1, name: policySettingsCopy.addTitle })).toBeVisible()
})

test('“request” and Enter open the leave form, and a chosen page has the focus on its title [X3-7, X3-8]', async ({
  people,
}) => {
  const page = await people.open('employee', '/myrequests')
  for (const [text, title] of [
    ['carry over', balanceStatementCopy.title],
    ['who is away', calendarCopy.myTitle],
    ['my requests', requestsCopy.myTitle],
  ] as const) {
    await lookFor(page, text)
    await expect(palette(page).getByRole('menuitem').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }
  await lookFor(page, 'request')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: leaveFormCopy.title })).toBeVisible()
})

test('a name finds pending requests, which open in the inbox, and own leave opens its dialog [experience 2.4]', async ({
  people,
  company,
}) => {
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  const { id } = await registerNamedUser(company, 'Perdita')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  const employee = await apiOf(company, 'perdita@leavewell.test')
  const day = dayFromNow(201)
  const request = await submitRequest(employee, { reason: 'Moving house', start_date: day, end_date: day })

  const page = await people.open('manager', '/')
  await lookFor(page, 'approve perdita')
  const waiting = palette(page).getByRole('group', { name: copy.waiting }).getByRole('menuitem')
  await expect(waiting).toHaveText(/^Perdita VossUnpaid Leave · /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/teamrequests?request=${request.id}`)
  await expect(page.getByRole('button', { name: /^Approve: Perdita/ })).toBeVisible()
  await expect(page.getByRole('button', { name: inboxCopy.showCards })).toBeVisible()

  const own = await people.open('perdita@leavewell.test', '/')
  await lookFor(own, 'moving')
  await expect(palette(own).getByRole('group', { name: copy.own }).getByRole('menuitem')).toHaveCount(1)
  await expect(palette(own).getByRole('group', { name: copy.waiting })).toHaveCount(0)
  await own.keyboard.press('Enter')
  await expect(own.getByRole('dialog', { name: calendarCopy.detailTitle })).toContainText('Moving house')
})
