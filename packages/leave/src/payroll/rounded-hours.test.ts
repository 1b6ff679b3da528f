import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedHours } from './rounded-hours.ts'

const hours = (...minutes: number[]) => roundedHours(minutes).map(hundredths => hundredths / 100)

it('hours are rounded so that their sum is the rounded sum [P4]', () => {
  expect(hours(175, 175, 175)).toEqual([2.92, 2.91, 2.92])
})

it('half a day of 456 minutes has 3.80 hours [P10]', () => {
  expect([hours(228), hours(-456), hours(0), hours(3)]).toEqual([[3.8], [-7.6], [0], [0.05]])
})

it('rounded hours differ from the minutes by half a hundredth at most, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3000, max: 3000 })), amounts => {
      const minutes = amounts.reduce((sum, each) => sum + each, 0)
      const hundredths = roundedHours(amounts).reduce((sum, each) => sum + each, 0)
      expect(Math.abs(hundredths * 60 - minutes * 100)).toBeLessThanOrEqual(30)
    }),
  )
})
