import { expect, it } from 'vitest'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { leaveTypesFile } from './leave-type-file.ts'

const annual = createLeaveTypes().of('annual')
const DAY = '2026-11-28'
const rowOf = (type: LeaveTypeFields) => leaveTypesFile([type], DAY).text.split('\r\n')[1]

it('the file has a row for each leave type, with the stored words [A8]', () => {
  const { name, text } = leaveTypesFile(createLeaveTypes().all, DAY)
  expect(name).toBe('leave-types-2026-11-28.csv')
  const [titles, first, ...others] = text.trim().split('\r\n')
  expect(titles).toContain('"Key","Name","Short Name"')
  expect(first).toBe(
    '"annual","Annual Leave",,,"blue","sun",10,"everyone","approver",,,,,,"no",,,,,"yes","no","type","yes",',
  )
  expect(others).toHaveLength(4)
})

it.each<Partial<LeaveTypeFields>>([
  { key: 'moon' },
  { label: 'Moon' },
  { short_label: 'M' },
  { description: 'Text' },
  { colour: 'teal' },
  { icon: 'moon' },
  { order: 15 },
  { offered_to: 'assigned' },
  { approval: 'none' },
  { approve_up_to_days: 3 },
  { min_service_months: 12 },
  { employment_kinds: ['full_time', 'casual'] },
  { only_after: 'sick' },
  { document_after_days: 0 },
  { document_beside_free_day: true },
  { document_within_days: 3 },
  { document_words: 'Report' },
  { counts_as_service: false },
  { is_medical: true },
  { privacy: 'away' },
  { managers_see_type: false },
  { retired_on: '2027-01-31' },
])('the row shows %j [A8]', change => {
  expect(rowOf({ ...annual, ...change })).not.toBe(rowOf(annual))
})

it('every field of a leave type but its origin has a column [A8]', () => {
  const [titles = ''] = leaveTypesFile([], DAY).text.split('\r\n')
  expect(titles.split(',')).toHaveLength(Object.keys(annual).length - 1)
})

it('a name that a spreadsheet would run is harmless [A8]', () => {
  expect(rowOf({ ...annual, label: '=1+1' })).toContain(`"'=1+1"`)
})
