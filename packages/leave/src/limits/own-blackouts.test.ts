import { expect, it } from 'vitest'
import type { OwnBlackout } from '../contracts/leave-limits.ts'
import { sayBlackoutOfTypes } from '../copy/blackout-words.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { blackoutsOn, strictestMode } from './own-blackouts.ts'

const blackout = (fields: Partial<OwnBlackout> = {}): OwnBlackout => ({
  start_date: '2026-12-14',
  end_date: '2026-12-24',
  leave_types: [],
  mode: 'block',
  reason: 'Christmas trade',
  ...fields,
})

it('a blackout is on its first and its last day, but not on the days around them', () => {
  const on = (day: string) => blackoutsOn([blackout()], day).length
  expect(['2026-12-13', '2026-12-14', '2026-12-24', '2026-12-25'].map(on)).toEqual([0, 1, 1, 0])
})

it('a day is blocked if one blackout warns and another one blocks', () => {
  const warns = blackout({ mode: 'warn' })
  expect([[], [warns], [warns, blackout()]].map(strictestMode)).toEqual([undefined, 'warn', 'block'])
})

it('a blackout shows its effect and reason, and its leave types unless it is for all', () => {
  const say = (fields: Partial<OwnBlackout> = {}) => sayBlackoutOfTypes(blackout(fields), createLeaveTypes())
  expect(say()).toBe('No leave: Christmas trade')
  expect(say({ mode: 'warn' })).toBe('Not recommended: Christmas trade')
  expect(say({ leave_types: ['annual', 'personal'] })).toBe(
    'No leave: Christmas trade (Annual Leave, Personal Leave)',
  )
})
