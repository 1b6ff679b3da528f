import {
  type Analytics,
  companyRequestsFile,
  analyticsCopy as copy,
  createLeaveTypes,
  decisionsTogetherCopy,
  formatUtilization,
  type RequestRow,
  requestsCopy,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator, aRequest, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { currentYear, today } from '../leave-ui/today.ts'
import { AdminAnalytics } from './admin-analytics.tsx'
import { readAdminSearch } from './admin-search.ts'

const LIST = 'POST /functions/listLeaveRequests'
const FIGURES = 'POST /functions/getAnalytics'
const YEAR = currentYear()

const use = (allocated: number, balance: number) => ({
  allocated,
  balance,
  taken: allocated - balance,
  expired: 0,
  paid_out: 0,
})

const figures = (year: number): Analytics => ({
  year,
  years: [YEAR, YEAR - 1],
  overall: year === YEAR ? use(300, 201) : use(100, 50),
  byType: [
    { leave_type: 'annual', ...use(200, 101) },
    { leave_type: 'sick', ...use(100, 100) },
    { leave_type: 'personal', allocated: 20, balance: 5, taken: 12, expired: 2, paid_out: 1 },
  ],
  byDepartment: [{ department: 'Sales', headcount: 17, ...use(300, 201) }],
  byMonth: Array.from({ length: 12 }, (_, n) => ({ month: n + 1, approved: n, pending: 0 })),
  byMonthAndType: [
    { month: 4, leave_type: 'annual', approved: 1 },
    { month: 4, leave_type: 'sick', approved: 1.5 },
  ],
  yearBefore: Array.from({ length: 12 }, (_, n) => 2 * n),
  byStatus: { pending: 6, approved: 12, rejected: 2 },
})

const REQUESTS = Array.from(
  { length: 23 },
  (_, n): RequestRow => ({
    ...aRequest({ id: `r${n}`, user_id: `u${n}` }),
    person: somebody({ id: `u${n}`, full_name: `Person ${String(n).padStart(2, '0')}` }),
    entered_by_name: null,
  }),
)

async function drawAnalytics(address = '', also: Partial<Analytics> = {}) {
  const asked = serverAnswers({
    [FIGURES]: ({ body }) => ({ ...figures((body as { year: number }).year), ...also }),
    [LIST]: ({ body }) => {
      const { skip, limit } = body as { skip: number; limit: number }
      return { rows: REQUESTS.slice(skip, skip + limit), total: REQUESTS.length }
    },
  })
  const { user, router } = await draw(<AdminAnalytics />, {
    user: administrator(),
    address: `/admindashboard${address}`,
    readSearch: readAdminSearch,
  })
  return {
    user,
    listed: () => asked.filter(({ call }) => call === LIST).map(({ body }) => body),
    search: () => router.state.location.search,
    async choose(label: string, option: string) {
      const buttons = screen.getAllByRole('button', { name: new RegExp(label) })
      const select = buttons.find(button => button.getAttribute('aria-haspopup') === 'listbox')
      if (select) await user.click(select)
      await user.click(await screen.findByRole('option', { name: option }))
    },
  }
}

const rowIn = async (table: string, row: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name: row })

it('the page shows utilization by leave type with one decimal, requests by status and headcount by department [H-05, H-06]', async () => {
  const { choose, search } = await drawAnalytics()
  const statistics = await screen.findByRole('region', { name: copy.statistics })
  expect(statistics).toHaveTextContent('33.0%')
  expect(await rowIn(copy.byType, /Annual Leave/)).toHaveTextContent(formatUtilization(use(200, 101)))
  expect(await rowIn(copy.byType, /Sick Leave/)).toHaveTextContent('0.0%')
  expect(within(await rowIn(copy.byStatus, /Pending/)).getAllByRole('cell')[0]).toHaveTextContent('6')
  expect(within(await rowIn(copy.byDepartment, /Sales/)).getAllByRole('cell')[0]).toHaveTextContent('17')
  await choose(copy.year, String(YEAR - 1))
  await waitFor(() => expect(statistics).toHaveTextContent('50.0%'))
  expect(search()).toEqual({ year: YEAR - 1 })
})

it('a year without leave has a sentence instead of an empty chart [H-05] [X3-I20]', async () => {
  const byMonth = Array.from({ length: 12 }, (_, n) => ({ month: n + 1, approved: 0, pending: 0 }))
  await drawAnalytics('', { byMonth, byMonthAndType: [], yearBefore: Array.from({ length: 12 }, () => 0) })
  expect(await screen.findByText(copy.noLeave(YEAR))).toBeVisible()
  expect(screen.queryByRole('table', { name: copy.byMonth })).toBeNull()
})

it('each figure has its one definition below it, and shares of types leave out what expired [H-05, R3-106]', async () => {
  await drawAnalytics()
  const statistics = within(await screen.findByRole('region', { name: copy.statistics }))
  for (const [figure, definition] of [
    [copy.utilization, copy.definitions.utilization],
    [copy.allocated, copy.definitions.allocated],
    [copy.used, copy.definitions.used],
    [copy.requests, copy.definitions.requests],
  ] as const)
    expect(statistics.getByText(figure).parentElement).toHaveTextContent(definition)
  for (const definition of ['unit', 'type', 'status', 'department'] as const)
    expect(screen.getByText(copy.definitions[definition])).toBeVisible()
  const [taken, used] = within(await rowIn(copy.byType, /Personal Leave/)).getAllByRole('cell')
  expect([taken, used].map(cell => cell?.textContent)).toEqual(['60.0%', '75.0%'])
})

it('the list has everyone’s requests of the year, 10 a page, with filters in the URL [H-07, S-60] [finding F-65]', async () => {
  const { user, listed, search, choose } = await drawAnalytics()
  const names = async () =>
    within(await screen.findByRole('table', { name: copy.allRequests }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent?.match(/Person \d\d/)?.[0])
  expect(await names()).toEqual(REQUESTS.slice(0, 10).map(({ person }) => person?.full_name))
  const slice = { year: YEAR, skip: 0, limit: 10 }
  expect(listed()).toEqual([slice])
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('11–20 of 23')).toBeVisible()
  expect(await names()).toEqual(REQUESTS.slice(10, 20).map(({ person }) => person?.full_name))
  await choose(copy.status, requestsCopy.rejected)
  await user.click(screen.getByRole('searchbox'))
  await user.paste('henry')
  await waitFor(() => expect(search()).toEqual({ status: 'rejected', search: 'henry' }))
  await waitFor(() => expect(listed()).toContainEqual({ ...slice, status: 'rejected', search: 'henry' }))
})

it('the export has all pages of the filtered requests [S-60]', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL() {} }),
  )
  const named = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe(expected.name)
  })
  const expected = companyRequestsFile(REQUESTS, { today: today() }, createLeaveTypes())
  const { user, listed } = await drawAnalytics('?status=rejected')
  await screen.findByRole('table', { name: copy.allRequests })
  await user.click(screen.getByRole('button', { name: requestsCopy.exportCsv }))
  await waitFor(() => expect(files).toHaveLength(1))
  // Spreadsheets need the byte order mark, which decoding as text would drop.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer())
  expect(text).toBe(expected.text)
  expect(named).toHaveBeenCalledTimes(1)
  expect(listed()).toContainEqual(expect.objectContaining({ status: 'rejected', limit: expect.any(Number) }))
  named.mockRestore()
})

it('HR selects a range of pending requests in the table, and approves them with one call [X3-I2]', async () => {
  const rows = REQUESTS.slice(0, 4).map(
    (row, n): RequestRow => ({
      ...row,
      status: n === 3 ? 'approved' : 'pending',
    }),
  )
  const asked = serverAnswers({
    [FIGURES]: figures(YEAR),
    [LIST]: { rows, total: rows.length },
    'POST /functions/scheduleDecisions': { set_id: 's1', due: `${today()}T12:00:00.000Z`, next: 0 },
  })
  const { user } = await draw(<AdminAnalytics />, {
    user: administrator(),
    address: '/admindashboard',
    readSearch: readAdminSearch,
  })
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select Person/ })
  expect(boxes).toHaveLength(3)
  await user.click(boxes[0] as HTMLElement)
  await user.keyboard('{Shift>}')
  await user.click(boxes[2] as HTMLElement)
  await user.keyboard('{/Shift}')
  const bar = within(await screen.findByRole('region', { name: decisionsTogetherCopy.bar }))
  expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.click(bar.getByRole('button', { name: decisionsTogetherCopy.approve(3) }))
  const sent = () =>
    asked.filter(({ call }) => call === 'POST /functions/scheduleDecisions').map(({ body }) => body)
  const seen = (row: RequestRow) => ({ id: row.id, seen: row.updated_date })
  await waitFor(() =>
    expect(sent()).toMatchObject([{ requests: rows.slice(0, 3).map(seen), status: 'approved' }]),
  )
})

it('a heading sorts everyone’s requests in both directions, and the URL stores the order [0224]', async () => {
  const { user, listed, search } = await drawAnalytics()
  const heading = async () =>
    within(await screen.findByRole('table', { name: copy.allRequests })).getByRole('columnheader', {
      name: copy.days,
    })
  for (const [order, direction] of [
    ['days', 'ascending'],
    ['-days', 'descending'],
  ]) {
    await user.click(within(await heading()).getByRole('button'))
    await waitFor(async () => expect(await heading()).toHaveAttribute('aria-sort', direction))
    expect(search()).toEqual({ requestOrder: order })
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ order }))
  }
})
