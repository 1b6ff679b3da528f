import { expect, it } from 'vitest'
import type { PayScope } from '../entities/payroll.ts'
import { payCalendarsOn } from './pay-calendar-of.ts'

const row = (scope: PayScope, scope_id: string, calendar_id: string | null, valid_from = '2026-07-06') => ({
  scope,
  scope_id,
  calendar_id,
  valid_from,
})
const emma = { id: 'emma', department: 'Sales', office: 'Perth' }
const loner = { id: 'lone', department: null, office: null }

it('the nearest scope gives the pay calendar: person, department, office, everyone', () => {
  const rows = [
    row('everyone', '', 'all'),
    row('office', 'Perth', 'office'),
    row('department', 'Sales', 'sales'),
  ]
  const of = (
    more: readonly ReturnType<typeof row>[],
    who = emma as typeof emma | typeof loner,
    day = '2026-07-06',
  ) => payCalendarsOn(more, day)(who).calendar_id
  expect(of(rows)).toBe('sales')
  expect(of([...rows, row('user', 'emma', 'own')])).toBe('own')
  expect(of(rows.slice(0, 2))).toBe('office')
  expect([of(rows, loner), of([]), of(rows, loner, '2026-07-05')]).toEqual(['all', null, null])
})

it('a later row of the same scope replaces the one before, also by no calendar', () => {
  const rows = [row('everyone', '', null, '2026-08-01'), row('everyone', '', 'all')]
  const of = (day: string) => payCalendarsOn(rows, day)(emma).calendar_id
  expect([of('2026-07-31'), of('2026-08-01')]).toEqual(['all', null])
})

it('a move to another calendar keeps the first day of payroll, so that no day is left out [F.2]', () => {
  const rows = [row('everyone', '', 'fortnights'), row('user', 'emma', 'months', '2026-10-01')]
  expect(payCalendarsOn(rows, '2026-10-31')(emma)).toEqual({ calendar_id: 'months', since: '2026-07-06' })
  expect(payCalendarsOn(rows, '2026-07-05')(emma)).toEqual({ calendar_id: null, since: null })
})

it('payroll starts with the first calendar that applied, not with one that a nearer row replaced', () => {
  const rows = [
    row('everyone', '', 'fortnights'),
    row('user', 'emma', null),
    row('user', 'emma', 'months', '2026-10-01'),
  ]
  expect(payCalendarsOn(rows, '2026-10-31')(emma)).toEqual({ calendar_id: 'months', since: '2026-10-01' })
  expect(payCalendarsOn(rows, '2026-09-30')(emma)).toEqual({ calendar_id: null, since: null })
})
