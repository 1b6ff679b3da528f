import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../dates/calendar-day.ts'
import { barsOfWeek, type WeekBars } from './bars-of-week.ts'
import { entriesOfDays } from './entries-of-days.ts'
import { daysBetween } from './month.ts'

const SUNDAY = '2026-11-15'
const week = daysBetween(SUNDAY, addDays(SUNDAY, 6))

/** Leave from one day of the week to another, counted from Sunday. */
const leave = (name: string, from: number, to: number) => ({
  name,
  status: 'approved' as const,
  start_date: addDays(SUNDAY, from),
  end_date: addDays(SUNDAY, to),
})
type Leave = ReturnType<typeof leave>
const barsOf = (leaves: readonly Leave[]) => barsOfWeek(week, entriesOfDays(week, leaves))

/** A text for each line, with a letter for each day. */
const drawn = ({ bars }: WeekBars<Leave>) =>
  [0, 1, 2].map(line =>
    week.map((_, day) => bars.find(bar => bar.line === line && covers(bar, day))?.leave.name ?? '·').join(''),
  )
const covers = ({ from, days }: { from: number; days: number }, day: number) =>
  from <= day && day < from + days

it('a leave is one bar over its days of the week, in the same line', () => {
  const found = barsOf([leave('a', -3, 1), leave('b', 1, 9)])
  expect(found.bars.map(({ leave: { name }, ...place }) => ({ name, ...place }))).toEqual([
    { name: 'a', line: 0, from: 0, days: 2 },
    { name: 'b', line: 1, from: 1, days: 6 },
  ])
  expect(drawn(found)).toEqual(['aa·····', '·bbbbbb', '·······'])
  expect(found.more).toEqual([0, 0, 0, 0, 0, 0, 0])
})

it('three leaves have a line, the others start on the next day with a free one [G-04, G-05]', () => {
  const found = barsOf([
    leave('a', 0, 1),
    leave('b', 0, 6),
    leave('c', 0, 6),
    leave('d', 0, 3),
    leave('e', 1, 1),
  ])
  expect(drawn(found)).toEqual(['aadd···', 'bbbbbbb', 'ccccccc'])
  expect(found.more).toEqual([1, 2, 0, 0, 0, 0, 0])
})

it('each day shows up to three of its leaves and counts the rest, without gaps [G-04, G-05]', () => {
  const anyLeave = fc
    .tuple(fc.integer({ min: -9, max: 8 }), fc.nat(12), fc.constantFrom('a', 'b', 'c'))
    .map(([from, days, name]) => leave(name, from, from + days))
  fc.assert(
    fc.property(fc.array(anyLeave, { maxLength: 14 }), leaves => {
      const { bars, more } = barsOf(leaves)
      for (const [at, day] of week.entries()) {
        const away = leaves.filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
        const shown = bars.filter(bar => covers(bar, at))
        expect(shown).toHaveLength(Math.min(3, away.length))
        expect(new Set(shown.map(({ line }) => line)).size).toBe(shown.length)
        expect(away).toEqual(expect.arrayContaining(shown.map(bar => bar.leave)))
        expect(more[at]).toBe(away.length - shown.length)
      }
      expect(new Set(bars.map(bar => bar.leave)).size).toBe(bars.length)
    }),
  )
})
