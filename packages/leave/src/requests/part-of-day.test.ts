import { describe, expect, it } from 'vitest'
import { dayParts, partOfDay, partsAsked, WHOLE_DAYS } from './part-of-day.ts'

const ONE = { start_date: '2026-12-08', end_date: '2026-12-08' }
const SEVERAL = { start_date: '2026-12-08', end_date: '2026-12-10' }
const BOTH_ENDS = { ...WHOLE_DAYS, start_half: 'pm', end_half: 'am' } as const
const TWO_HOURS = { ...WHOLE_DAYS, minutes: 120, start_minute: 540 }

describe('requested parts of the first and last day', () => {
  it('a policy of whole days has whole days alone', () => {
    for (const parts of [BOTH_ENDS, TWO_HOURS]) {
      expect(partsAsked({ ...ONE, ...parts }, 'day')).toEqual(WHOLE_DAYS)
    }
  })

  it('several days can begin with an afternoon and end with a morning, never with hours', () => {
    expect(partsAsked({ ...SEVERAL, ...BOTH_ENDS, minutes: 120, start_minute: 540 }, 'minutes')).toEqual(
      BOTH_ENDS,
    )
  })

  it('a single day can be one half, also while the dates only match for a moment', () => {
    expect(partsAsked({ ...ONE, ...BOTH_ENDS }, 'half_day')).toEqual({ ...WHOLE_DAYS, start_half: 'pm' })
  })

  it('a single day can be hours where the policy has them, else the day', () => {
    expect(partsAsked({ ...ONE, ...TWO_HOURS }, 'minutes')).toEqual(TWO_HOURS)
    expect(partsAsked({ ...ONE, ...TWO_HOURS }, 'half_day')).toEqual(WHOLE_DAYS)
  })
})

it('a part of a day is read back as it was chosen', () => {
  for (const part of ['day', 'am', 'pm', 'minutes'] as const) {
    expect(partOfDay(dayParts(part, 60))).toBe(part)
  }
})
