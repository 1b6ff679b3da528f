import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds } from '../../testing/property.ts'
import type { BalanceExport, RequestExport } from '../contracts/exports.ts'
import { checkExport } from '../exports/check-export.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { exportCsv, exportTable } from './export-table.ts'

const types = createLeaveTypes()

const balance: BalanceExport = {
  id: 'u annual',
  employee_id: '=E-7',
  name: 'Olive Owner',
  department: null,
  disabled: false,
  leave_type: 'annual',
  policy: null,
  minutes: 4000,
  day_minutes: 456,
}

const request: RequestExport = {
  id: 'r',
  employee_id: 'E-7',
  name: '@Olive',
  department: 'Sales',
  leave_type: 'annual',
  start_date: '2026-09-03',
  end_date: '2026-09-03',
  start_half: 'pm',
  end_half: null,
  minutes: null,
  start_minute: null,
  days_requested: 0.5,
  minutes_before: 0,
  minutes_in_period: 228,
  day_minutes: 456,
  reason: null,
  status: 'approved',
  requested_on: '2026-08-31',
  approver: 'Ann Lee',
  decided_on: '2026-09-01',
  approved_automatically: null,
  entered_by: null,
}

it('balances are exported in days and hours, with their date, and harmless to spreadsheets [OP-32]', () => {
  const table = exportTable({ kind: 'balances', day: '2026-06-30' }, [balance], '2026-09-01', types)
  expect(table.rows).toEqual([
    [
      '=E-7',
      'Olive Owner',
      null,
      'Active',
      'Annual Leave',
      'Manual balance',
      { day: '2026-06-30' },
      8.77,
      66.67,
    ],
    [null, 'Total', null, null, 'Annual Leave', null, { day: '2026-06-30' }, 8.77, 66.67],
  ])
  const { name, text } = exportCsv(table)
  expect(name).toBe('balances-2026-06-30.csv')
  expect(text.split('\r\n')[1]).toBe(
    '"\'=E-7","Olive Owner",,"Active","Annual Leave","Manual balance","30/06/2026",8.77,66.67',
  )
})

it('requests have a cell below every title, and say which part of a day', () => {
  const asked = { kind: 'requests', from: '2026-09-01', to: '2026-09-30' } as const
  const { name, titles, rows } = exportTable(asked, [request], '2026-09-01', types)
  expect(name).toBe('requests-2026-09-01-to-2026-09-30')
  const cells = Object.fromEntries(titles.map((title, at) => [title, rows[0]?.[at]]))
  expect(Object.values(cells)).not.toContain(undefined)
  expect(cells).toMatchObject({
    'Parts of Days': '3 Sept 2026 (afternoon)',
    'Decision Date': { day: '2026-09-01' },
    Approver: 'Ann Lee',
    Days: 0.5,
    'Days in Period': 0.5,
    'Hours in Period': 3.8,
  })
  expect(exportCsv({ name, titles, rows }).text).toContain('"\'@Olive"')
})

it('periods of a request add up to the whole, in days and in hours, however they are cut [R3-04]', () => {
  const costs = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 8 })
  holds(costs, fc.constantFrom(456, 480, 450), (minutes, day_minutes) => {
    const sums = { 'Days in Period': 0, 'Hours in Period': 0 }
    let before = 0
    for (const cost of minutes) {
      const row = { ...request, minutes_before: before, minutes_in_period: cost, day_minutes }
      const { titles, rows } = exportTable(
        { kind: 'requests', from: '2026-09-01' },
        [row],
        '2026-09-01',
        types,
      )
      for (const title of ['Days in Period', 'Hours in Period'] as const)
        sums[title] += Math.round(Number(rows[0]?.[titles.indexOf(title)]) * 100)
      before += cost
    }
    expect(sums).toEqual({
      'Days in Period': Math.round((before * 100) / day_minutes),
      'Hours in Period': Math.round((before * 100) / 60),
    })
  })
})

it('balances of future days and periods that end before they begin are refused', () => {
  expect(checkExport({ kind: 'balances', day: '2026-09-02' }, '2026-09-01')?.field).toBe('day')
  expect(checkExport({ kind: 'balances', day: '2026-09-01' }, '2026-09-01')).toBeUndefined()
  expect(checkExport({ kind: 'requests', from: '2026-09-02', to: '2026-09-01' }, '')?.field).toBe('to')
})

it('balances leave out zeros and end with a total for each leave type, the sum of its figures [R3-105]', () => {
  const rows = [
    { ...balance, minutes: 240 },
    { ...balance, minutes: 240 },
    { ...balance, minutes: 0 },
    { ...balance, leave_type: 'sick' as const, minutes: -456 },
  ]
  const table = exportTable({ kind: 'balances', day: '2026-06-30' }, rows, '2026-09-01', types)
  const figures = table.rows.map(row => [row[1], row[4], row[7], row[8]])
  expect(figures).toEqual([
    ['Olive Owner', 'Annual Leave', 0.53, 4],
    ['Olive Owner', 'Annual Leave', 0.53, 4],
    ['Olive Owner', 'Sick Leave', -1, -7.6],
    ['Total', 'Annual Leave', 1.06, 8],
    ['Total', 'Sick Leave', -1, -7.6],
  ])
})

it('leave that was approved automatically says so in the column of the approver', () => {
  const asked = { kind: 'requests', from: '2026-09-01', to: '2026-09-30' } as const
  const row = { ...request, approver: null, approved_automatically: true }
  const { titles, rows } = exportTable(asked, [row], '2026-09-01', types)
  expect(rows[0]?.[titles.indexOf('Approver')]).toBe('Approved automatically')
})
