import { describe, expect, it } from 'vitest'
import { selectUpcoming } from './select-upcoming.ts'

const leave = (start_date: string, end_date = start_date, status: 'approved' | 'pending' = 'approved') => ({
  start_date,
  end_date,
  status,
})

describe('upcoming leave', () => {
  it('is what has not ended by today, earliest start first [G-07]', () => {
    const running = leave('2026-11-19', '2026-11-21')
    const next = leave('2026-12-01')
    const over = leave('2026-11-10', '2026-11-20')
    expect(selectUpcoming([next, over, running], '2026-11-21')).toEqual([running, next])
  })

  it('is approved leave only [G-06]', () => {
    expect(selectUpcoming([leave('2026-12-01', '2026-12-01', 'pending')], '2026-11-21')).toEqual([])
  })

  it('is ten at most, the nearest ones [G-07]', () => {
    const many = Array.from({ length: 12 }, (_, day) => leave(`2026-12-${String(day + 10)}`)).reverse()
    const shown = selectUpcoming(many, '2026-11-21')
    expect(shown).toHaveLength(10)
    expect(shown[0]?.start_date).toBe('2026-12-10')
    expect(shown.at(-1)?.start_date).toBe('2026-12-19')
  })
})
