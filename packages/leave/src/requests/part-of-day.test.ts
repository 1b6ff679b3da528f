import { describe, expect, it } from 'vitest'
import { dayParts, partOfDay, partsAsked, WHOLE_DAYS } from './part-of-day.ts'

const ONE = { start_date: '2026-12-08', end_date: '2026-12-08' }
const SEVERAL = { start_date: '2026-12-08', end_date: '2026-12-10' }
const BOTH_ENDS = { ...WHOLE_DAYS, start_half: 'pm', end_half: 'am' } as const
const TWO_HOURS = { ...WHOLE_DAYS, minutes: 120, start_minute: 540 }

describe('requested parts of the first and last day', () => {
  it('is all of them where the policy has whole days alone', () => {
    for (const parts of [BOTH_ENDS, TWO_HOURS]) {
      expect(partsAsked({ ...ONE, ...parts }, 'day')).toEqual(WHOLE_DAYS)
    }
  })

  it('is an afternoon at the start and a morning at the end of several days, never hours', () => {
    expect(partsAsked({ ...SEVERAL, ...BOTH_ENDS, minutes: 120, start_minute: 540 }, 'minutes')).toEqual(
      BOTH_ENDS,
    )
  })

  it('is one half of a single day, also while the dates have only come to be the same', () => {
    expect(partsAsked({ ...ONE, ...BOTH_ENDS }, 'half_day')).toEqual({ ...WHOLE_DAYS, start_half: 'pm' })
  })

  it('is hours of a single day where the policy has them, else the day', () => {
    expect(partsAsked({ ...ONE, ...TWO_HOURS }, 'minutes')).toEqual(TWO_HOURS)
    expect(partsAsked({ ...ONE, ...TWO_HOURS }, 'half_day')).toEqual(WHOLE_DAYS)
  })
})

it('a part of a day is read back as it was chosen', () => {
  for (const part of ['day', 'am', 'pm', 'minutes'] as const) {
    expect(partOfDay(dayParts(part, 60))).toBe(part)
  }
})
