import { expect, it } from 'vitest'
import { closedPeriodsCopy as copy } from '../copy/closed-periods.ts'
import { closingSentence } from '../copy/closing-findings.ts'
import { checkClosing, closedThrough, lockedThrough } from './closed-periods.ts'

const PERIODS = [
  { leave_type: null, day: '2026-03-31', calendar_id: null },
  { leave_type: 'annual' as const, day: '2026-06-30', calendar_id: null },
  { leave_type: null, day: '2026-01-31', calendar_id: null },
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

it('a payroll batch locks days for its people alone [F.2]', () => {
  const periods = [...PERIODS, { leave_type: null, day: '2026-12-31', calendar_id: 'weekly' }]
  const locks = [
    { user_id: 'emma', day: '2026-05-31' },
    { user_id: 'early', day: '2026-02-28' },
  ]
  const lastLocked = lockedThrough({ periods, locks })
  expect(['emma', 'early', 'loner'].map(id => lastLocked(id, 'sick'))).toEqual([
    '2026-05-31',
    '2026-03-31',
    '2026-03-31',
  ])
  expect(lastLocked('emma', 'annual')).toBe('2026-06-30')
  expect(checkClosing('2026-04-30', periods, '2027-01-31')).toBeUndefined()
})
