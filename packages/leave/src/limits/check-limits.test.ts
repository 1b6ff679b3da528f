import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingSentence } from '../copy/leave-engine.ts'
import { addDays, dayNumber } from '../dates/calendar-day.ts'
import type { Blackout, CoverageRule } from '../entities/leave-limit.ts'
import { createHolidayLookup } from '../holidays/holiday-lookup.ts'
import type { Ask } from '../quote/ask.ts'
import { personCalendar } from '../working-time/person-calendar.ts'
import { STANDARD_WEEK, type WorkPattern } from '../working-time/work-pattern.ts'
import { type Colleague, checkLimits, type LimitFacts } from './check-limits.ts'
import { daysNearby } from './days-nearby.ts'
import { isLimited, limitsOn } from './leave-limits.ts'

const BASE = { id: 'x', created_date: '', updated_date: '', created_by: null, created_by_id: null }

const calendarOf = (pattern: WorkPattern, holidays: string[] = []) =>
  personCalendar(
    [{ start: '2020-01-01', end: null }],
    [{ valid_from: '2020-01-01', valid_to: null, pattern, region: 'AU-NSW' }],
    () =>
      createHolidayLookup(
        holidays.map(day => ({
          region: 'AU-NSW',
          day,
          name: 'Holiday',
          part: 'day' as const,
          source: 'hand' as const,
        })),
      ),
  )

const HALF: [number, number] = [240, 0]
const OFF: [number, number] = [0, 0]
/** Monday to Wednesday, mornings. */
const MORNINGS: WorkPattern = { ...STANDARD_WEEK, slots: [HALF, HALF, HALF, OFF, OFF, OFF, OFF] }

const blackout = (change: Partial<Blackout> = {}): Blackout => ({
  ...BASE,
  scope: 'everyone',
  scope_id: '',
  leave_types: [],
  mode: 'block',
  reason: 'Stocktake',
  start_date: '2026-12-22',
  end_date: '2026-12-24',
  ...change,
})

const rule = (change: Partial<CoverageRule> = {}): CoverageRule => ({
  ...BASE,
  scope: 'department',
  scope_id: 'Sales',
  leave_types: [],
  mode: 'block',
  weekdays: [1, 2, 3, 4, 5],
  max_absent: null,
  min_present: null,
  ...change,
})

const somebody = (leave: Ask[] = [], pattern = STANDARD_WEEK): Colleague => ({
  department: 'Sales',
  office: null,
  calendar: calendarOf(pattern),
  leave,
})

const facts = (change: Partial<LimitFacts> = {}): LimitFacts => ({
  limits: { blackouts: [], coverage: [] },
  calendar: calendarOf(STANDARD_WEEK),
  colleagues: [],
  ...change,
})

const against = (...blackouts: Blackout[]) => facts({ limits: { blackouts, coverage: [] } })
const covered = (rules: CoverageRule[], colleagues: Colleague[], calendar = calendarOf(STANDARD_WEEK)) =>
  facts({ limits: { blackouts: [], coverage: rules }, colleagues, calendar })

const findingsOf = (ask: Ask, known: LimitFacts, already?: Ask) =>
  checkLimits(ask, known, already).map(
    finding => `${finding.mode}: ${findingSentence(finding, { day_minutes: 480, measure: 'days' })}`,
  )

// 2026-12-21 is a Monday.
const [MON, TUE, WED, THU, FRI] = [
  '2026-12-21',
  '2026-12-22',
  '2026-12-23',
  '2026-12-24',
  '2026-12-25',
] as const
const on = (from: string, to = from): Ask => ({ from, to })

describe('blackouts', () => {
  it('blackouts refuse leave on their days, or warn of it, with their days and their reason', () => {
    expect(findingsOf(on(MON, TUE), against(blackout()))).toEqual([
      'block: Leave isn’t available on 22–24 Dec 2026: Stocktake.',
    ])
    expect(findingsOf(on(FRI), against(blackout()))).toEqual([])
    expect(findingsOf(on(TUE), against(blackout({ mode: 'warn', end_date: TUE })))).toEqual([
      'warn: Leave on 22 Dec 2026 isn’t recommended: Stocktake.',
    ])
  })

  it('blackouts apply to half days, too, but not to days that the employee does not work', () => {
    const afternoon = blackout({ start_date: TUE, end_date: TUE })
    expect(findingsOf({ from: MON, to: TUE, to_half: 'am' }, against(afternoon))).toHaveLength(1)
    const onMornings = { ...against(blackout({ start_date: WED })), calendar: calendarOf(MORNINGS) }
    expect(findingsOf({ from: WED, to: WED, from_half: 'pm' }, onMornings)).toEqual([])
    expect(findingsOf(on(THU), onMornings)).toEqual([])
    const holiday = { ...against(blackout({ start_date: TUE })), calendar: calendarOf(STANDARD_WEEK, [TUE]) }
    expect(findingsOf(on(TUE), holiday)).toEqual([])
  })

  it('blackouts do not apply to days that were requested before them', () => {
    const known = against(blackout())
    expect(findingsOf(on(TUE, WED), known, on(MON, THU))).toEqual([])
    expect(findingsOf(on(TUE, THU), known, on(MON, WED))).toHaveLength(1)
    expect(findingsOf(on(TUE), known, { from: TUE, to: TUE, to_half: 'am' })).toHaveLength(1)
  })
})

describe('staffing rules', () => {
  it('staffing rules refuse one too many away and name all days on which that is so [R3-116]', () => {
    const two = [somebody([on(WED)]), somebody([on(WED, THU)]), somebody()]
    expect(findingsOf(on(MON, THU), covered([rule({ max_absent: 2 })], two))).toEqual([
      'block: More than 2 people in Sales would be away on Wed, 23 Dec.',
    ])
    expect(findingsOf(on(MON, THU), covered([rule({ max_absent: 1 })], two))).toEqual([
      'block: More than 1 person in Sales would be away on 23–24 Dec 2026.',
    ])
    const apart = [somebody([on(MON, TUE)]), somebody([on(THU)])]
    expect(findingsOf(on(MON, THU), covered([rule({ max_absent: 1 })], apart))).toEqual([
      'block: More than 1 person in Sales would be away on 21–22 Dec 2026 and Thu, 24 Dec.',
    ])
    expect(findingsOf(on(MON, THU), covered([rule({ max_absent: 3 })], two))).toEqual([])
    expect(findingsOf(on(MON), covered([rule({ max_absent: 0 })], []))).toEqual([
      'block: No one in Sales can be away on Mon, 21 Dec.',
    ])
  })

  it('staffing rules keep the minimum at work, of the people who work then', () => {
    const team = [somebody([on(TUE)]), somebody(), somebody([], MORNINGS)]
    expect(findingsOf(on(TUE), covered([rule({ min_present: 2 })], team))).toEqual([
      'block: Fewer than 2 people in Sales would be at work on Tue, 22 Dec.',
    ])
    // In the morning the person who works mornings is at work.
    expect(findingsOf({ ...on(TUE), to_half: 'am' }, covered([rule({ min_present: 2 })], team))).toEqual([])
  })

  it('staffing rules count half days separately: a morning and an afternoon do not overlap', () => {
    const morning = somebody([{ from: TUE, to: TUE, to_half: 'am' }])
    const one = [rule({ max_absent: 1 })]
    expect(findingsOf({ from: TUE, to: TUE, from_half: 'pm' }, covered(one, [morning]))).toEqual([])
    expect(findingsOf({ from: TUE, to: TUE, to_half: 'am' }, covered(one, [morning]))).toHaveLength(1)
    const hours = somebody([{ from: TUE, to: TUE, minutes: 120, from_minute: 13 * 60 }])
    expect(findingsOf({ from: TUE, to: TUE, from_half: 'pm' }, covered(one, [hours]))).toHaveLength(1)
    expect(findingsOf({ from: TUE, to: TUE, to_half: 'am' }, covered(one, [hours]))).toEqual([])
  })

  it('staffing rules count on the chosen weekdays only, and only people of the team', () => {
    const away = [somebody([on(MON, FRI)])]
    expect(findingsOf(on(MON, FRI), covered([rule({ max_absent: 1, weekdays: [5] })], away))).toEqual([
      'block: More than 1 person in Sales would be away on Fri, 25 Dec.',
    ])
    const elsewhere = away.map(each => ({ ...each, department: 'Support' }))
    expect(findingsOf(on(MON, FRI), covered([rule({ max_absent: 1 })], elsewhere))).toEqual([])
    const all = rule({ scope: 'everyone', scope_id: '', max_absent: 1 })
    expect(findingsOf(on(MON), covered([all], elsewhere))).toEqual([
      'block: More than 1 person would be away on Mon, 21 Dec.',
    ])
  })

  it('staffing rules never let more people away than allowed, whatever the order of requests [property]', () => {
    const leave = fc.record({
      start: fc.integer({ min: 0, max: 13 }),
      days: fc.integer({ min: 1, max: 5 }),
      from_half: fc.constantFrom(undefined, 'pm' as const),
    })
    fc.assert(
      fc.property(fc.array(leave, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (asks, most) => {
        const granted: Ask[] = []
        for (const { start, days, from_half } of asks) {
          const from = addDays(MON, start)
          const ask: Ask = { ...on(from, addDays(from, days - 1)), ...(from_half && { from_half }) }
          const team = granted.map(each => somebody([each]))
          if (checkLimits(ask, covered([rule({ max_absent: most })], team)).length === 0) granted.push(ask)
        }
        for (let day = dayNumber(MON); day < dayNumber(MON) + 20; day++) {
          const text = addDays(MON, day - dayNumber(MON))
          const isWeekend = [5, 6].includes((day - dayNumber(MON)) % 7)
          const away = granted.filter(
            ({ from, to, from_half }) => from <= text && to >= text && !(from === text && from_half === 'pm'),
          )
          if (!isWeekend) expect(away.length).toBeLessThanOrEqual(most)
        }
      }),
    )
  })
})

describe('limits and the people they apply to', () => {
  const limits = {
    blackouts: [
      blackout({ scope: 'office', scope_id: 'Perth', leave_types: ['annual'] }),
      blackout({ start_date: '2027-03-01', end_date: '2027-03-05' }),
    ],
    coverage: [rule({ max_absent: 1, weekdays: [5], leave_types: ['annual', 'unpaid'] })],
  }
  const perth = { department: 'Sales', office: 'Perth' }

  it('limits match the place and leave type, on days that they have', () => {
    const found = (leave_type: string, start_date: string, end_date: string, person = perth) => {
      const { blackouts, coverage } = limitsOn(limits, person, { leave_type, start_date, end_date })
      return [blackouts.length, coverage.length]
    }
    expect(found('annual', MON, THU)).toEqual([1, 0])
    expect(found('annual', MON, FRI)).toEqual([1, 1])
    expect(found('sick', MON, FRI)).toEqual([0, 0])
    expect(found('annual', MON, FRI, { department: 'Support', office: 'Sydney' })).toEqual([0, 0])
    expect(found('sick', '2027-03-05', '2027-03-20')).toEqual([1, 0])
  })

  it('limits make a form ask the server only where one can still apply', () => {
    expect(isLimited(limits, perth, 'annual', '2027-06-01')).toBe(true)
    expect(isLimited(limits, perth, 'sick', MON)).toBe(true)
    expect(isLimited(limits, perth, 'sick', '2027-03-06')).toBe(false)
  })
})

describe('the same leave at another time', () => {
  const nearby = (ask: Ask, known: LimitFacts, change: { earliest?: string; taken?: string } = {}) =>
    daysNearby(ask, {
      earliest: change.earliest ?? null,
      isTaken: ({ from, to }) => change.taken !== undefined && from <= change.taken && to >= change.taken,
      factsOn: () => known,
    })

  it('an alternative has as many half days of work, before and after the blocked days', () => {
    const known = against(blackout({ start_date: MON, end_date: FRI }))
    expect(nearby(on(MON, FRI), known)).toEqual([
      { start: '2026-12-14', end: '2026-12-18' },
      { start: '2026-12-28', end: '2027-01-01' },
    ])
    expect(nearby(on(WED), known)).toEqual([
      { start: '2026-12-18', end: '2026-12-18' },
      { start: '2026-12-28', end: '2026-12-28' },
    ])
  })

  it('an alternative is not in the past, not on days that are taken, and not further than a month', () => {
    const known = against(blackout({ start_date: MON, end_date: FRI }))
    expect(nearby(on(MON, FRI), known, { earliest: '2026-12-15' })).toEqual([
      { start: '2026-12-28', end: '2027-01-01' },
    ])
    expect(nearby(on(MON, FRI), known, { taken: '2026-12-30' })[1]).toEqual({
      start: '2027-01-04',
      end: '2027-01-08',
    })
    const season = against(blackout({ start_date: '2026-11-01', end_date: '2027-02-28' }))
    expect(nearby(on(MON), season)).toEqual([])
  })
})
