import { describe, expect, it } from 'vitest'
import type { QuoteLine, QuoteReason } from '../quote/quote.ts'
import { explainDay, freeReasons, labelledCost, totalCost } from './explain-cost.ts'

const line = (day: string, am: number, pm: number, why: QuoteReason = 'work'): QuoteLine => ({
  day,
  am,
  pm,
  why,
})

const DAYS = { day_minutes: 456, measure: 'days' } as const

/** Friday afternoon to Tuesday morning over the Australia Day of 2026, in a week of 38 hours. */
const OVER_A_HOLIDAY = [
  line('2026-01-23', 0, 228),
  line('2026-01-24', 0, 0, 'not a working day'),
  line('2026-01-25', 0, 0, 'not a working day'),
  line('2026-01-26', 0, 0, 'holiday: Australia Day'),
  line('2026-01-27', 228, 0),
]

describe('each day of a quote', () => {
  it('is said in one sentence, with the half that costs and the reason for which nothing does', () => {
    expect(OVER_A_HOLIDAY.map(day => explainDay(day, DAYS).sentence)).toEqual([
      'Friday 23 January 2026: half a day in the afternoon',
      'Saturday 24 January 2026: costs nothing, weekend',
      'Sunday 25 January 2026: costs nothing, weekend',
      'Monday 26 January 2026: costs nothing, Australia Day',
      'Tuesday 27 January 2026: half a day in the morning',
    ])
  })

  it('is shown in a narrow cell as 1, a half or nothing', () => {
    const cells = [...OVER_A_HOLIDAY, line('2026-01-28', 228, 228)].map(day => explainDay(day, DAYS).short)
    expect(cells).toEqual(['½', '–', '–', '–', '½', '1'])
  })

  it('names a half holiday on the day that costs its other half', () => {
    const eve = line('2026-12-24', 228, 0, 'holiday: Christmas Eve')
    expect(explainDay(eve, DAYS)).toEqual({
      day: '2026-12-24',
      costs: { am: true, pm: false },
      short: '½',
      sentence: 'Thursday 24 December 2026: half a day in the morning, Christmas Eve',
      free: 'holiday',
    })
  })

  it('says that the employee is already away, did not request the day, or has left', () => {
    const sentences = [
      line('2026-01-28', 0, 0, 'already away'),
      line('2026-01-29', 0, 0, 'not asked'),
      line('2026-01-30', 0, 0, 'after the last day'),
    ]
    expect(sentences.map(day => explainDay(day, DAYS).sentence)).toEqual([
      'Wednesday 28 January 2026: costs nothing, already away',
      'Thursday 29 January 2026: costs nothing, not requested',
      'Friday 30 January 2026: costs nothing, after the last working day',
    ])
  })

  it('that is worked in one half alone costs a whole day, and is not called a morning', () => {
    expect(explainDay(line('2026-01-28', 456, 0), DAYS).sentence).toMatch(/: a whole day$/)
  })

  it('is shown in hours if the policy measures time', () => {
    const uneven = [line('2026-03-11', 0, 216), line('2026-03-12', 240, 216)]
    const hours = { ...DAYS, measure: 'time' } as const
    expect(uneven.map(day => explainDay(day, hours).short)).toEqual(['3.6 h', '7.6 h'])
    expect(explainDay(uneven[0] as QuoteLine, hours).sentence).toMatch(/: 3\.6 hours in the afternoon$/)
    expect(explainDay(line('2026-03-13', 60, 0), DAYS).short).toBe('0.13')
    expect(explainDay(line('2026-03-13', 60, 0), hours).sentence).toMatch(/: 1 hour in the morning$/)
  })

  it('on a weekday without work is no weekend', () => {
    expect(explainDay(line('2026-01-28', 0, 0, 'not a working day'), DAYS).sentence).toMatch(
      /not a working day$/,
    )
  })
})

it('reasons stand once each, with their days by name while they are few', () => {
  expect(freeReasons(OVER_A_HOLIDAY)).toEqual([
    { reason: 'Weekend', kind: 'not worked', days: 'Sat 24 Jan, Sun 25 Jan' },
    { reason: 'Australia Day', kind: 'holiday', days: 'Mon 26 Jan' },
  ])
  const more = [...OVER_A_HOLIDAY, line('2026-01-31', 0, 0, 'not a working day')]
  expect(freeReasons(more)[0]).toEqual({ reason: 'Weekend', kind: 'not worked', days: '3 days' })
})

describe('a total', () => {
  it('has days alone, and hours first where days cost hours [R3-102]', () => {
    const inHours = { ...DAYS, measure: 'time' } as const
    expect(totalCost(456, DAYS)).toBe('1 day')
    expect(totalCost(1128, inHours)).toBe('18.8 hours (2.47 days)')
    expect(labelledCost(506, { ...inHours, counting: 'work', needs_quote: true })).toBe(
      '8.43 hours (1.11 business days)',
    )
  })

  it('is of business days where the policy counts what is worked, and of calendar days where it counts all', () => {
    expect(labelledCost(684, { ...DAYS, counting: 'work', needs_quote: true })).toBe('1.5 business days')
    expect(labelledCost(456, { ...DAYS, counting: 'calendar', needs_quote: true })).toBe('1 calendar day')
    expect(labelledCost(912, { ...DAYS, counting: 'calendar', needs_quote: false })).toBe('2 business days')
  })
})
