import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../dates/calendar-day.ts'
import { withinEmployments } from '../quote/within-employments.ts'
import { frozenCalendarDays } from './frozen-quote.ts'
import { leaveAtLastDay, quotedLeave, shortenedFields } from './leave-at-last-day.ts'

const LAST_DAY = '2026-06-30'
const UNIT = { day_minutes: 480, measure: 'days' } as const
const line = (day: string, minutes = 480, why: 'work' | 'given back' = 'work') => ({
  day,
  am: minutes / 2,
  pm: minutes / 2,
  why,
})
const stored = (start_date: string, end_date: string) => ({
  start_date,
  end_date,
  start_half: null,
  end_half: null,
  minutes: null,
  start_minute: null,
  days_requested: 3,
  minutes_requested: null,
  quote: frozenCalendarDays({ start_date, end_date }),
})

it('a returned day after the last day is dropped, and one before it stays returned [R3-12]', () => {
  const lines = [
    line('2026-06-29', 0, 'given back'),
    line('2026-06-30'),
    line('2026-07-01', 0, 'given back'),
    line('2026-07-02'),
  ]
  const returned = ['2026-06-29', '2026-07-01']
  const ofPolicy = {
    ...stored('2026-06-29', '2026-07-02'),
    end_half: 'am' as const,
    quote: { version: 3, policy: 'Days', ...UNIT, lines, minutes: 960, without: returned },
  }
  const { place, leave } = leaveAtLastDay(quotedLeave(ofPolicy), null, LAST_DAY)
  expect(place).toBe('beyond')
  expect(shortenedFields(ofPolicy, leave)).toMatchObject({
    start_date: '2026-06-29',
    end_date: LAST_DAY,
    end_half: null,
    days_requested: 1,
    quote: { version: 4, minutes: 480, lines: lines.slice(0, 2), without: ['2026-06-29'] },
  })
})

it('under calendar days every day until the last one counts [R3-12]', () => {
  const literal = stored('2026-06-27', '2026-07-02')
  const { leave } = leaveAtLastDay(quotedLeave(literal), null, LAST_DAY)
  expect(shortenedFields(literal, leave)).toMatchObject({
    ...literal,
    end_date: LAST_DAY,
    days_requested: 4,
    quote: { version: 2, minutes: 4 * 480 },
  })
})

it('a pending change to the same days is dropped, and one of leave after the last day stays [R3-12]', () => {
  const leave = quotedLeave(stored('2026-06-29', '2026-07-03'))
  const same = quotedLeave(stored('2026-06-29', '2026-07-10'))
  const earlier = quotedLeave(stored('2026-06-22', '2026-06-23'))
  const later = quotedLeave(stored('2026-07-06', '2026-07-07'))
  const changeOf = (...[of, change]: [typeof leave, typeof leave]) =>
    leaveAtLastDay(of, change, LAST_DAY).change
  expect(changeOf(leave, same)).toBeNull()
  expect(changeOf(leave, later)).toBeNull()
  expect(changeOf(leave, earlier)).toBe(earlier)
  expect(changeOf(later, same)).toBe(same)
})

it('shortened leave costs what it cost until the last day, and shortening it again changes nothing [R3-12]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.constantFrom(0, 240, 480), { minLength: 1, maxLength: 40 }),
      (before, minutes) => {
        const from = addDays(LAST_DAY, -before)
        const lines = minutes.map((cost, at) => line(addDays(from, at), cost))
        const quote = { lines, total: minutes.reduce<number>((sum, cost) => sum + cost, 0), unit: UNIT }
        const asked = { ask: { from, to: addDays(from, minutes.length - 1) }, quote }
        const { place, leave } = leaveAtLastDay(asked, null, LAST_DAY)
        const cut = withinEmployments(quote, [{ start: '2020-01-01', end: LAST_DAY }])
        if (place !== 'after') expect(leave.quote.total).toBe(cut.total)
        const again = leaveAtLastDay(leave, null, LAST_DAY)
        expect(again.leave).toEqual(leave)
        if (place === 'beyond') expect(again.place).toBe('within')
      },
    ),
  )
})
