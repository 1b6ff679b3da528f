import {
  liabilityCopy as copy,
  type LeaveLiability,
  type LiabilityRow,
  liabilityTotal,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { readLiabilitySearch } from '../features/liability/liability-search.ts'
import { LeaveLiabilityPage } from './leave-liability.tsx'

const LIABILITY = 'POST /functions/getLeaveLiability'

const row = (name: string, hours: number, fields: Partial<LiabilityRow> = {}): LiabilityRow => ({
  user_id: name,
  employee_id: 'E-7',
  name,
  department: 'Finance',
  office: null,
  leave_type: 'annual',
  minutes: hours * 60,
  day_minutes: 456,
  week_minutes: 2280,
  booked_minutes: 0,
  expiring_minutes: 0,
  ...fields,
})

const answerOf = (rows: LiabilityRow[], fields: Partial<LeaveLiability> = {}): LeaveLiability => ({
  day: '2026-11-23',
  is_projected: false,
  rows,
  total: liabilityTotal(rows),
  ...fields,
})

let files: Blob[] = []
beforeEach(() => {
  files = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:00:00Z') })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => files.push(blob), revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

async function drawPage(
  answer: unknown,
  who = somebody({ is_payroll: true }),
  trend?: object,
  address = '/leave-liability',
) {
  const asked = serverAnswers({
    [LIABILITY]: () => answer as object,
    ...(trend && { 'POST /functions/getLiabilityTrend': trend }),
    'GET /entities/Department': [],
    'GET /entities/Office': [],
  })
  const { user } = await draw(<LeaveLiabilityPage />, {
    user: who,
    settings: { time_zone: 'Australia/Sydney' },
    address,
    readSearch: readLiabilitySearch,
  })
  return { user, asked: () => asked.filter(({ call }) => call === LIABILITY).map(({ body }) => body) }
}

const P7 = [
  row('Ann', 152, { cents: 760_000, booked_minutes: 912 }),
  row('Ben', 60, { cents: 240_000 }),
  row('Cleo', -8, { cents: -40_000 }),
]

it('departments have hours, value and an overdrawn total of their own, and open to their people [P7, X3-25]', async () => {
  const { user, asked } = await drawPage(answerOf(P7))
  const totals = within(await screen.findByRole('region', { name: copy.totals }))
  expect(totals.getByText('$10,000.00')).toBeVisible()
  expect(totals.getByText('$400.00')).toBeVisible()
  const table = within(screen.getByRole('table', { name: copy.groupedBy.department }))
  expect(table.getAllByRole('row')).toHaveLength(2)
  await user.click(table.getByRole('button', { name: 'Finance' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DepartmentHoursDaysValueBookedExpires soonOverdrawn',
    'Finance212 h27.89$10,000.0015.2 h8 h, $400.00',
    'AnnAnnual Leave152 h20$7,600.0015.2 h',
    'BenAnnual Leave60 h7.89$2,400.00',
    'CleoAnnual Leave8 h, $400.00',
  ])
  expect(asked()).toEqual([{ day: '2026-11-23' }])
})

it('readers without salaries see hours and no value', async () => {
  const { user } = await drawPage(answerOf([row('Ann', 152)]))
  await user.click(await screen.findByRole('button', { name: 'Finance' }))
  expect(screen.queryByRole('columnheader', { name: copy.value })).toBeNull()
  expect(document.body).not.toHaveTextContent('$')
})

it('a balance without a rate says so, and a projected day says that it is', async () => {
  const rows = [row('Ann', 152, { cents: null })]
  const { user } = await drawPage(answerOf(rows, { day: '2027-06-30', is_projected: true }))
  expect(await screen.findByText(copy.withoutRate(1))).toBeVisible()
  expect(screen.getByText(copy.projected('2027-06-30'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Finance' }))
  expect(screen.getByRole('cell', { name: copy.noRate })).toBeVisible()
})

it('an empty report offers all balances', async () => {
  const { user, asked } = await drawPage(answerOf([]))
  await user.click(await screen.findByRole('button', { name: copy.showAll }))
  await waitFor(() =>
    expect(asked()).toEqual([{ day: '2026-11-23' }, { day: '2026-11-23', all_balances: true }]),
  )
  expect(await screen.findByText(copy.noMatch)).toBeVisible()
})

it('the spreadsheet has a row for each balance, and its totals', async () => {
  const { user } = await drawPage(answerOf(P7))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  const lines = (await files[0]?.text())?.trim().split(/\r?\n/) ?? []
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain('"Ann","Finance",,"Annual Leave","23/11/2026",20,152,15.2,0,0,0,7600,0')
  expect(lines[4]).toContain('"Total",,,,"23/11/2026",27.89,212,15.2,0,1.05,8,10000,400')
})

it('a report that fails to load can be tried again, and employees have no access', async () => {
  await drawPage(refusal(500))
  expect(await screen.findByText(copy.failed)).toBeVisible()
  await drawPage(answerOf([]), somebody())
  expect(await screen.findByText('Admin Access Only')).toBeVisible()
})

it('balances are grouped by leave type, and only those of some weeks or more are shown', async () => {
  const rows = [
    row('Ann', 152, { office: 'Perth' }),
    row('Ben', 60, { leave_type: 'personal' }),
    row('Dora', 400, { week_minutes: null }),
  ]
  const { user } = await drawPage(answerOf(rows))
  await user.click(await screen.findByRole('button', { name: new RegExp(copy.groupBy) }))
  await user.click(await screen.findByRole('option', { name: copy.groupedBy.leave_type }))
  const groups = async (by: 'leave_type' | 'office') =>
    within(await screen.findByRole('table', { name: copy.groupedBy[by] }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(await groups('leave_type')).toEqual(['Annual Leave552 h72.63', 'Personal Leave60 h7.89'])
  await user.click(screen.getByRole('button', { name: new RegExp(copy.weeks) }))
  await user.click(await screen.findByRole('option', { name: copy.leastWeeks(2) }))
  await waitFor(async () => expect(await groups('leave_type')).toEqual(['Annual Leave152 h20']))
  await user.click(screen.getByRole('button', { name: new RegExp(copy.groupBy) }))
  await user.click(await screen.findByRole('option', { name: copy.groupedBy.office }))
  expect(await groups('office')).toEqual(['Perth152 h20'])
})

it('a link opens the balances of a type that have reached its weeks [C.2 Annual]', async () => {
  const rows = [row('Ann', 342), row('Ben', 300), row('Cleo', 400, { leave_type: 'personal' })]
  const link = '/leave-liability?weeks=9&type=annual'
  const { asked } = await drawPage(answerOf(rows.slice(0, 2)), somebody({ is_hr: true }), undefined, link)
  const table = within(await screen.findByRole('table', { name: copy.groupedBy.department }))
  expect(table.getByText('342 h')).toBeVisible()
  expect(screen.getAllByText(copy.leastWeeks(9))[0]).toBeVisible()
  expect(asked()).toEqual([{ day: '2026-11-23', leave_type: 'annual', all_balances: true }])
})

it('month ends have hours and values, and are exported', async () => {
  const months = [
    { day: '2026-09-30', hours: 100, overdrawn_hours: 0, cents: 500_000 },
    { day: '2026-10-31', hours: 152, overdrawn_hours: 8, cents: 760_000 },
  ]
  const { user } = await drawPage(answerOf(P7), somebody({ is_payroll: true }), { months })
  const table = within(await screen.findByRole('table', { name: copy.trend }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthHoursValueOverdrawn',
    expect.stringMatching(/^30\sSept?\s2026100 h\$5,000\.00$/),
    expect.stringMatching(/^31\sOct\s2026152 h\$7,600\.008 h$/),
  ])
  await user.click(screen.getByRole('button', { name: copy.exportTrend }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect((await files[0]?.text())?.trim().split(/\r?\n/)[2]).toBe('"31/10/2026",152,8,7600')
})
