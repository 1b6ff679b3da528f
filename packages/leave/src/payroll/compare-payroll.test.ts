import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  comparePayroll,
  isOfBatch,
  type KnownToPayroll,
  markDifferences,
  openDifferences,
  type SentLine,
  withFormerMarks,
} from './compare-payroll.ts'
import { findPaidLeaveColumns, type PaidLeave, readPaidLeave } from './read-paid-leave.ts'

const PEOPLE = ['emma', 'liam', 'noah', 'ava', 'mia']
const KNOWN: KnownToPayroll = {
  userOf: text => PEOPLE.find(id => id === text.toLowerCase()),
  codeOf: text => ({ AL: 'AL', 'ANNUAL LEAVE': 'AL', SL: 'SL' })[text.toUpperCase()],
  laterLeave: (user, day) =>
    user === 'mia' && day === '2026-07-09' ? { code: 'approved_later' } : undefined,
  returnedLeave: (user, day) =>
    user === 'mia' && day === '2026-07-17' ? { code: 'returned_in_batch', params: { no: 2 } } : undefined,
}

const sent = (user_id: string, day: string, minutes = 456, code = 'AL'): SentLine => ({
  user_id,
  day,
  minutes,
  code,
  source: `${user_id} ${day}`,
})
const paid = (person: string, day: string | null, hours = 760, code = 'AL', row = 2): PaidLeave => ({
  row,
  person,
  code,
  day,
  hours,
})
const differences = (lines: SentLine[], rows: PaidLeave[]) =>
  comparePayroll(lines, rows, KNOWN).differences.map(
    ({ person, day, batch, payroll, only, reason }) =>
      [person, day, batch, payroll, only, reason?.code ?? null] as const,
  )

it('the same hours are equal, whatever the case of the person and the name of the code', () => {
  const rows = [paid('EMMA', '2026-07-06', 760, 'Annual Leave'), paid('liam', '2026-07-07', 380, 'SL')]
  const { equal, totals, ...rest } = comparePayroll(
    [sent('emma', '2026-07-06'), sent('liam', '2026-07-07', 228, 'SL')],
    rows,
    KNOWN,
  )
  expect([equal, totals, rest.differences]).toEqual([2, { batch: 1140, payroll: 1140 }, []])
})

it('five planted differences have their likely reasons', () => {
  const lines = [
    sent('emma', '2026-07-06'),
    sent('liam', '2026-07-06'),
    sent('noah', '2026-07-07'),
    sent('ava', '2026-07-08'),
  ]
  const rows = [
    paid('emma', '2026-07-06', 760, 'SL'),
    paid('liam', '2026-07-07'),
    paid('noah', '2026-07-07', 761),
    paid('mia', '2026-07-09'),
    paid('zoe', '2026-07-09'),
  ]
  expect(differences(lines, rows)).toEqual([
    ['ava', '2026-07-08', 760, 0, 'batch', null],
    ['emma', '2026-07-06', 760, 0, 'batch', 'other_code'],
    ['emma', '2026-07-06', 0, 760, 'payroll', 'other_code'],
    ['liam', '2026-07-06', 760, 0, 'batch', 'other_day'],
    ['liam', '2026-07-07', 0, 760, 'payroll', 'other_day'],
    ['mia', '2026-07-09', 0, 760, 'payroll', 'approved_later'],
    ['noah', '2026-07-07', 760, 761, null, 'rounding'],
    ['zoe', '2026-07-09', 0, 760, 'payroll', 'unknown_person'],
  ])
})

it('a file without days is compared by person and code, and a returned day counts below zero', () => {
  const lines = [sent('emma', '2026-07-06'), sent('emma', '2026-07-07'), sent('emma', '2026-07-07', -456)]
  expect(differences(lines, [paid('emma', null, 760)])).toEqual([])
  expect(differences(lines, [paid('emma', null, 1520)])).toEqual([['emma', null, 760, 1520, null, null]])
})

it('38.0 hours sent and 30.4 paid differ by the day that was returned after the batch [P9]', () => {
  const days = ['13', '14', '15', '16', '17'].map(day => `2026-07-${day}`)
  const { differences: found, totals } = comparePayroll(
    days.map(day => sent('mia', day)),
    days.slice(0, 4).map(day => paid('mia', day)),
    KNOWN,
  )
  expect(totals).toEqual({ batch: 3800, payroll: 3040 })
  expect(found).toMatchObject([
    { day: '2026-07-17', batch: 760, payroll: 0, reason: { code: 'returned_in_batch', params: { no: 2 } } },
  ])
})

it('an unknown code is named, and its hours are only in payroll', () => {
  expect(differences([], [paid('emma', '2026-07-06', 760, 'XX')])).toEqual([
    ['emma', '2026-07-06', 0, 760, 'payroll', 'unknown_code'],
  ])
})

it('the differences add up to the difference of the totals, for any files', () => {
  const cell = fc.record({
    person: fc.constantFrom(...PEOPLE, 'zoe'),
    day: fc.constantFrom('2026-07-06', '2026-07-07', '2026-07-08'),
    code: fc.constantFrom('AL', 'SL'),
    minutes: fc.integer({ min: -600, max: 600 }),
  })
  fc.assert(
    fc.property(fc.array(cell), fc.array(cell), (ours, theirs) => {
      const { differences: found, totals } = comparePayroll(
        ours.map(({ person, day, code, minutes }) => sent(person, day, minutes, code)),
        theirs.map(({ person, day, code, minutes }) => paid(person, day, minutes, code)),
        KNOWN,
      )
      const sum = found.reduce((all, { batch, payroll }) => all + payroll - batch, 0)
      expect(sum).toBe(totals.payroll - totals.batch)
    }),
  )
})

it('a wrong row is named with its column, and a missing column at the heading', () => {
  const row = (number: number, values: object) => ({ number, values: values as Record<string, unknown> })
  const columns = { person: 'Employee ID', code: 'Pay Item', day: 'Date', hours: 'Units' }
  expect(findPaidLeaveColumns(Object.values(columns))).toEqual(columns)
  expect(
    readPaidLeave(columns, [
      row(2, { 'Employee ID': 'E-1', 'Pay Item': 'AL', Date: '06/07/2026', Units: '7.6' }),
      row(3, { 'Employee ID': '', 'Pay Item': 'AL', Date: '31/02/2026', Units: '1,008' }),
    ]),
  ).toEqual({
    paid: [{ row: 2, person: 'E-1', code: 'AL', day: '2026-07-06', hours: 760 }],
    problems: [
      { row: 3, column: 'Employee ID', code: 'no_person' },
      { row: 3, column: 'Units', code: 'not_hours', params: { text: '1,008' } },
      { row: 3, column: 'Date', code: 'not_a_date', params: { text: '31/02/2026' } },
    ],
  })
  expect(findPaidLeaveColumns(['Employee ID', 'Hours'])).toEqual({ code: 'no_code_column' })
})

it('columns are found by their names, by a choice, or as in an earlier file, in any order [F.6]', () => {
  const earlier = { person: 'Wer', code: 'Was', day: null, hours: 'Wie viel' }
  const headings = ['Hours', 'Wie viel', 'Was', 'Wer']
  expect(findPaidLeaveColumns(headings, { earlier })).toEqual(earlier)
  // An earlier heading is gone, so the names count.
  expect(findPaidLeaveColumns(['Hours', 'Code', 'Email'], { earlier })).toEqual({
    person: 'Email',
    code: 'Code',
    day: null,
    hours: 'Hours',
  })
  const chosen = { ...earlier, hours: 'Hours' }
  const without = { ...chosen, ignores_dates: true as const }
  expect(findPaidLeaveColumns(headings, { chosen, earlier })).toEqual(without)
  expect(findPaidLeaveColumns(headings, { chosen: { ...earlier, hours: 'Was' } })).toEqual({
    code: 'same_column',
  })
  expect(findPaidLeaveColumns(headings, { chosen: { ...earlier, day: 'Wann' } })).toEqual({
    code: 'column_missing',
    params: { column: 'Wann' },
  })
})

it('dates of a file count although the file before had none, unless someone chose to ignore them [F.6]', () => {
  const earlier = { person: 'Email', code: 'Code', day: null, hours: 'Hours' }
  const headings = ['Email', 'Code', 'Date', 'Hours']
  expect(findPaidLeaveColumns(headings, { earlier })).toEqual({ ...earlier, day: 'Date' })
  const ignored = { ...earlier, ignores_dates: true as const }
  expect(findPaidLeaveColumns(headings, { chosen: earlier })).toEqual(ignored)
  expect(findPaidLeaveColumns(headings, { earlier: ignored })).toEqual(ignored)
})

it('hours with a comma are decimal, unless the comma may be one of thousands [F.8]', () => {
  const columns = { person: 'P', code: 'C', day: 'D', hours: 'H' }
  const read = (hours: string, decimal: 'point' | 'comma') => {
    const rows = [{ number: 2, values: { P: 'E-1', C: 'AL', D: '06.07.2026', H: hours } }]
    const { paid, problems } = readPaidLeave(columns, rows, { date: 'mm/dd/yyyy', decimal })
    return problems[0]?.code ?? [paid[0]?.day, paid[0]?.hours]
  }
  expect(read('7,6', 'point')).toEqual(['2026-07-06', 760])
  expect(read('-7,60', 'point')).toEqual(['2026-07-06', -760])
  expect(read('7,600', 'point')).toBe('not_hours')
  expect(read('7,600', 'comma')).toEqual(['2026-07-06', 760])
  expect(read('7.6', 'comma')).toEqual(['2026-07-06', 760])
  expect(read('1.008,5', 'comma')).toBe('not_hours')
})

it('marks stay with a difference as long as both sides have the same hours [F.6]', () => {
  const found = (rows: PaidLeave[]) =>
    comparePayroll([sent('emma', '2026-07-06'), sent('liam', '2026-07-06')], rows, KNOWN).differences.map(
      row => ({ ...row, reason: null }),
    )
  const before = withFormerMarks(found([paid('emma', '2026-07-06', 700)]), [])
  const keys = before.map(({ key }) => key)
  expect(openDifferences(before)).toBe(2)
  expect(markDifferences(before, { keys, mark: 'accepted', note: ' ' })).toEqual({
    field: 'note',
    code: 'note_needed',
  })
  expect(markDifferences(before, { keys: ['other'], mark: 'payroll', note: null })).toMatchObject({
    code: 'outdated',
  })
  const marked = markDifferences(before, { keys, mark: 'accepted', note: ' Agreed ' })
  if (!Array.isArray(marked)) throw new Error('not marked')
  expect(openDifferences(marked)).toBe(0)
  const after = withFormerMarks(found([paid('emma', '2026-07-06', 380)]), marked)
  expect(after.map(({ person, mark, note }) => [person, mark, note])).toEqual([
    ['emma', null, null],
    ['liam', 'accepted', 'Agreed'],
  ])
})

it('a file of another pay period is recognised, and one of corrections is not refused [F.8]', () => {
  const period = { first_day: '2026-07-20', last_day: '2026-08-02' }
  const early = [paid('emma', '2026-07-06')]
  expect(isOfBatch(early, [], period)).toBe(false)
  expect(isOfBatch(early, [sent('emma', '2026-07-06', -456)], period)).toBe(true)
  expect(isOfBatch([paid('emma', null)], [], period)).toBe(true)
  expect(isOfBatch([...early, paid('emma', '2026-08-02')], [], period)).toBe(true)
})
