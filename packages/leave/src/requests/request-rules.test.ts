import { expect, it } from 'vitest'
import { addDays } from '../dates/calendar-day.ts'
import { createHolidayLookup } from '../holidays/holiday-lookup.ts'
import { calendarDayRules, completeRules } from '../policies/calendar-days.ts'
import type { Ask } from '../quote/ask.ts'
import { quote } from '../quote/quote.ts'
import { type Employments, personCalendar } from '../working-time/person-calendar.ts'
import { checkRules } from './request-rules.ts'

const employments: Employments = [{ start: '2024-02-01', end: null }]
const DAY: [number, number] = [228, 228]
const calendar = personCalendar(
  employments,
  [
    {
      valid_from: '2024-02-01',
      valid_to: null,
      region: null,
      pattern: {
        name: 'full-time',
        cycle_days: 7,
        anchor: '2026-01-05',
        slots: [DAY, DAY, DAY, DAY, DAY, [0, 0], [0, 0]],
      },
    },
  ],
  () => createHolidayLookup([]),
)

/** The warnings about leave from a Wednesday or another day on, for some days. */
function warnings(evidence: object, from: string, days: number): string[] {
  const rules = completeRules('personal', {
    counting: 'work',
    measure: 'time',
    day_minutes: 456,
    evidence: { after_minutes: null, beside_free_day: false, grace_days: 7, ...evidence },
  })
  const ask = { from, to: addDays(from, days - 1) }
  const facts = { ask, quote: quote(ask, calendar, rules), today: '2026-01-05', employments, calendar }
  return checkRules({ ...facts, away: () => [], others: [] }, rules).map(
    ({ mode, code, details }) => `${mode} ${code} ${details.days}`,
  )
}

const ASKED = ['warn evidence 7']
const [MONDAY, WEDNESDAY, FRIDAY] = ['2026-03-09', '2026-03-11', '2026-03-13'] as const

it('requires evidence for leave that is longer than the rule, not for leave of that length', () => {
  const twoDays = { after_minutes: 912 }
  expect(warnings(twoDays, WEDNESDAY, 2)).toEqual([])
  expect(warnings(twoDays, WEDNESDAY, 3)).toEqual(ASKED)
})

it('requires evidence before and after free days, where the rule does', () => {
  const beside = { beside_free_day: true }
  expect(warnings(beside, WEDNESDAY, 1)).toEqual([])
  expect(warnings(beside, MONDAY, 1)).toEqual(ASKED)
  expect(warnings(beside, FRIDAY, 1)).toEqual(ASKED)
  expect(warnings({}, MONDAY, 5)).toEqual([])
})

it('refuses parts of days where leave is in whole days, and past days with the sentence of the form [Q-08]', () => {
  const rules = calendarDayRules('annual')
  const codes = (ask: Ask) =>
    checkRules(
      {
        ask,
        quote: quote(ask, calendar, rules),
        today: MONDAY,
        employments,
        calendar,
        away: () => [],
        others: [],
      },
      rules,
    ).map(({ code, details }) => ({ code, details }))
  const parts = [{ from_half: 'pm' }, { to_half: 'am' }, { minutes: 60 }, { from_minute: 540 }] as const
  for (const part of parts)
    expect(codes({ from: FRIDAY, to: FRIDAY, ...part })).toEqual([{ code: 'unit', details: {} }])
  expect(codes({ from: FRIDAY, to: FRIDAY })).toEqual([])
  expect(codes({ from: addDays(MONDAY, -1), to: FRIDAY })).toEqual([])
  expect(codes({ from: addDays(MONDAY, -2), to: FRIDAY })).toEqual([{ code: 'past', details: {} }])
})
