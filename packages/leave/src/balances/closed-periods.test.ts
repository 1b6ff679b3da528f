import { expect, it } from 'vitest'
import { closedPeriodsCopy as copy } from '../copy/closed-periods.ts'
import { closingSentence } from '../copy/closing-findings.ts'
import { checkClosing, closedThrough } from './closed-periods.ts'

const PERIODS = [
  { leave_type: null, day: '2026-03-31' },
  { leave_type: 'annual' as const, day: '2026-06-30' },
  { leave_type: null, day: '2026-01-31' },
]

it('the latest closed day applies, of all types together or of the type itself', () => {
  expect(closedThrough(PERIODS, 'annual')).toBe('2026-06-30')
  expect(closedThrough(PERIODS, 'sick')).toBe('2026-03-31')
  expect(closedThrough([], 'sick')).toBeNull()
})

it('a day can be closed once it is over and later than the last closed one', () => {
  const problemOf = (day: string) => {
    const finding = checkClosing(day, PERIODS, '2026-07-01')
    return finding && closingSentence(finding)
  }
  expect(problemOf('2026-06-30')).toBeUndefined()
  expect(problemOf('2026-07-01')).toBe(copy.notOver)
  expect(problemOf('2026-04-01')).toBeUndefined()
  expect(problemOf('2026-03-31')).toBe(copy.closedAlready('2026-03-31'))
  expect(problemOf('2026-02-29')).toBe(copy.noSuchDay('2026-02-29'))
})
