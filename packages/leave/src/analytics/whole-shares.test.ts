import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeShares } from './shares.ts'

it('shares of a whole make 100 together, each within one of its exact value [finding E-44]', () => {
  expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholeShares([69, 41, 85])).toEqual([35, 21, 44])
  expect(wholeShares([0, 0, 0])).toEqual([0, 0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 }), counts => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      fc.pre(total > 0)
      const shares = wholeShares(counts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - ((counts[index] ?? 0) / total) * 100)).toBeLessThan(1)
    }),
  )
})
