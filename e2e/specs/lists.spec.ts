import { readFileSync } from 'node:fs'
import { requestsCopy as copy, formatDayRange, type LeaveRequest } from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

/** Rows of a CSV file, quotes resolved. */
function parse(csv: string): string[][] {
  const rows = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  return rows.map(row =>
    (row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [])
      .map(cell => cell.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'))
      .slice(0, row.endsWith(',') ? undefined : -1),
  )
}

async function exported(page: Page): Promise<{ name: string; rows: string[][] }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.exportCsv }).click()
  const file = await download
  return { name: file.suggestedFilename(), rows: parse(readFileSync(await file.path(), 'utf8')) }
}

/** Matches the page's call for its requests. */
const listed = (page: Page) =>
  page.waitForRequest(/\/entities\/LeaveRequest\?/).then(request => {
    const { searchParams } = new URL(request.url())
    return { ...Object.fromEntries(searchParams), q: JSON.parse(searchParams.get('q') ?? '{}') }
  })

/** What a tab says it holds, once it does. */
const countOn = async (page: Page, tab: string) => {
  const one = page.getByRole('tab', { name: new RegExp(`^${tab}`) })
  await expect(one).toHaveText(/\d/)
  return Number(/\d+/.exec((await one.innerText()).replace(tab, ''))?.[0])
}

test('My Requests has tabs with counts, pages of 5 and a search [E-01, E-02, E-03, E-04, E-05, E-06, E-08, R-03, S-56]', async ({
  people,
  company,
}) => {
  const page = await people.open('employee', BESIDE_APP)
  const [request] = await Promise.all([listed(page), page.goto('/myrequests')])
  const api = await apiOf(company, 'employee')
  expect(request).toEqual({ q: { user_id: api.id }, sort: '-created_date' })
  await expect(page.getByRole('tab')).toHaveText([/^All/, /^Pending/, /^Approved/, /^Rejected/])
  await expect(page.getByRole('tab', { selected: true })).toContainText('All')
  const stored: LeaveRequest[] = await api.get(
    `/entities/LeaveRequest?q=${encodeURIComponent(JSON.stringify({ user_id: api.id }))}&sort=-created_date`,
  )
  const shows = async (expected: LeaveRequest[]) => {
    const newest = expected.slice(0, 5)
    await expect(page.getByRole('article')).toHaveCount(newest.length)
    await expect(page.getByRole('article')).toContainText(
      newest.map(({ start_date, end_date }) => formatDayRange(start_date, end_date)),
    )
  }
  await shows(stored)
  const all = stored.length
  expect(await countOn(page, copy.all)).toBe(all)
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    const some = stored.filter(request => request.status === status)
    expect(some.length).toBeGreaterThan(0)
    expect(await countOn(page, copy[status])).toBe(some.length)
    await page.getByRole('tab', { name: new RegExp(`^${copy[status]}`) }).click()
    await shows(some)
    for (const card of await page.getByRole('article').all()) await expect(card).toContainText(copy[status])
  }
  const rejected = stored.filter(({ status }) => status === 'rejected').length
  await page.getByRole('searchbox').fill('nothing is called so')
  await expect(page.getByText(copy.none)).toBeVisible()
  // To the ear as well, once typing has paused (finding E-10).
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1)
  await page.getByRole('tab', { name: new RegExp(`^${copy.all}`) }).click()
  await page.getByRole('searchbox').fill('ANNUAL')
  await shows(stored.filter(({ leave_type }) => leave_type === 'annual'))
  const dated = stored.at(-1)?.start_date ?? ''
  await page.getByRole('searchbox').fill(dated)
  await shows(stored.filter(({ start_date, end_date }) => [start_date, end_date].includes(dated)))
  const reason = stored.find(request => request.reason)?.reason ?? ''
  expect(reason).not.toBe('')
  await page.getByRole('searchbox').fill(reason.toUpperCase())
  await expect(page.getByRole('article').first()).toContainText(reason)
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(reason)
  await page.getByRole('searchbox').fill('')
  const heading = (index: number) => page.getByRole('article').nth(index)
  const first = await heading(0).innerText()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(heading(0)).not.toHaveText(first)
  await expect(page.getByRole('article')).toHaveCount(Math.min(5, all - 5))
  await page.getByRole('searchbox').fill('reJECTed')
  await expect(page.getByRole('article')).toHaveCount(Math.min(5, rejected))
  await expect(heading(0)).toContainText(copy.rejected)
  await expect(page.getByRole('status').filter({ hasText: `${rejected} found` })).toHaveCount(1)
})

test('my requests are exported as shown, safe for a spreadsheet [E-09, E-10, R-05]', async ({
  people,
  company,
}) => {
  const day = dayFromNow(130)
  await submitRequest(await apiOf(company, 'employee'), {
    reason: '=HYPERLINK("http://evil")',
    start_date: day,
    end_date: day,
  })
  const page = await people.open('employee', '/myrequests')
  await expect(page.getByText('=HYPERLINK')).toBeVisible()
  const { name, rows } = await exported(page)
  expect(name).toMatch(/^my-leave-requests-\d{4}-\d\d-\d\d\.csv$/)
  expect(rows[0]).toEqual([
    'Leave Type',
    'Start Date',
    'End Date',
    'Days',
    'Status',
    'Reason',
    'Manager Notes',
    'Requested Date',
  ])
  expect(rows.length - 1).toBe(await countOn(page, copy.all))
  expect(rows[1]?.[0]).toBe('Unpaid Leave')
  expect(rows[1]?.[5]).toBe(`'=HYPERLINK("http://evil")`)
})

test('Team Requests starts with pending ones, searches names and shows 5 a page [F-02, F-03, F-04, F-05, F-06, F-07, R-07]', async ({
  people,
}) => {
  const page = await people.open('manager', BESIDE_APP)
  const [asked] = await Promise.all([
    page.waitForRequest(/\/functions\/listTeamRequests/),
    page.goto('/teamrequests'),
  ])
  expect(asked.postDataJSON()).toEqual({ status: 'pending', order: 'soonest', skip: 0, limit: 5 })
  await expect(page.getByRole('tab')).toHaveText([/^Pending/, /^Approved/, /^Rejected/, /^All/])
  await expect(page.getByRole('tab', { selected: true })).toContainText('Pending')
  // The numbers come with the list.
  await expect.poll(() => countOn(page, copy.all)).toBeGreaterThan(25)
  await page.getByRole('tab', { name: new RegExp(`^${copy.all}`) }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  const pages = page.getByRole('navigation').getByRole('button', { name: /^(Page )?\d+/ })
  await expect(pages).toHaveCount(5)
  await page.getByRole('searchbox').fill('Henry Rossi')
  await expect(page.getByRole('article').first()).toContainText('Henry Rossi')
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Henry Rossi')
})

test('team requests are exported with the employee first [F-10, F-11, R-17]', async ({ people }) => {
  const page = await people.open('manager', '/teamrequests')
  await expect(page.getByRole('article').first()).toBeVisible()
  const { name, rows } = await exported(page)
  expect(name).toMatch(/^team-leave-requests-\d{4}-\d\d-\d\d\.csv$/)
  // A last column is there where some of the leave is of half days.
  expect(rows[0]?.slice(0, 9)).toEqual([
    'Employee',
    'Leave Type',
    'Start Date',
    'End Date',
    'Days',
    'Status',
    'Reason',
    'Manager Notes',
    'Requested Date',
  ])
  expect(rows.length - 1).toBe(await countOn(page, copy.pending))
})
