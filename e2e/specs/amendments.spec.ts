import {
  addDays,
  cashOutCopy,
  amendmentsCopy as copy,
  daysBetween,
  formatWeekdayAndDay,
  isWeekend,
  leaveCostCopy,
  leaveFormCopy,
  type PolicyRules,
  requestsCopy,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import type { Company } from '../support/company.ts'
import { dayFromNow, typeDay } from '../support/leave-form.ts'
import { openInApp } from '../support/open-in-app.ts'
import { PDF } from '../support/pdf.ts'
import { expect, type People, test } from '../support/test.ts'
import { fridayFrom, givePolicy, registerOnWorkingDays } from '../support/working-days.ts'

/** What is left with the leave as it is and as it would be, as the window says it. */
async function leftIn(place: Locator): Promise<[before: number, after: number]> {
  const text = await place.getByText(/ → /).textContent()
  const [before = Number.NaN, after = Number.NaN] = (text?.match(/[\d.]+/g) ?? []).map(Number)
  return [before, after]
}

const REASON = 'A week by the sea'

/**
 * Approved leave from Monday to Thursday of a person that no other spec uses, on the screens of employee and
 * manager.
 */
async function withApprovedLeave(
  people: People,
  company: Company,
  firstName: string,
  change: Partial<PolicyRules> = {},
) {
  const monday = addDays(fridayFrom(10), 3)
  const { id: user_id, email } = await registerOnWorkingDays(company, firstName, addDays(monday, 140), {
    on_cancel_approved: 'ask',
    ...change,
  })
  const [asks, decides] = [await apiOf(company, email as 'x@y'), await apiOf(company, 'manager')]
  const { id } = await asks.post('/entities/LeaveRequest', {
    user_id,
    leave_type: 'annual',
    status: 'pending',
    start_date: monday,
    end_date: addDays(monday, 3),
    reason: REASON,
  })
  await decides.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
  const employee = await people.open(email as 'x@y', '/myrequests')
  const manager = await people.open('manager', `/teamrequests?search=${firstName}`)
  const cardOn = (page: Page) => page.getByRole('article').filter({ hasText: REASON })
  return { employee, manager, monday, own: cardOn(employee), waiting: cardOn(manager) }
}

test('a change request leaves the leave and its balance alone until the manager approves it', async ({
  people,
  company,
}) => {
  const { employee, manager, monday, own, waiting } = await withApprovedLeave(people, company, 'Ilka')
  await own.getByRole('button', { name: copy.actions.change, exact: true }).click()
  const change = employee.getByRole('dialog', { name: copy.changeTitle })
  await typeDay(change, leaveFormCopy.endDate, addDays(monday, 4))
  await change.getByText(leaveCostCopy.endsAm).click()
  await expect(change.getByText('4.5 days')).toBeVisible()
  await expect(change.getByText(copy.staysMeanwhile)).toBeVisible()
  const [before, after] = await leftIn(change)
  expect(after).toBe(before - 0.5)
  await change.getByLabel(copy.reason).fill('The train goes on Friday')
  expect(await violationsOf(employee)).toEqual([])
  await change.getByRole('button', { name: copy.askForChange }).click()
  await expect(own.getByText(copy.waiting.change)).toBeVisible()
  await expect(own.getByRole('heading')).toContainText('4 days')
  await expect(own.getByRole('button', { name: copy.actions.change, exact: true })).toHaveCount(0)

  await expect(waiting.getByText(requestsCopy.changeWaits)).toBeVisible()
  expect(await violationsOf(manager)).toEqual([])
  await decide(manager, waiting, 'approve', copy.asks.change)
  await expect(own.getByRole('heading')).toContainText('4.5 days')
  await own.getByRole('button', { name: leaveCostCopy.dayByDay }).click()
  await expect(own.getByRole('region', { name: copy.history })).toContainText(copy.versionNo(1))
  await expect(own.getByRole('row', { name: /^Left on/ })).toContainText(String(after))
})

/** Decides the pending change request, in the dialog that shows it. */
async function decide(page: Page, card: Locator, decision: 'approve' | 'reject', asks: string) {
  await card.getByRole('button', { name: new RegExp(`^${requestsCopy[decision]}:`) }).click()
  const dialog = page.getByRole('dialog', { name: requestsCopy.decideTitle })
  await expect(dialog.getByText(asks)).toBeVisible()
  if (decision === 'reject') await dialog.getByLabel(requestsCopy.managerNotes).fill('You are needed there')
  await dialog.getByRole('button', { name: requestsCopy[decision] }).click()
  await expect(card).toHaveCount(0)
}

test('illness during leave becomes sick leave, and unpaid leave beyond its balance [C2, C3]', async ({
  people,
  company,
}) => {
  const today = dayFromNow(0)
  const person = await registerOnWorkingDays(company, 'Sunniva', addDays(today, 140))
  await givePolicy(company, person, 'sick', { period: { kind: 'perpetual' }, grant: { kind: 'hand' } })
  // A week has five working days, whatever day it begins on.
  const week = { user_id: person.id, leave_type: 'annual', start_date: today, end_date: addDays(today, 6) }
  const admin = await apiOf(company, 'admin')
  const opening = { user_id: person.id, leave_type: 'sick', days: 1.5, reason: 'Opening balance' }
  await admin.post('/functions/adjustLeaveBalance', opening)
  await admin.post('/functions/enterLeave', { rows: [week], status: 'approved', reason: REASON })
  const days = daysBetween(today, week.end_date)
    .filter(day => !isWeekend(day))
    .slice(-3)
    .map(formatWeekdayAndDay)

  const employee = await people.open(person.email as 'x@y', '/myrequests')
  const own = employee.getByRole('article')
  await own.getByRole('button', { name: copy.reportIllness }).click()
  const form = employee.getByRole('dialog', { name: copy.illnessTitle })
  for (const day of days) await form.getByText(day, { exact: true }).click()
  await form.getByRole('button', { name: copy.partOf(days[0] ?? '') }).click()
  await employee.getByRole('option', { name: leaveCostCopy.parts.pm }).click()
  await form.getByText(copy.ifShortChoice.unpaid('Unpaid Leave')).click()
  await expect(form.getByText('Sick Leave', { exact: false }).first()).toBeVisible()
  expect(await violationsOf(employee)).toEqual([])
  await form.getByRole('button', { name: copy.ask }).click()
  await expect(own.first().getByText(copy.waitingConversion)).toBeVisible()

  const manager = await people.open('manager', '/teamrequests?search=Sunniva')
  await decide(
    manager,
    manager.getByRole('article').filter({ hasText: REASON }),
    'approve',
    copy.conversionRequest,
  )
  for (const [type, days] of [
    ['Annual Leave', '2.5 days'],
    ['Sick Leave', '1.5 days'],
    ['Unpaid Leave', '1 day'],
  ] as const)
    await expect(own.filter({ hasText: type }).getByRole('heading')).toContainText(days)
  expect(await violationsOf(employee)).toEqual([])
})

test('ten of 20 days are paid out with an agreement and an approver, and nothing after that [C4]', async ({
  people,
  company,
}) => {
  const limits = { keep_weeks: 1, max_weeks: 2, agreement: true }
  const { employee, manager } = await withApprovedLeave(people, company, 'Odile', { cash_out_limits: limits })
  await openInApp(employee, '/balances')
  await employee.getByRole('button', { name: cashOutCopy.request }).click()
  const form = employee.getByRole('dialog', { name: cashOutCopy.request })
  const amount = form.getByRole('textbox', { name: cashOutCopy.days, exact: true })
  await amount.fill('11')
  const agreement = { name: 'agreed.pdf', mimeType: 'application/pdf', buffer: PDF }
  await form.locator('input[type=file]').setInputFiles(agreement)
  await form.getByRole('button', { name: cashOutCopy.submit }).click()
  await expect(form.getByText(/Enter up to 10 days/).first()).toBeVisible()
  expect(await violationsOf(employee)).toEqual([])
  await amount.fill('10')
  await form.getByRole('button', { name: cashOutCopy.submit }).click()
  await expect(form).toHaveCount(0)

  await openInApp(manager, '/teamrequests')
  const approve = manager.getByRole('button', { name: /^Approve: Odile/ })
  await expect(approve).toBeVisible()
  expect(await violationsOf(manager)).toEqual([])
  await approve.click()
  await expect(approve).toHaveCount(0)
  await expect(employee.getByText(cashOutCopy.nothing)).toBeVisible()
})
