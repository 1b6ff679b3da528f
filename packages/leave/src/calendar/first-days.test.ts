import { expect, it } from 'vitest'
import { firstDays } from './entries-of-days.ts'

const days = [
  ['2026-11-02', ['a', 'b']],
  ['2026-11-03', ['c']],
  ['2026-11-04', ['d', 'e', 'f']],
] as const

it('a list by day begins with the days that fit, and with one in any case [finding E-05]', () => {
  const shown = (most: number) => firstDays<string>(days, most).map(([day]) => day.slice(-2))
  expect(shown(6)).toEqual(['02', '03', '04'])
  expect(shown(5)).toEqual(['02', '03'])
  expect(shown(3)).toEqual(['02', '03'])
  expect(shown(2)).toEqual(['02'])
  expect(shown(1)).toEqual(['02'])
  expect(firstDays([], 5)).toEqual([])
})
