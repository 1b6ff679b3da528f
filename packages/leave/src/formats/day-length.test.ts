import { expect, it } from 'vitest'
import { formatDayLength, readDayLength } from './numbers.ts'

it('the length of a day is written as hours and minutes, and read as it is written', () => {
  for (let minutes = 0; minutes <= 1440; minutes++)
    expect(readDayLength(formatDayLength(minutes))).toBe(minutes)
  expect(formatDayLength(456)).toBe('7:36')
})

it('hours may be typed as a number, with a point or a comma', () => {
  expect(['8', '7.6', ' 7,6 ', '07:05'].map(readDayLength)).toEqual([480, 456, 456, 425])
})

it('what is no length is none', () => {
  for (const text of ['', 'x', '7:60', '-1', '7:5', '100', '7.123', '1e2'])
    expect(readDayLength(text)).toBeUndefined()
})
