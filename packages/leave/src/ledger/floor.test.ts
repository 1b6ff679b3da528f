import { describe, expect, it } from 'vitest'
import { checkFloor } from './floor.ts'
import type { Statement } from './statement.ts'

type Move = [day: string, minutes: number, allocation?: string | null]

/** A statement of these movements, in the order of days. */
function statement(...moves: Move[]): Statement {
  const balances = new Map<string | null, number>()
  const lines = moves.map(([day, minutes, allocation = '2026']) => {
    const balance = (balances.get(allocation) ?? 0) + minutes
    balances.set(allocation, balance)
    return { day, rank: 1 as const, type: 'usage' as const, allocation, minutes, balance }
  })
  return { lines, allocations: [] }
}

const [MARCH, MAY, JULY] = ['2026-03-02', '2026-05-04', '2026-07-01']

describe('a floor', () => {
  it('names the day on which the change adds uncovered leave, not one that was uncovered before', () => {
    const before = statement([MARCH, -456, null])
    const after = statement([MARCH, -456, null], [MAY, -228, null])
    expect(checkFloor(before, after, 0)).toEqual({ is: 'orphan', day: MAY, minutes: 228 })
    expect(checkFloor(before, before, 0)).toBeUndefined()
  })

  it('lets part of leave with a negative balance move to a later day, on which nothing moved before', () => {
    const before = statement([MARCH, 456], [MARCH, -912])
    const after = statement([MARCH, 456], [MARCH, -684], [MAY, -228])
    expect(checkFloor(before, after, 0)).toBeUndefined()
  })

  it('compares with the negative balance of the evening before, not with one that was repaid on its day', () => {
    const before = statement([MARCH, -456], [MARCH, 456])
    const after = statement([MARCH, -456], [MARCH, 456], [MAY, -228], [JULY, 228])
    expect(checkFloor(before, after, 0)).toEqual({ is: 'debt', day: MAY, allocation: '2026', missing: 228 })
    expect(checkFloor(before, after, 228)).toBeUndefined()
  })
})
