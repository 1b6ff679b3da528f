import { expect, it } from 'vitest'
import type { OwnBlackout } from '../contracts/leave-limits.ts'
import { sayBlackoutOfTypes } from '../copy/blackout-words.ts'
import { blackoutsOn, strictestMode } from './own-blackouts.ts'

const blackout = (fields: Partial<OwnBlackout> = {}): OwnBlackout => ({
  start_date: '2026-12-14',
  end_date: '2026-12-24',
  leave_types: [],
  mode: 'block',
  reason: 'Christmas trade',
  ...fields,
})

it('a blackout is on its first and its last day, and on none beside them', () => {
  const on = (day: string) => blackoutsOn([blackout()], day).length
  expect(['2026-12-13', '2026-12-14', '2026-12-24', '2026-12-25'].map(on)).toEqual([0, 1, 1, 0])
})

it('a day that one blackout asks to avoid and another refuses is refused', () => {
  const warns = blackout({ mode: 'warn' })
  expect([[], [warns], [warns, blackout()]].map(strictestMode)).toEqual([undefined, 'warn', 'block'])
})

it('a blackout says what it does and why, and of which leave unless it is of all', () => {
  expect(sayBlackoutOfTypes(blackout())).toBe('No leave: Christmas trade')
  expect(sayBlackoutOfTypes(blackout({ mode: 'warn' }))).toBe('Better not: Christmas trade')
  expect(sayBlackoutOfTypes(blackout({ leave_types: ['annual', 'personal'] }))).toBe(
    'No leave: Christmas trade (Annual Leave, Personal Leave)',
  )
})
