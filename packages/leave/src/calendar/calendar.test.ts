import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumber, dayOf, isWeekend, weekdayOf } from '../dates/calendar-day.ts'
import { FIRST_DAYS_OF_WEEK } from '../entities/company-settings.ts'
import { type CalendarRequest, type CalendarUser, leavesOf, selectUpcoming } from './calendar-leave.ts'
import { groupUsers } from './calendar-users.ts'
import { entriesOfDays, leavesByDay, shownOfDay, stackLeaves } from './entries-of-days.ts'
import {
  daysBetween,
  daysOfMonth,
  gridOfMonth,
  isMonth,
  monthOf,
  shiftMonth,
  weekOf,
  weeksOfMonth,
} from './month.ts'

const anyDay = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2060-12-31') }).map(dayOf)
const anyMonth = anyDay.map(monthOf)
const anyLeave = fc
  .tuple(
    anyDay,
    fc.nat(40),
    fc.constantFrom('Ann', 'Ben', 'Cleo'),
    fc.constantFrom('approved', 'pending', 'rejected'),
  )
  .map(([start_date, days, name, status]) => leave(start_date, addDays(start_date, days), name, status))

function leave(
  start_date: string,
  end_date = start_date,
  name = 'Ann',
  status: 'approved' | 'pending' | 'rejected' = 'approved',
) {
  return { start_date, end_date, name, status }
}

const WEEK = {
  sunday: [0, 1, 2, 3, 4, 5, 6],
  monday: [1, 2, 3, 4, 5, 6, 0],
  saturday: [6, 0, 1, 2, 3, 4, 5],
}

describe('months', () => {
  it('months are weeks from Sunday to Saturday, filled with days of their neighbours [G-01]', () => {
    const weeks = weeksOfMonth('2026-11', 'sunday')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual(daysBetween('2026-11-01', '2026-11-07'))
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
    expect(weeksOfMonth('2026-02', 'sunday')).toHaveLength(4)
    expect(weeksOfMonth('2026-08', 'sunday')).toHaveLength(6)
  })

  it('every grid is whole weeks, has each day of its month once and no week without one [G-01]', () => {
    fc.assert(
      fc.property(anyMonth, fc.constantFrom(...FIRST_DAYS_OF_WEEK), (month, first) => {
        const weeks = weeksOfMonth(month, first)
        for (const week of weeks) {
          expect(week.map(weekdayOf)).toEqual(WEEK[first])
          expect(week.some(day => monthOf(day) === month)).toBe(true)
        }
        expect(weeks.flat().filter(day => monthOf(day) === month)).toEqual(daysOfMonth(month))
        expect(weeks.flat()).toEqual(
          daysBetween(gridOfMonth(month, first).start, gridOfMonth(month, first).end),
        )
      }),
    )
  })

  it('the next one back is the same, over years as well [G-02]', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -200, max: 200 }), (month, by) => {
        expect(shiftMonth(shiftMonth(month, by), -by)).toBe(month)
        expect(Math.sign(by)).toBe(shiftMonth(month, by).localeCompare(month))
      }),
    )
  })

  it('text that is no month is none', () => {
    expect(['2026-13', '2026', '2026-1', '', 202611, undefined, '2026-11-01'].map(isMonth)).toEqual(
      Array(7).fill(false),
    )
    expect(isMonth('2026-11')).toBe(true)
  })

  it('a week holds its day, weekends are Saturday and Sunday', () => {
    expect(weekOf('2026-11-21', 'sunday')).toEqual({ start: '2026-11-15', end: '2026-11-21' })
    expect(weekOf('2026-11-15', 'monday')).toEqual({ start: '2026-11-09', end: '2026-11-15' })
    expect(weekOf('2026-11-20', 'saturday')).toEqual({ start: '2026-11-14', end: '2026-11-20' })
    expect(daysBetween('2026-11-15', '2026-11-21').map(isWeekend)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ])
    expect(weekdayOf('1969-12-28')).toBe(0)
  })
})

describe('days of the calendar', () => {
  it('days show approved leave only, from its first to its last day [G-04, G-06]', () => {
    const away = leave('2026-11-03', '2026-11-05')
    const days = daysBetween('2026-11-01', '2026-11-07')
    const entries = entriesOfDays(days, [away, leave('2026-11-04', '2026-11-04', 'Ben', 'pending')])
    expect(days.filter(day => entries.get(day)?.length)).toEqual(['2026-11-03', '2026-11-04', '2026-11-05'])
    expect(entries.get('2026-11-04')).toEqual([away])
  })

  it('days of single people include pending leave', () => {
    const [away, asked] = [
      leave('2026-11-03', '2026-11-04'),
      leave('2026-11-04', '2026-11-06', 'Ben', 'pending'),
    ]
    expect([...leavesByDay(['2026-11-03', '2026-11-04', '2026-11-05'], [asked, away])]).toEqual([
      ['2026-11-03', [away]],
      ['2026-11-04', [away, asked]],
      ['2026-11-05', [asked]],
    ])
  })

  it('leave of a day is sorted by start, then by name [G-04, OP-34]', () => {
    const zoe = leave('2026-11-01', '2026-11-09', 'Zoe')
    const [ann, ben] = [leave('2026-11-04', '2026-11-04', 'Ann'), leave('2026-11-04', '2026-11-04', 'Ben')]
    expect(entriesOfDays(['2026-11-04'], [ben, ann, zoe]).get('2026-11-04')).toEqual([zoe, ann, ben])
  })

  it('days show three leaves and count the rest [G-04, G-05]', () => {
    expect(shownOfDay([1, 2, 3])).toEqual({ shown: [1, 2, 3], more: 0 })
    expect(shownOfDay([1, 2, 3, 4, 5])).toEqual({ shown: [1, 2, 3], more: 2 })
    expect(shownOfDay([])).toEqual({ shown: [], more: 0 })
  })

  it('a leave is on a day exactly when it is approved and covers it [G-04, G-06]', () => {
    fc.assert(
      fc.property(anyMonth, fc.array(anyLeave, { maxLength: 20 }), (month, leaves) => {
        const days = weeksOfMonth(month, 'sunday').flat()
        for (const [day, entries] of entriesOfDays(days, leaves)) {
          const covering = leaves.filter(
            one => one.status === 'approved' && one.start_date <= day && day <= one.end_date,
          )
          expect(new Set(entries)).toEqual(new Set(covering))
          const { shown, more } = shownOfDay(entries)
          expect(shown.length + more).toBe(covering.length)
        }
      }),
    )
  })
})

describe('upcoming leave', () => {
  it('upcoming leave is what has not ended by today, earliest start first [G-07]', () => {
    const running = leave('2026-11-19', '2026-11-21')
    const next = leave('2026-12-01')
    const over = leave('2026-11-10', '2026-11-20')
    expect(selectUpcoming([next, over, running], '2026-11-21')).toEqual([running, next])
  })

  it('upcoming leave is approved leave only [G-06]', () => {
    expect(selectUpcoming([leave('2026-12-01', '2026-12-01', 'Ann', 'pending')], '2026-11-21')).toEqual([])
  })

  it('upcoming leave has at most the ten nearest ones [G-07]', () => {
    const many = Array.from({ length: 12 }, (_, day) => leave(`2026-12-${String(day + 10)}`)).reverse()
    const shown = selectUpcoming(many, '2026-11-21')
    expect(shown).toHaveLength(10)
    expect(shown[0]?.start_date).toBe('2026-12-10')
    expect(shown.at(-1)?.start_date).toBe('2026-12-19')
  })
})

describe('people and days', () => {
  const week = { start: '2026-11-15', end: '2026-11-21' }

  it('a leave is one stretch, cut to the range, and each day without leave is its own', () => {
    const [line = [], ...others] = stackLeaves(week, [
      leave('2026-11-10', '2026-11-16'),
      leave('2026-11-19', '2026-11-30'),
    ])
    expect(others).toEqual([])
    expect(line.map(({ from, days, leave: one }) => [from, days, one !== undefined])).toEqual([
      [0, 2, true],
      [2, 1, false],
      [3, 1, false],
      [4, 3, true],
    ])
  })

  it('leaves that overlap get a row each, a person without leave has one empty row', () => {
    expect(
      stackLeaves(week, [leave('2026-11-15', '2026-11-17'), leave('2026-11-17', '2026-11-18')]),
    ).toHaveLength(2)
    expect(stackLeaves(week, []).map(line => line.length)).toEqual([7])
  })

  it('every row covers the range once, every leave of the range is drawn once', () => {
    fc.assert(
      fc.property(anyMonth, fc.array(anyLeave, { maxLength: 12 }), (month, leaves) => {
        const days = daysOfMonth(month)
        const range = { start: days[0] ?? '', end: days.at(-1) ?? '' }
        const lines = stackLeaves(range, leaves)
        for (const line of lines) {
          let next = 0
          for (const { from, days: length } of line) {
            expect(from).toBe(next)
            expect(length).toBeGreaterThan(0)
            next += length
          }
          expect(next).toBe(days.length)
        }
        const drawn = lines.flat().flatMap(({ leave: one }) => one ?? [])
        const within = leaves.filter(one => one.start_date <= range.end && one.end_date >= range.start)
        expect(drawn).toHaveLength(within.length)
        expect(new Set(drawn)).toEqual(new Set(within))
      }),
    )
  })

  const user = (id: string, full_name: string, department: string | null): CalendarUser => ({
    id,
    full_name,
    department,
    office: null,
    email: `${id}@x.test`,
    profile_picture: null,
  })

  it('people are sorted by department and name, people without a department last', () => {
    const users = [
      user('1', 'Zoe', null),
      user('2', 'Cleo', 'Sales'),
      user('3', 'Ben', 'Sales'),
      user('4', 'Ann', 'Finance'),
    ]
    expect(groupUsers(users).map(group => [group.department, group.users.map(({ id }) => id)])).toEqual([
      ['Finance', ['4']],
      ['Sales', ['3', '2']],
      ['', ['1']],
    ])
  })

  it('leave of other people is left out [G-10, G-11]', () => {
    const request = (id: string, user_id: string) => ({ id, user_id }) as CalendarRequest
    const [ann] = [user('a', 'Ann', null)]
    expect(leavesOf([ann], [request('1', 'a'), request('2', 'b')])).toEqual([
      { id: '1', user_id: 'a', user: ann, name: 'Ann' },
    ])
  })
})
