import { expect, it } from 'vitest'
import { extendChoice } from './extend-choice.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e']
const after = (before: string[], next: string[], from?: string, isExtending = true) => {
  const { chosen, last } = extendChoice(KEYS, new Set(before), new Set(next), { from, isExtending })
  return [[...chosen].sort().join(''), last]
}

it('Shift chooses all from the row before up to the one that is pressed, in both directions', () => {
  expect(after(['b'], ['b', 'd'], 'b')).toEqual(['bcd', 'd'])
  expect(after(['d'], ['a', 'd'], 'd')).toEqual(['abcd', 'a'])
})

it('without Shift a press is one row, and the next range begins there', () => {
  expect(after(['b'], ['b', 'd'], 'b', false)).toEqual(['bd', 'd'])
})

it('there is no range from nowhere, nor from a row that is not listed any more', () => {
  expect(after([], ['d'])).toEqual(['d', 'd'])
  expect(after(['x'], ['x', 'd'], 'x')).toEqual(['dx', 'd'])
})

it('what was given up, or chosen by the keys or all at once, stays as it is', () => {
  expect(after(['b', 'c'], ['b'], 'c')).toEqual(['b', undefined])
  expect(after([], KEYS, 'b')).toEqual(['abcde', undefined])
})
