import {
  addDays,
  CALENDAR_ZOOMS,
  type CalendarZoom,
  calendarPeriod,
  calendarCopy as copy,
  formatDayRange,
  formatDaySpoken,
  formatMonth,
  formatPeriod,
  monthOf,
  shiftMonth,
  weeksWithin,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import type { Company } from '../support/company.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { openInApp } from '../support/open-in-app.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const chart = (page: Page) => main(page).getByRole('table')
const rowOf = (page: Page, name: string) => chart(page).getByRole('row', { name: new RegExp(name) })

/** Leave of Sophie Lawson in a month that the demo company has no plans for, decided and not. */
async function sophieAway(company: Company, monthsAhead: number) {
  const [employee, manager] = [await apiOf(company, 'employee'), await apiOf(company, 'manager')]
  const start = `${shiftMonth(monthOf(dayFromNow(0)), monthsAhead)}-10`
  const ask = (fields: object) => submitRequest(employee, { reason: 'A walk', ...fields } as never)
  const { id } = await ask({ start_date: start, end_date: addDays(start, 9) })
  await manager.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
  await ask({ start_date: addDays(start, 12), end_date: addDays(start, 12), leave_type: 'sick' })
  return start
}

test('people are shown by week, month, quarter and year, and the address keeps which', async ({ people }) => {
  const first = `${shiftMonth(monthOf(dayFromNow(0)), 22)}-01`
  const page = await people.open('manager', '/')
  const zoom = main(page).getByRole('button', { name: new RegExp(copy.zoom) })
  const titleOf = (each: CalendarZoom, day: string) => formatPeriod(each, calendarPeriod(each, day, 'sunday'))
  const expectTitle = (each: CalendarZoom, day: string) =>
    expect(main(page).getByRole('heading', { name: titleOf(each, day), exact: true })).toBeVisible()
  for (const each of CALENDAR_ZOOMS) {
    await openInApp(page, `/teamcalendar?view=people&month=${monthOf(first)}`)
    await zoom.click()
    await page.getByRole('option', { name: copy.zooms[each], exact: true }).click()
    await expectTitle(each, first)
    await main(page).getByRole('button', { name: copy.next, exact: true }).click()
    const next = addDays(calendarPeriod(each, first, 'sunday').end, 1)
    await expectTitle(each, next)
    await main(page).getByRole('button', { name: copy.previous, exact: true }).click()
    await expectTitle(each, first)
  }
  await page.reload()
  await expectTitle('year', first)
  await main(page).getByRole('button', { name: copy.today, exact: true }).click()
  await expectTitle('year', dayFromNow(0))
})

test('the number of people away is shown and announced above each day', async ({ people, company }) => {
  const start = await sophieAway(company, 23)
  // High enough that everyone is drawn, also people whom other specs add to the team.
  const page = await people.open('manager', `/teamcalendar?view=people&month=${monthOf(start)}`, {
    viewport: { width: 1280, height: 2_400 },
  })
  await expect(rowOf(page, 'Sophie Lawson').getByRole('button')).toHaveCount(2)
  const load = rowOf(page, copy.away).first().getByRole('cell')
  const [before, day, pending] = [8, 9, 21]
  await expect(load.nth(before)).toHaveText(copy.awayCount(0))
  await expect(load.nth(day)).toHaveText(new RegExp(copy.awayCount(1)))
  await expect(load.nth(pending)).toHaveText(copy.awayCount(0))
  await expect(chart(page).getByRole('columnheader').nth(10)).toContainText(formatDaySpoken(start))

  await openInApp(page, `/teamcalendar?view=people&zoom=quarter&month=${monthOf(start)}`)
  const week = weeksWithin(calendarPeriod('quarter', start, 'sunday'), 'sunday').findIndex(
    ({ end }) => end >= start,
  )
  await expect(load.nth(week)).toHaveText(new RegExp(copy.mostAway(1)))
  await expect(
    chart(page).getByRole('columnheader', { name: new RegExp(`^${formatMonth(monthOf(start))}`) }),
  ).toBeVisible()
})

test('a quarter and a year say all leave of a person in one stop, which opens it', async ({
  people,
  company,
}) => {
  const start = await sophieAway(company, 40)
  const page = await people.open('manager', '/')
  for (const zoom of ['quarter', 'year']) {
    await openInApp(page, `/teamcalendar?view=people&zoom=${zoom}&month=${monthOf(start)}`)
    const row = rowOf(page, 'Sophie Lawson').getByRole('button')
    await expect(row).toHaveCount(1)
    await expect(row).toHaveAccessibleName(
      `Unpaid Leave, ${formatDayRange(start, addDays(start, 9))}, Approved; Sick Leave, ${formatDayRange(addDays(start, 12), addDays(start, 12))}, Pending`,
    )
    await expect(row.locator('[data-fill]')).toHaveCount(2)
    expect(await chart(page).locator('button:not([tabindex="-1"])').count()).toBe(1)
    await row.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: copy.leavesOf('Sophie Lawson') })
    await list.getByRole('button', { name: /Pending/ }).click()
    await expect(page.getByRole('dialog', { name: copy.detailTitle })).toContainText('Sick Leave')
  }
})

test('name, department, type and leave filter the people, and are kept in the address', async ({
  people,
  company,
}) => {
  const start = await sophieAway(company, 25)
  const path = `/teamcalendar?view=people&month=${monthOf(start)}`
  // Other stories add to the team, and of a large one only people with leave are shown at first.
  const page = await people.open('manager', `${path}&shown=all`)
  const names = chart(page).locator('tr[data-user]').getByRole('rowheader')
  await expect(names.nth(2)).toBeVisible()
  const everybody = await names.count()
  const choose = async (field: string, option: string) => {
    await main(page)
      .getByRole('button', { name: new RegExp(`${field}$`) })
      .click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const onlyWithLeave = main(page).locator('label').filter({ hasText: copy.onlyWithLeave })
  await onlyWithLeave.click()
  await expect(names).toHaveText([/Sophie Lawson/])
  await choose(copy.type, 'Sick Leave')
  await expect(rowOf(page, 'Sophie Lawson').getByRole('button')).toHaveCount(1)
  await choose(copy.type, 'Personal Leave')
  await expect(main(page).getByText(copy.nobodyMatches)).toBeVisible()
  await onlyWithLeave.click()
  await expect(names).toHaveCount(everybody)
  await main(page).getByRole('searchbox', { name: copy.searchPeople }).fill('sophie')
  await expect(names).toHaveText([/Sophie Lawson/])
  await expect(page).toHaveURL(/type=personal/)
  await expect(page).toHaveURL(/search=sophie/)
  await expect(main(page).getByRole('button', { name: /^Remove filter / })).toHaveCount(1)
  await page.reload()
  await expect(names).toHaveText([/Sophie Lawson/])
  await expect(rowOf(page, 'Sophie Lawson').getByRole('button')).toHaveCount(0)

  const admin = await people.open('admin', `${path}&who=everyone&department=Engineering&shown=all`)
  await expect(chart(admin).locator('tr:not([data-user])').getByRole('rowheader')).toHaveText([
    copy.away,
    'Engineering',
  ])
})
