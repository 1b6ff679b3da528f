import { expect, it } from 'vitest'
import { positionOf } from './describe-element.ts'

it('a position is eight numbers, the centre among them [P-07]', () => {
  const rectangle = { top: 10, left: 20, right: 120, bottom: 41, width: 100, height: 31 }
  expect(positionOf(rectangle)).toEqual({ ...rectangle, centerX: 70, centerY: 25.5 })
})
