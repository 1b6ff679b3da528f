import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  LEAVE_APPROVALS,
  LEAVE_COLOURS,
  LEAVE_ICONS,
  LEAVE_PRIVACIES,
  LEAVE_TYPE_OFFERS,
  type LeaveTypeFields,
} from '../entities/leave-type.ts'
import { EMPLOYMENT_KINDS } from '../entities/user.ts'
import { writeCsv } from '../formats/csv.ts'
import { trimmedLeaveType } from './check-leave-type.ts'
import { LEAVE_TYPE_COLUMNS, leaveTypeCell } from './leave-type-columns.ts'
import { createLeaveTypes } from './leave-types.ts'
import { planLeaveTypeImport } from './plan-leave-type-import.ts'
import { NEW_LEAVE_TYPE } from './specified-leave-types.ts'

const TODAY = '2026-11-28'
const FIVE = createLeaveTypes()
const plan = (rows: Record<string, unknown>[], types = FIVE, isRequested = () => false) =>
  planLeaveTypeImport(
    [...new Set(rows.flatMap(row => Object.keys(row)))],
    rows.map((values, at) => ({ number: at + 2, values })),
    { types, today: TODAY, isRequested },
  )

/** Reads what `writeCsv` writes. Every cell is a text, and an empty one is missing. */
function cellsOf(text: string): (string | undefined)[][] {
  const rows: (string | undefined)[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? (plain || undefined))
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

const words = fc.string({ maxLength: 20 }).map(text => text.replaceAll(/[\r\n]/g, ' '))
const leaveType = fc
  .record({
    label: words,
    short_label: fc.option(words),
    description: fc.option(words),
    colour: fc.constantFrom(...LEAVE_COLOURS),
    icon: fc.constantFrom(...LEAVE_ICONS),
    offered_to: fc.constantFrom(...LEAVE_TYPE_OFFERS),
    approval: fc.constantFrom(...LEAVE_APPROVALS),
    approve_up_to_days: fc.option(fc.integer({ min: 1, max: 365 })),
    min_service_months: fc.option(fc.integer({ min: 1, max: 600 })),
    employment_kinds: fc.option(fc.subarray([...EMPLOYMENT_KINDS])),
    document_after_days: fc.option(fc.integer({ min: 0, max: 365 })),
    document_beside_free_day: fc.boolean(),
    document_within_days: fc.option(fc.integer({ min: 1, max: 14 })),
    document_words: fc.option(words),
    overtime_percent: fc.option(fc.integer({ min: 1, max: 300 })),
    overtime_months: fc.option(fc.integer({ min: 1, max: 60 })),
    counts_as_service: fc.boolean(),
    is_medical: fc.boolean(),
    privacy: fc.constantFrom(...LEAVE_PRIVACIES),
    managers_see_type: fc.boolean(),
    retired_on: fc.option(fc.constantFrom('2025-12-31', '2027-01-31')),
  })
  .map(
    (fields, at = 0): LeaveTypeFields =>
      trimmedLeaveType({ ...fields, key: 'moon', only_after: 'sick', order: 15 + at, origin: 'own' }),
  )

it('an exported file changes nothing when it is imported [A8]', () => {
  fc.assert(
    fc.property(leaveType, moon => {
      const types = createLeaveTypes([moon])
      const [titles = [], ...rows] = cellsOf(
        writeCsv([
          LEAVE_TYPE_COLUMNS.map(({ title }) => title),
          ...types.all.map(type => LEAVE_TYPE_COLUMNS.map(column => leaveTypeCell(column, type))),
        ]),
      )
      const named = rows.map(row => Object.fromEntries(titles.map((title, at) => [title ?? '', row[at]])))
      const { lines, problems } = plan(named, types)
      expect(problems).toEqual([])
      expect(lines.map(({ action }) => action)).toEqual(types.all.map(() => 'none'))
    }),
  )
})

it('a known key changes its type, another one adds a type, and missing columns change nothing [A8]', () => {
  const { lines, problems, ignored } = plan([
    { Key: 'sick', name: 'Illness', 'Leave for illness': 'No', Note: 'x' },
    { Key: 'blue_moon', name: 'Blue Moon Leave' },
    { Key: 'unpaid', name: '' },
  ])
  expect([problems, ignored]).toEqual([[], ['Note']])
  expect(lines.map(({ action, changed }) => [action, changed.map(({ field }) => field)])).toEqual([
    ['update', ['label', 'is_medical']],
    ['create', expect.arrayContaining(['key', 'label'])],
    ['none', []],
  ])
  expect(lines[1]?.after).toMatchObject({ ...NEW_LEAVE_TYPE, label: 'Blue Moon Leave', order: 60 })
})

it('an empty cell clears its field, and choices, lists, days and yes are read in any spelling [A8]', () => {
  const moon: LeaveTypeFields = {
    ...NEW_LEAVE_TYPE,
    ...{ key: 'moon', label: 'Moon', colour: 'teal', icon: 'moon', order: 60, origin: 'own' },
    ...{ description: 'Once', retired_on: null },
  }
  const row = {
    ...{ Key: 'moon', Description: null, Colour: 'AMBER', Approval: 'With warnings' },
    ...{
      'Employment Types': 'Full time, casual',
      'Retired On': '31/01/2027',
      'Document Next to Day Off': true,
    },
  }
  expect(plan([row], createLeaveTypes([moon])).lines[0]?.after).toMatchObject({
    ...{ description: null, colour: 'amber', approval: 'with_warnings', document_beside_free_day: true },
    ...{ employment_kinds: ['full_time', 'casual'], retired_on: '2027-01-31' },
  })
})

it('two leave types can swap their names in one file [A8]', () => {
  const { lines, problems } = plan([
    { Key: 'sick', Name: 'Personal Leave' },
    { Key: 'personal', Name: 'Sick Leave' },
  ])
  expect([problems, lines.map(({ action }) => action)]).toEqual([[], ['update', 'update']])
})

it.each([
  [{ Key: '' }, 'Key', 'no_key'],
  [{ Key: 'Moon', Name: 'Moon' }, 'Key', 'key_form'],
  [{ Key: 'moon' }, 'Name', 'label_required'],
  [{ Key: 'moon', Name: 'Sick leave' }, 'Name', 'label_taken'],
  [{ Key: 'annual', Name: ['x'] }, 'Name', 'not_a_text'],
  [{ Key: 'annual', Description: 'a\0' }, 'Description', 'not_a_text'],
  [{ Key: 'annual', Colour: 'mauve' }, 'Colour', 'not_a_word'],
  [{ Key: 'annual', 'Employment Types': 'casual; temp' }, 'Employment Types', 'not_a_word'],
  [{ Key: 'annual', Order: '1.5' }, 'Order', 'not_a_number'],
  [{ Key: 'annual', Order: '0' }, 'Order', 'order_out_of_range'],
  [{ Key: 'annual', 'Months of Service': '999' }, 'Months of Service', 'months_out_of_range'],
  [{ Key: 'annual', 'Leave for Illness': 'perhaps' }, 'Leave for Illness', 'not_yes_or_no'],
  [{ Key: 'annual', 'Retired On': 'soon' }, 'Retired On', 'not_a_date'],
  [{ Key: 'annual', 'Use Up First': 'annual' }, 'Use Up First', 'used_up_itself'],
])('%j is a problem of its column %s: %s [A8]', (row, column, code) => {
  expect(plan([row]).problems).toEqual([expect.objectContaining({ row: 2, column, code })])
})

it('a file without keys or rows, with something twice, or with other service of requested leave is refused [A8]', () => {
  expect(plan([{ Name: 'Moon' }]).problems).toMatchObject([
    { row: null, column: null, code: 'no_key_column' },
  ])
  expect(
    planLeaveTypeImport(['Key'], [], { types: FIVE, today: TODAY, isRequested: () => false }).problems,
  ).toMatchObject([{ code: 'no_types' }])
  expect(plan([{ Key: 'moon', key: 'moon' }]).problems).toMatchObject([{ code: 'column_twice' }])
  expect(plan([{ Key: 'sick' }, { Key: 'sick' }]).problems).toMatchObject([
    { row: 3, code: 'key_twice', params: { key: 'sick', row: 2 } },
  ])
  const service = { Key: 'annual', 'Counts as Service': 'no' }
  expect(plan([service], FIVE, () => true).problems).toMatchObject([{ code: 'service_fixed' }])
})
