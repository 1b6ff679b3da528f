import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { addDays, dayNumber, dayOf } from '../dates/calendar-day.ts'
import { departmentLeft, type FormerDepartment, type Worker } from './former-departments.ts'
import { personCalendar } from './person-calendar.ts'
import { type AssignmentRow, assignmentsByScope, resolveAssignments } from './resolve-assignments.ts'
import { STANDARD_WEEK, type WorkPattern } from './work-pattern.ts'

const pattern = (id: string): WorkPattern & { id: string } => ({
  id,
  name: id,
  cycle_days: 1,
  anchor: '2026-01-01',
  slots: [[60, 60]],
})
const PATTERNS = ['office', 'shifts', 'mornings'].map(pattern)
const [OFFICE, SHIFTS, MORNINGS] = PATTERNS
const ANN: Worker = { userId: 'ann', department: 'Sales', formerly: [] }

const row = (fields: Partial<AssignmentRow>): AssignmentRow => ({
  scope: 'everyone',
  scope_id: '',
  valid_from: '2026-01-01',
  valid_to: null,
  pattern_id: 'office',
  region: 'AU-NSW',
  ...fields,
})

describe('assignment of a person', () => {
  it('a person without a row has the standard week of 38 hours on every day, without public holidays', () => {
    expect(resolveAssignments([], ANN, PATTERNS)).toEqual([
      { valid_from: '1000-01-01', valid_to: null, pattern: STANDARD_WEEK, region: null },
    ])
    const calendar = personCalendar(
      [{ start: '2026-01-01', end: null }],
      resolveAssignments([], ANN, PATTERNS),
      () => expect.unreachable(),
    )
    const week = Array.from({ length: 7 }, (_, day) => calendar.slots(dayNumber('2026-11-23') + day))
    expect(week.map(([am, pm]) => am + pm)).toEqual([456, 456, 456, 456, 456, 0, 0])
  })

  it('a person’s own row wins, then that of their department, then that of everyone', () => {
    const rows = [
      row({}),
      row({ scope: 'department', scope_id: 'Sales', valid_from: '2026-03-01', pattern_id: 'shifts' }),
      row({
        scope: 'user',
        scope_id: 'ann',
        valid_from: '2026-05-01',
        valid_to: '2026-05-31',
        pattern_id: 'mornings',
        region: null,
      }),
      row({ scope: 'user', scope_id: 'bob', pattern_id: 'mornings' }),
      row({ scope: 'department', scope_id: 'Legal', pattern_id: 'mornings' }),
    ]
    expect(resolveAssignments(rows, ANN, PATTERNS)).toEqual([
      { valid_from: '1000-01-01', valid_to: '2025-12-31', pattern: STANDARD_WEEK, region: null },
      { valid_from: '2026-01-01', valid_to: '2026-02-28', pattern: OFFICE, region: 'AU-NSW' },
      { valid_from: '2026-03-01', valid_to: '2026-04-30', pattern: SHIFTS, region: 'AU-NSW' },
      { valid_from: '2026-05-01', valid_to: '2026-05-31', pattern: MORNINGS, region: null },
      { valid_from: '2026-06-01', valid_to: null, pattern: SHIFTS, region: 'AU-NSW' },
    ])
  })

  it('rows of two scopes that say the same are one stretch', () => {
    const rows = [
      row({ valid_from: '2026-01-01' }),
      row({ scope: 'department', scope_id: 'Sales', valid_from: '2026-02-01', valid_to: '2026-03-31' }),
    ]
    const [, ...held] = resolveAssignments(rows, ANN, PATTERNS)
    expect(held.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([['2026-01-01', null]])
  })

  it('a row with an unknown pattern gives way to the next scope, for people without a department to everyone’s', () => {
    const rows = [
      row({}),
      row({ scope: 'user', scope_id: 'ann', pattern_id: 'gone' }),
      row({ scope: 'department', scope_id: 'Sales', pattern_id: 'shifts' }),
    ]
    expect(resolveAssignments(rows, ANN, PATTERNS).at(-1)?.pattern).toBe(SHIFTS)
    expect(resolveAssignments(rows, { ...ANN, department: null }, PATTERNS).at(-1)?.pattern).toBe(OFFICE)
  })

  it('a row of the former department applies until the day before the move', () => {
    const rows = [
      row({}),
      row({ scope: 'department', scope_id: 'Depot', pattern_id: 'mornings', region: 'AU-VIC' }),
      row({ scope: 'department', scope_id: 'Sales', valid_from: '2026-02-01', pattern_id: 'shifts' }),
    ]
    const formerly = [
      { department: 'Depot', last_day: '2026-02-28' },
      { department: null, last_day: '2026-03-15' },
    ]
    const held = resolveAssignments(rows, { ...ANN, formerly }, PATTERNS)
    expect(held.map(({ valid_from, valid_to, pattern }) => [valid_from, valid_to, pattern?.name])).toEqual([
      ['1000-01-01', '2025-12-31', STANDARD_WEEK.name],
      ['2026-01-01', '2026-02-28', 'mornings'],
      ['2026-03-01', '2026-03-15', 'office'],
      ['2026-03-16', null, 'shifts'],
    ])
  })

  it('a row until the last of all days has none after it', () => {
    expect(resolveAssignments([row({ valid_to: '9999-12-31' })], ANN, PATTERNS)).toHaveLength(2)
  })
})

const FIRST = '2026-01-01'
const isOn = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }, day: string) =>
  valid_from <= day && (valid_to === null || valid_to >= day)
/** Rows of one scope one after the other, with and without gaps, some without an end. */
const rowsOf = (scope: AssignmentRow['scope'], scope_id: string): fc.Arbitrary<AssignmentRow[]> =>
  fc
    .record({
      begins: dayFrom(FIRST, 60),
      parts: fc.array(
        fc.record({
          gap: fc.constantFrom(0, 0, 1, 9),
          days: fc.integer({ min: 1, max: 40 }),
          pattern_id: fc.constantFrom('office', 'shifts', 'mornings', 'gone'),
          region: fc.constantFrom(null, 'AU-NSW', 'AU-VIC'),
        }),
        { maxLength: 4 },
      ),
      isOpen: fc.boolean(),
    })
    .map(({ begins, parts, isOpen }) => {
      let next = begins
      return parts.map(({ gap, days, pattern_id, region }, at) => {
        const valid_from = addDays(next, gap)
        next = addDays(valid_from, days)
        const valid_to = isOpen && at === parts.length - 1 ? null : addDays(next, -1)
        return { scope, scope_id, valid_from, valid_to, pattern_id, region }
      })
    })

it('stretches follow each other without a gap, and match a search through the rows for each day', () => {
  holds(
    rowsOf('user', 'ann'),
    rowsOf('department', 'Sales'),
    rowsOf('everyone', ''),
    fc.boolean(),
    (own, department, everyone, isTurned) => {
      const rows = [...everyone, ...own, ...department, ...own.map(each => ({ ...each, scope_id: 'bob' }))]
      const stretches = resolveAssignments(isTurned ? rows.reverse() : rows, ANN, PATTERNS)
      stretches.forEach((stretch, at) => {
        const next = stretches[at + 1]
        expect(stretch.valid_to).toBe(next === undefined ? null : addDays(next.valid_from, -1))
        expect(next && [next.pattern, next.region]).not.toEqual([stretch.pattern, stretch.region])
      })
      const days = Array.from({ length: 300 }, (_, day) => dayOf(dayNumber(FIRST) - 2 + day))
      const named = (pattern = STANDARD_WEEK.name, region: string | null = null) => `${pattern} ${region}`
      const found = days.map(day => {
        const known = (row: AssignmentRow) => isOn(row, day) && row.pattern_id !== 'gone'
        const row = own.find(known) ?? department.find(known) ?? everyone.find(known)
        return named(row?.pattern_id, row?.region)
      })
      const held = days.map(day =>
        stretches
          .filter(each => isOn(each, day))
          .map(({ pattern, region }) => named(pattern?.name, region))
          .join(),
      )
      expect(held).toEqual(found)
    },
  )
})

it('each day has the region of its office, if there is one, and the pattern as without offices', () => {
  holds(
    rowsOf('user', 'ann'),
    rowsOf('everyone', ''),
    fc.constantFrom(null, 'AU-WA', 'AU-NSW'),
    fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 40 }), region: fc.constantFrom(null, 'AU-WA', 'AU-TAS') }),
      { maxLength: 4 },
    ),
    (own, everyone, region, stays) => {
      let last = addDays(FIRST, -1)
      const formerly = stays.map(({ days, ...stay }) => {
        last = addDays(last, days)
        return { ...stay, last_day: last }
      })
      const rows = [...own, ...everyone]
      const held = resolveAssignments(rows, { ...ANN, base: { region, formerly } }, PATTERNS)
      const without = resolveAssignments(rows, ANN, PATTERNS)
      for (let at = -2; at < 200; at++) {
        const day = addDays(FIRST, at)
        const [now, before] = [held, without].map(all => all.filter(each => isOn(each, day)))
        expect(now).toHaveLength(1)
        const office = (formerly.find(each => day <= each.last_day) ?? { region }).region
        expect([now?.[0]?.pattern, now?.[0]?.region]).toEqual([
          before?.[0]?.pattern,
          office ?? before?.[0]?.region,
        ])
      }
    },
  )
})

/** Moves of a person: where to, and how many days after the previous move. */
const moves = fc.array(
  fc.record({ to: fc.constantFrom(null, 'Sales', 'Depot'), days: fc.integer({ min: 0, max: 40 }) }),
  { maxLength: 6 },
)

it('each day of a person who moves often is the same as if they had always been in that department', () => {
  holds(
    fc.constantFrom(null, 'Sales', 'Depot'),
    moves,
    rowsOf('department', 'Sales'),
    rowsOf('department', 'Depot'),
    rowsOf('everyone', ''),
    (first, moved, sales, depot, everyone) => {
      const rows = [...everyone, ...sales, ...depot]
      let worker: Worker = { userId: 'ann', department: first, formerly: [] }
      let today = addDays(FIRST, 10)
      const evenings = new Map<string, string | null>([[addDays(today, -1), first]])
      for (const { to, days } of moved) {
        for (let day = 0; day < days; day++) evenings.set(addDays(today, day), worker.department)
        today = addDays(today, days)
        const left = departmentLeft(worker, { enteredOn: FIRST, today })
        const formerly: FormerDepartment[] = left ? [...worker.formerly, left] : [...worker.formerly]
        worker = { ...worker, department: to, formerly }
      }
      evenings.set(today, worker.department)
      // A person without a department before their first one was there all along.
      const firstAt = [...evenings.values()].findIndex(department => department !== null)
      const [firstSaid = null] = [...evenings.values()].slice(Math.max(firstAt, 0))
      const rowsOfWorker = assignmentsByScope(rows)
      const nameOn = (whose: Worker, day: string) => {
        const held = resolveAssignments(rowsOfWorker(whose), whose, PATTERNS).find(each => isOn(each, day))
        return `${held?.pattern?.name} ${held?.region}`
      }
      for (const [at, [day, evening]] of [...evenings].entries()) {
        const always = { userId: 'ann', department: at < firstAt ? firstSaid : evening, formerly: [] }
        expect([day, nameOn(worker, day)]).toEqual([day, nameOn(always, day)])
      }
    },
  )
})

it('a second move of the same day leaves no record, nor does the first day of a person', () => {
  const days = { enteredOn: '2026-01-01', today: '2026-03-02' }
  const left = (fields: Partial<Worker>, on = days) => departmentLeft({ ...ANN, ...fields }, on)
  expect(left({})).toEqual({ department: 'Sales', last_day: '2026-03-01' })
  expect(left({ department: null })).toEqual({ department: null, last_day: '2026-03-01' })
  expect(left({ formerly: [{ department: 'Depot', last_day: '2026-03-01' }] })).toBeUndefined()
  expect(left({}, { ...days, enteredOn: days.today })).toBeUndefined()
  expect(left({}, { ...days, enteredOn: '2026-03-01' })).toEqual({
    department: 'Sales',
    last_day: '2026-03-01',
  })
})
