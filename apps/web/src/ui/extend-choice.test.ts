import { expect, it } from 'vitest'
import { extendChoice } from './extend-choice.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e']
const after = (before: string[], next: string[], from?: string, isExtending = true) => {
  const { chosen, last } = extendChoice(KEYS, new Set(before), new Set(next), { from, isExtending })
  return [[...chosen].sort().join(''), last]
}

it('Shift selects all rows from the previous one to the pressed one, in both directions', () => {
  expect(after(['b'], ['b', 'd'], 'b')).toEqual(['bcd', 'd'])
  expect(after(['d'], ['a', 'd'], 'd')).toEqual(['abcd', 'a'])
})

it('a press without Shift selects one row, where the next range begins', () => {
  expect(after(['b'], ['b', 'd'], 'b', false)).toEqual(['bd', 'd'])
})

it('a range needs a previous row that is still listed', () => {
  expect(after([], ['d'])).toEqual(['d', 'd'])
  expect(after(['x'], ['x', 'd'], 'x')).toEqual(['dx', 'd'])
})

it('deselected rows, and selections by keyboard or of all rows, stay unchanged', () => {
  expect(after(['b', 'c'], ['b'], 'c')).toEqual(['b', undefined])
  expect(after([], KEYS, 'b')).toEqual(['abcde', undefined])
})
