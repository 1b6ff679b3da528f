import { expect, it } from 'vitest'
import { trimmedLeaveType } from '../leave-types/check-leave-type.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { SPECIFIED_LEAVE_TYPES } from '../leave-types/specified-leave-types.ts'
import { allocationOfOvertime, minutesOfOvertime } from '../ledger/allocations.ts'
import {
  checkOvertime,
  hasOvertime,
  leaveOfOvertime,
  overtimeTerms,
  overtimeTypes,
} from './check-overtime.ts'

const TYPE = { overtime_percent: 150, overtime_months: 6 }
const check = (form: object = {}, facts: object = {}) =>
  checkOvertime(
    { worked_on: '2027-03-10', minutes: 180, ...form },
    { today: '2027-03-12', type: TYPE, others: [], ...facts },
  ).map(({ code }) => code)

it('3 hours at 150 percent are 270 minutes of leave, and 150 left are 100 minutes of overtime [A13]', () => {
  const terms = overtimeTerms(TYPE, '2027-03-10')
  expect(terms).toEqual({ percent: 150, use_until: '2027-09-10' })
  expect(leaveOfOvertime({ minutes: 180, percent: 150 })).toBe(270)
  const employment = { number: 1, opens: '2020-01-01', start: '2020-01-01', end: null } as never
  const { name } = allocationOfOvertime(
    { worked_on: '2027-03-10', percent: 150, use_until: '2027-09-10' },
    employment,
  )
  expect(minutesOfOvertime(name, 150)).toBe(100)
  expect(minutesOfOvertime('2027', 150)).toBeUndefined()
})

it('overtime is of a past day that can still be used, up to a whole day, and once a day', () => {
  expect(check()).toEqual([])
  expect(check({ worked_on: '' })).toEqual(['no_day'])
  expect(check({ worked_on: '2027-03-13' })).toEqual(['in_future'])
  expect(check({ worked_on: '2026-09-11' })).toEqual(['used_until'])
  expect(check({ worked_on: '2026-09-12' })).toEqual([])
  for (const minutes of [0, 1.5, 1441, Number.NaN]) expect(check({ minutes })).toEqual(['not_minutes'])
  const other = { worked_on: '2027-03-10', status: 'pending' }
  expect(check({}, { others: [other] })).toEqual(['added_already'])
  expect(check({}, { others: [{ ...other, status: 'rejected' }] })).toEqual([])
  expect(check({}, { type: { overtime_percent: null, overtime_months: null } })).toEqual(['no_overtime_type'])
  expect(check({}, { type: undefined })).toEqual(['no_overtime_type'])
})

it('a type without its percentage gives no overtime, and its overtime stays known [E.5]', () => {
  const [annual] = SPECIFIED_LEAVE_TYPES
  if (annual === undefined) throw new Error('no types')
  const of = (fields: object) => createLeaveTypes([trimmedLeaveType({ ...annual, ...fields })])
  const kinds = (types: ReturnType<typeof of>) => [
    overtimeTypes(types, '2027-03-10').length,
    hasOvertime(types),
  ]
  expect(kinds(of({}))).toEqual([0, false])
  expect(kinds(of(TYPE))).toEqual([1, true])
  expect(kinds(of({ ...TYPE, overtime_percent: null }))).toEqual([0, true])
  expect(kinds(of({ ...TYPE, retired_on: '2027-01-01' }))).toEqual([0, true])
})
