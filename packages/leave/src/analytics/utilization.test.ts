import { expect, it } from 'vitest'
import { formatTakenShare, formatUtilization, utilization } from './shares.ts'

it('utilization is the used share of what is allocated, in percent with one decimal [H-06]', () => {
  expect(utilization({ allocated: 20, balance: 12.5 })).toBe(37.5)
  expect(utilization({ allocated: 3, balance: 2 })).toBe(33.3)
  expect(formatUtilization({ allocated: 20, balance: 10 })).toBe('50.0%')
})

it('utilization is 0.0 without an allocation, above 100 with a negative balance, and can be negative [H-06]', () => {
  expect(formatUtilization({ allocated: 0, balance: 5 })).toBe('0.0%')
  expect(formatUtilization({ allocated: 20, balance: -2 })).toBe('110.0%')
  expect(formatUtilization({ allocated: 20, balance: 21 })).toBe('−5.0%')
})

it('days taken of a leave type are a share of its allocation, whatever expired or was paid out [P8]', () => {
  expect(formatTakenShare({ allocated: 20, taken: 12 })).toBe('60.0%')
  expect(formatTakenShare({ allocated: 20, taken: 0 })).toBe('0.0%')
  expect(formatTakenShare({ allocated: 0, taken: 2 })).toBeNull()
})
