import {
  addDays,
  amendmentsCopy,
  balanceAdminCopy,
  countryPacksCopy as copy,
  dashboardCopy,
  enterLeaveCopy,
  formatHours,
  formatWeekdayAndDay,
  type LeaveRequest,
  leaveCostCopy,
  leaveFormCopy,
  type PolicyRules,
  privateLeaveCopy,
  templateRules,
  todayIn,
  weekdayOf,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { type Company, openCompany } from '../support/company.ts'
import { DESKTOP, PHONE } from '../support/device.ts'
import { dayFromNow, leaveForm, typeDay } from '../support/leave-form.ts'
import { openInApp } from '../support/open-in-app.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { LOGINS, tokenFor } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

// A pack and a time zone change the leave of everyone, so they have a company of their own.
const test = base.extend<object, { company: Company }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const company = await openCompany()
      await use(company)
      await company.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Checks the page on a phone and on a desktop, where nothing is wider than the screen. Both have the same colours. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [size, schemes] of [
    [PHONE, ['light']],
    [DESKTOP, ['light', 'dark']],
  ] as const) {
    await page.setViewportSize(size)
    expect(await violationsOf(page, { schemes })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  }
}

/**
 * The day of the second is always later, so a change of the zone ends a leave year. This test comes first, before
 * anything is posted for the later day.
 */
const [LATEST_ZONE, EARLIEST_ZONE] = ['Etc/GMT+12', 'Pacific/Kiritimati'] as const

test('HR adds days to the ended leave year, reverses them, and keeps expired days of cancelled leave [C8, C9]', async ({
  people,
  company,
}) => {
  const hr = await apiOf(company, 'admin')
  const moveTo = (time_zone: string) => hr.post('/functions/changeSettings', { time_zone })
  await moveTo(LATEST_ZONE)
  const lastDay = todayIn(LATEST_ZONE, new Date())
  const newYear = addDays(lastDay, 1)
  test.skip(newYear.endsWith('-02-29'), 'no leave year starts on this day')
  const { id: user_id } = await registerNamedUser(company, 'Quentin')
  const starts = { month: Number(newYear.slice(5, 7)), day: Number(newYear.slice(8)) }
  const policies: Record<string, PolicyRules['close']> = {
    // biome-ignore lint/suspicious/noThenProperty: the rule has this name
    annual: { mode: 'carry', cap: 5 * 456, until: { months: 3 }, then: 'lapse', debt: 'carry' },
    sick: { mode: 'lapse' },
  }
  for (const [leave_type, close] of Object.entries(policies)) {
    const rules: Partial<PolicyRules> = {
      ...templateRules('working_days'),
      counting: 'calendar',
      holidays_free: false,
      grant: { kind: 'upfront', minutes: 9120, prorate: 'none', round: { to: 1, how: 'nearest' } },
      period: { kind: 'year', starts },
      close,
    }
    const policy = {
      leave_type,
      policy_name: 'Ends today',
      scope: 'user',
      scope_id: user_id,
      valid_from: lastDay,
    }
    await hr.post('/functions/saveLeavePolicy', {
      leave_type,
      name: 'Ends today',
      effective_from: lastDay,
      rules,
    })
    await hr.post('/functions/assignLeavePolicy', { mode: 'apply', ...policy })
  }
  await hr.post('/functions/adjustLeaveBalance', {
    user_id,
    leave_type: 'annual',
    days: -16,
    reason: 'Taken',
  })
  const sickDay = { user_id, leave_type: 'sick', start_date: lastDay, end_date: lastDay }
  const [entered] = (await hr.post('/functions/enterLeave', { rows: [sickDay], status: 'approved' })).ids
  await moveTo(EARLIEST_ZONE)

  const page = await people.open('admin', `/people/${user_id}`)
  const annual = page.getByRole('row', { name: /Annual/ })
  await annual.getByRole('button', { name: balanceAdminCopy.adjust }).click()
  const adjust = page.getByRole('dialog', { name: balanceAdminCopy.adjustTitle })
  // While a day is typed, it can be a day of another month. Nothing is previewed before the amount.
  await typeDay(adjust, balanceAdminCopy.adjustDay, lastDay)
  const amount = adjust.getByRole('textbox', { name: balanceAdminCopy.adjustDays })
  await amount.fill('2')
  await amount.press('Tab')
  await expect(adjust.getByText(balanceAdminCopy.balanceToday('24 days', '25 days'))).toBeVisible()
  await expect(adjust.getByRole('list', { name: balanceAdminCopy.posted }).getByRole('listitem')).toHaveCount(
    4,
  )
  await expectAccessible(page)
  await adjust.getByRole('textbox', { name: balanceAdminCopy.reason }).fill('Forgotten days')
  await adjust.getByRole('button', { name: balanceAdminCopy.adjustTitle }).click()
  await expect(page.getByText(balanceAdminCopy.adjusted)).toBeVisible()

  await openInApp(page, `/balances?user=${user_id}&type=annual`)
  await page.getByRole('button', { name: balanceAdminCopy.reverseAdjustment('Forgotten days') }).click()
  const reversal = page.getByRole('alertdialog')
  await expect(reversal.getByText(balanceAdminCopy.balanceToday('25 days', '24 days'))).toBeVisible()
  await expectAccessible(page)
  await reversal.getByRole('button', { name: balanceAdminCopy.reverseConfirm }).click()
  await expect(page.getByText(balanceAdminCopy.isReversed, { exact: true })).toBeVisible()

  await openInApp(page, `/admindashboard?request=${entered}`)
  await page.getByRole('button', { name: enterLeaveCopy.cancel }).click()
  const cancel = page.getByRole('dialog', { name: enterLeaveCopy.cancelTitle })
  await expect(cancel.getByText(amendmentsCopy.expiredAgain('1 day', lastDay))).toBeVisible()
  await cancel.getByText(amendmentsCopy.keepExpired('1 day')).click()
  await expectAccessible(page)
  await cancel.getByRole('textbox', { name: amendmentsCopy.reason }).fill('Was at work')
  await cancel.getByRole('button', { name: enterLeaveCopy.cancel }).click()
  await expect(page.getByText(enterLeaveCopy.cancelled)).toBeVisible()
  const kept = await hr.get(
    `/entities/BalanceAdjustment?q=${JSON.stringify({ user_id, leave_type: 'sick' })}`,
  )
  expect(kept).toMatchObject([{ minutes: 456, reason: 'Was at work' }])
  await hr.post('/functions/changeSettings', { time_zone: null })
})

/** Imports as many people as the company lacks. */
async function growTo(size: number, company: Company): Promise<void> {
  const present: unknown[] = await (await apiOf(company, 'admin')).get('/entities/User?limit=500')
  const rows = Array.from({ length: size - present.length }, (_, at) => `New,Person ${at},new${at}@pack.test`)
  const body = new FormData()
  body.set('mode', 'apply')
  body.set('invite', 'later')
  body.set('file', new Blob([['First Name,Last Name,Email', ...rows].join('\n')]), 'people.csv')
  const headers = { authorization: `Bearer ${await tokenFor(company, LOGINS.admin)}` }
  const address = `${company.url}/api/apps/leavewell/functions/importPeople`
  const answer = await fetch(address, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ creates: rows.length })
}

test('a new administrator sets up Australia for 85 people, and employees have its leave [R3-100]', async ({
  people,
  company,
}) => {
  await growTo(85, company)
  const page = await people.open('admin', '/settings/leave-types')
  await page.getByRole('button', { name: copy.add }).click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog.getByRole('button', { name: copy.startOf('Australia') })).toBeVisible()
  await expectAccessible(page)

  // Private leave of the country is a form of its own, because its holders are people of the company.
  const violence = 'Family and Domestic Violence Leave'
  await dialog.getByRole('button', { name: copy.addPrivateType(violence) }).click()
  const form = page.getByRole('dialog', { name: privateLeaveCopy.addType })
  await expect(form.getByRole('textbox', { name: privateLeaveCopy.name })).toHaveValue(violence)
  await form.getByRole('button', { name: 'Cancel' }).click()

  await dialog.getByRole('button', { name: copy.startOf('Australia') }).click()
  await dialog.getByRole('button', { name: copy.preview }).click()
  await expect(dialog.getByText(copy.chooseAnswer)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Keep it as well').click()
  await dialog.getByRole('button', { name: copy.preview }).click()

  await expect(dialog.getByRole('checkbox', { name: copy.include('Jury Service') })).toBeChecked()
  await expect(dialog.getByText(copy.people)).toBeVisible()
  await expect(dialog.getByText(copy.assigned(85)).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: copy.apply }).click()
  await expect(dialog.getByText(copy.checkRequired)).toBeVisible()
  await dialog.getByText(copy.checked).click()
  await dialog.getByRole('button', { name: copy.apply }).click()
  await expect(page.getByText(copy.applied)).toBeVisible()
  await expect(page.getByText('Jury Service').first()).toBeVisible()

  await page.getByRole('button', { name: copy.add }).click()
  await expect(dialog.getByText(copy.history)).toBeVisible()
  await expect(dialog.getByRole('button', { name: copy.undoOf('Australia') })).toBeVisible()
  await expectAccessible(page)

  const own = await people.open('employee', '/dashboard')
  await own.getByRole('button', { name: dashboardCopy.requestLeave }).click()
  await leaveForm(own)
    .getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) })
    .click()
  await expect(own.getByRole('option', { name: /^Jury Service/ })).toBeVisible()
  const { checks } = await (await apiOf(company, 'admin')).post('/functions/getSystem', {})
  expect(checks.filter(({ count }: { count: number }) => count > 0)).toEqual([])
})

test('an employee splits a day between two types with one press, then returns hours and a day [A8] [E.1]', async ({
  people,
  company,
}) => {
  const [employee, hr] = [await apiOf(company, 'employee'), await apiOf(company, 'admin')]
  const quote = (leave_type: string, day: string) =>
    employee.post('/functions/quoteLeave', { leave_type, start_date: day, end_date: day })
  // A day of work without leave, for which about two hours of personal leave are left.
  let day = dayFromNow(1)
  let parts: { leave_type: string; minutes: number }[] | undefined
  for (let ahead = 1; parts === undefined && ahead < 20; ahead++) {
    day = dayFromNow(ahead)
    if (weekdayOf(day) > 5) continue
    const { story } = await quote('personal', day)
    if (story === undefined || story.left === story.now) continue
    const gift = { user_id: employee.id, leave_type: 'personal', minutes: 120 - story.now, reason: 'Opening' }
    await hr.post('/functions/adjustLeaveBalance', gift)
    parts = (await quote('personal', day)).split
  }
  expect(parts?.map(({ leave_type }) => leave_type)).toEqual(['personal', 'unpaid_carers'])
  const [own, rest] = parts ?? []

  const page = await people.open('employee', '/dashboard')
  await page.getByRole('button', { name: dashboardCopy.requestLeave }).click()
  const form = leaveForm(page)
  await form.getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) }).click()
  await page.getByRole('option', { name: /^Personal/ }).click()
  await typeDay(form, leaveFormCopy.startDate, day)
  await typeDay(form, leaveFormCopy.endDate, day)
  const split = form.getByRole('button', { name: new RegExp(`^Request ${formatHours(own?.minutes ?? 0)}`) })
  await expect(split).toContainText(formatHours(rest?.minutes ?? 0))
  await expectAccessible(page)
  await split.click()
  await expect(page.getByText(leaveCostCopy.splitSent)).toBeVisible()

  const asked: LeaveRequest[] = (
    await hr.get(
      `/entities/LeaveRequest?limit=100&q=${JSON.stringify({ user_id: employee.id, start_date: day })}`,
    )
  ).filter(({ status }: LeaveRequest) => status === 'pending')
  expect(asked.map(({ minutes }) => minutes).sort()).toEqual([own?.minutes, rest?.minutes].sort())
  const decider = await apiOf(company, 'manager')
  for (const { id } of asked) await decider.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })

  await openInApp(page, '/myrequests')
  const dialog = page.getByRole('dialog', { name: amendmentsCopy.giveBackTitle })
  const send = async () => {
    await dialog.getByLabel(amendmentsCopy.reason).fill('Back earlier')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: amendmentsCopy.ask }).click()
    await expect(dialog).toHaveCount(0)
  }
  const first = page.getByRole('article').filter({ hasText: formatHours(own?.minutes ?? 0) })
  await first.getByRole('button', { name: amendmentsCopy.actions.give_back }).click()
  await dialog.getByText(formatWeekdayAndDay(day)).click()
  const part = new RegExp(amendmentsCopy.partOf(formatWeekdayAndDay(day)))
  await dialog.getByRole('button', { name: part }).click()
  await page.getByRole('option', { name: amendmentsCopy.someHours }).click()
  await expect(dialog.getByRole('textbox', { name: leaveCostCopy.hours })).toHaveValue('1')
  await send()
  await expect(first.getByText(amendmentsCopy.waiting.give_back)).toBeVisible()

  // A whole day of leave that was approved before the pack.
  const booked = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: amendmentsCopy.actions.give_back }) })
  await booked.first().getByRole('button', { name: amendmentsCopy.actions.give_back }).click()
  await dialog.getByRole('checkbox').first().press('Space')
  await send()
  await expect(page.getByText(amendmentsCopy.waiting.give_back)).toHaveCount(2)
})
