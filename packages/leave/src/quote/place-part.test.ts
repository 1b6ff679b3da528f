import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../../testing/property.ts'
import { createHolidayLookup } from '../holidays/holiday-lookup.ts'
import { completeRules } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { checkRules } from '../requests/request-rules.ts'
import { type Employments, personCalendar } from '../working-time/person-calendar.ts'
import type { Slots } from '../working-time/work-pattern.ts'
import type { Half } from './ask.ts'
import { quote } from './quote.ts'

const MONDAY = '2026-03-02'
const HOURS: Partial<PolicyRules> = {
  counting: 'work',
  measure: 'time',
  request_unit: 'minutes',
  step: 1,
  day_minutes: 480,
  holidays_free: true,
  overlap: 'refuse',
}

/** What part of a Monday costs, and the codes of the rules against it. */
function ask(
  minutes: number,
  from_minute: number | undefined,
  worked: Slots,
  free?: Half | 'day',
  rules = HOURS,
) {
  const employments: Employments = [{ start: '2024-02-01', end: null }]
  const pattern = { name: 'p', cycle_days: 1, anchor: MONDAY, slots: [worked] }
  const holidays = free
    ? [{ region: 'R', day: MONDAY, name: 'Labour Day', part: free, source: 'rules' as const }]
    : []
  const calendar = personCalendar(
    employments,
    [{ valid_from: '2024-02-01', valid_to: null, pattern, region: 'R' }],
    () => createHolidayLookup(holidays),
  )
  const complete = completeRules('annual', rules)
  const asked = { from: MONDAY, to: MONDAY, minutes, ...(from_minute !== undefined && { from_minute }) }
  const quoted = quote(asked, calendar, complete)
  const findings = checkRules(
    { ask: asked, quote: quoted, today: '2026-03-01', employments, calendar, away: () => [], others: [] },
    complete,
  )
  const [line] = quoted.lines
  return { am: line?.am, pm: line?.pm, total: quoted.total, codes: findings.map(({ code }) => code) }
}

const EIGHT_HOURS: Slots = [240, 240]
const clock = (hour: number, minute = 0) => hour * 60 + minute

describe('leave in hours', () => {
  it.each<[title: string, minutes: number, from: number | undefined, worked: Slots, am: number, pm: number]>([
    ['6 h from 14:00 cost 6 h', 360, clock(14), EIGHT_HOURS, 120, 240],
    ['a late shift of 8 h costs 8 h', 480, clock(14), EIGHT_HOURS, 240, 240],
    ['8 h from 9:00 cost 8 h', 480, clock(9), EIGHT_HOURS, 240, 240],
    ['2 h from 12:00 are of the afternoon', 120, clock(12), EIGHT_HOURS, 0, 120],
    ['2 h from 11:59 are of the morning', 120, clock(11, 59), EIGHT_HOURS, 120, 0],
    ['12:30 to 13:30 of somebody who works mornings costs 1 h', 60, clock(12, 30), [300, 0], 60, 0],
    ['9:00 to 10:00 of somebody who works afternoons costs 1 h', 60, clock(9), [0, 300], 0, 60],
    ['6 h at any time begin in the morning', 360, undefined, EIGHT_HOURS, 240, 120],
  ])('%s [R3-01]', (_, minutes, from, worked, am, pm) => {
    expect(ask(minutes, from, worked)).toEqual({ am, pm, total: minutes, codes: [] })
  })

  it.each<[title: string, minutes: number, from: number | undefined, free: Half | 'day', total: number]>([
    ['2 h from 9:00 cost nothing on a free morning', 120, clock(9), 'am', 0],
    ['2 h from 14:00 cost nothing on a free afternoon', 120, clock(14), 'pm', 0],
    ['2 h from 14:00 cost 2 h on a free morning', 120, clock(14), 'am', 120],
    ['2 h from 9:00 cost 2 h on a free afternoon', 120, clock(9), 'pm', 120],
    ['6 h from 9:00 cost the 2 h that are worked on a free morning', 360, clock(9), 'am', 120],
    ['6 h from 14:00 cost the 4 h that are worked on a free morning', 360, clock(14), 'am', 240],
    ['2 h at any time are of the half that is worked', 120, undefined, 'am', 120],
    ['2 h from 9:00 cost nothing on a holiday', 120, clock(9), 'day', 0],
  ])('%s [R3-03]', (_, minutes, from, free, total) => {
    const answer = ask(minutes, from, EIGHT_HOURS, free)
    expect(answer.total).toBe(total)
    expect(answer.codes).toEqual(total === 0 ? ['free_anyway'] : [])
  })

  it('a part longer than the day is refused with not_that_long, and never cut [R3-01]', () => {
    expect(ask(481, clock(14), EIGHT_HOURS).codes).toEqual(['not_that_long'])
    expect(ask(301, clock(12, 30), [300, 0]).codes).toEqual(['not_that_long'])
    expect(ask(241, undefined, EIGHT_HOURS, 'am').codes).toEqual(['not_that_long'])
  })

  it('a part measured in days costs its share of the day from any start [R3-01]', () => {
    const days: Partial<PolicyRules> = { ...HOURS, measure: 'days', day_minutes: 480 }
    expect(ask(360, clock(14), EIGHT_HOURS, undefined, days).total).toBe(360)
    expect(ask(228, clock(13), [228, 228], undefined, days).total).toBe(240)
    expect(ask(456, clock(13), [228, 228], undefined, days).total).toBe(480)
  })

  it('a part under calendar days costs what was requested from any start [R3-01]', () => {
    const calendarDays: Partial<PolicyRules> = { ...HOURS, counting: 'calendar' }
    expect(ask(360, clock(14), [0, 0], undefined, calendarDays)).toMatchObject({ total: 360, codes: [] })
  })

  it('a part is charged as requested, or a holiday is on that day, or it is refused (invariant 7) [R3-01]', () => {
    const slot = fc.constantFrom(0, 60, 228, 240, 300)
    const frees = fc.constantFrom<(Half | 'day' | undefined)[]>(undefined, 'am', 'pm', 'day')
    holds(
      fc.integer({ min: 1, max: 600 }),
      fc.option(fc.nat(1439)),
      slot,
      slot,
      frees,
      (minutes, start, am, pm, free) => {
        const { total, codes } = ask(minutes, start ?? undefined, [am, pm], free)
        if (codes.length > 0) return
        if (total !== minutes) expect(free).toBeDefined()
        expect(total).toBeLessThanOrEqual(minutes)
      },
    )
  })
})
