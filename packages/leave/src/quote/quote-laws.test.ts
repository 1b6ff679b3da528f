import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom, holidayEntries, patterns, policies } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import type { HolidayEntry } from '../../testing/scenario/scenario-format.ts'
import { StoryHolidays } from '../../testing/scenario/story-holidays.ts'
import { addDays, dayNumber } from '../dates/calendar-day.ts'
import { holidaysIn } from '../holidays/holidays-of.ts'
import { completeRules } from '../policies/calendar-days.ts'
import { type PersonCalendar, personCalendar } from '../working-time/person-calendar.ts'
import type { WorkPattern } from '../working-time/work-pattern.ts'
import type { Ask } from './ask.ts'
import { quote } from './quote.ts'

const rulesFrom = policies.map(rules => completeRules('annual', rules))

interface Given {
  pattern: Omit<WorkPattern, 'name'>
  holidays: HolidayEntry[]
}

const calendars: fc.Arbitrary<Given> = fc.record({ pattern: patterns, holidays: holidayEntries })

function calendarOf({ pattern, holidays }: Pick<Given, 'pattern' | 'holidays'>): PersonCalendar {
  const table = new StoryHolidays({ R: holidays })
  return personCalendar(
    [{ start: '2020-01-01', end: null }],
    [
      {
        valid_from: '2020-01-01',
        valid_to: null,
        pattern: { name: 'p', ...pattern },
        region: 'R',
      },
    ],
    holidaysIn(table.regions, table.rows),
  )
}

const asks: fc.Arbitrary<Ask> = fc
  .record({ from: dayFrom('2025-12-01', 400), length: fc.integer({ min: 0, max: 40 }) })
  .map(({ from, length }) => ({ from, to: addDays(from, length) }))

describe('a quote', () => {
  it('a quote has a line for each day, from 0 to the pattern’s minutes, in whole minutes (invariant 6)', () => {
    holds(calendars, rulesFrom, asks, (given, rules, ask) => {
      const calendar = calendarOf(given)
      const { lines, total } = quote(ask, calendar, rules)
      expect(lines).toHaveLength(dayNumber(ask.to) - dayNumber(ask.from) + 1)
      for (const { day, am, pm } of lines) {
        const [morning, afternoon] = calendar.slots(dayNumber(day))
        const most =
          rules.counting === 'work' && rules.measure === 'time'
            ? { am: morning, pm: afternoon }
            : { am: rules.day_minutes, pm: rules.day_minutes }
        for (const [cost, limit] of [
          [am, most.am],
          [pm, most.pm],
        ] as const) {
          expect(Number.isInteger(cost) && cost >= 0 && cost <= limit).toBe(true)
        }
        expect(am + pm).toBeLessThanOrEqual(rules.measure === 'time' ? most.am + most.pm : rules.day_minutes)
      }
      expect(total).toBe(lines.reduce((sum, { am, pm }) => sum + am + pm, 0))
    })
  })

  it("costs in two parts what it costs in one: of days, and of a day's halves (invariants 6 and 7)", () => {
    holds(calendars, rulesFrom, asks, fc.nat(), (given, rules, ask, cut) => {
      const calendar = calendarOf(given)
      const cost = (part: Ask) => quote(part, calendar, rules).total
      const middle = addDays(ask.from, cut % (dayNumber(ask.to) - dayNumber(ask.from) + 1))
      const [before, after] = [
        { from: ask.from, to: middle },
        { from: addDays(middle, 1), to: ask.to },
      ]
      expect(cost(before) + (after.from > after.to ? 0 : cost(after))).toBe(cost(ask))
      const day = { from: middle, to: middle }
      expect(cost({ ...day, to_half: 'am' }) + cost({ ...day, from_half: 'pm' })).toBe(cost(day))
    })
  })

  it('a quote never costs more with an additional holiday (invariant 8)', () => {
    holds(calendars, rulesFrom, asks, dayFrom('2025-12-01', 440), (given, rules, ask, day) => {
      const more = {
        ...given,
        holidays: [...given.holidays, { day, name: 'Show Day', part: 'day' as const }],
      }
      const cost = (calendar: typeof given) => quote(ask, calendarOf(calendar), rules).total
      expect(cost(more)).toBeLessThanOrEqual(cost(given))
    })
  })
})
