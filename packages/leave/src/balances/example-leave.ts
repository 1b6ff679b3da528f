import { addDays, dayInMonth, weekdayOf, yearOf } from '../dates/calendar-day.ts'
import type { Ask } from '../quote/ask.ts'
import type { Day } from '../working-time/work-pattern.ts'

const MONDAY = 1
const FRIDAY = 5

/** 1 March, on or after a day: someone who joins within the year shows how an allowance is pro-rated. */
export const exampleHireDate = (day: Day): Day => {
  const march = dayInMonth(yearOf(day), 3, 1)
  return march >= day ? march : dayInMonth(yearOf(day) + 1, 3, 1)
}

/** Usual leave of each year: two weeks in January, one in July and three single Fridays. Within some days. */
export function exampleLeave(from: Day, to: Day): Ask[] {
  const asks: Ask[] = []
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    const friday = (month: number) => weekdayFrom(dayInMonth(year, month, 1), FRIDAY)
    const weeks = (month: number, count: number): Ask => {
      const monday = weekdayFrom(dayInMonth(year, month, 8), MONDAY)
      return { from: monday, to: addDays(monday, 7 * count - 3) }
    }
    const single = [friday(2), friday(5), friday(9)].map(day => ({ from: day, to: day }))
    asks.push(weeks(1, 2), weeks(7, 1), ...single)
  }
  return asks.filter(ask => from <= ask.from && ask.to <= to).sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** The first day from `day` on that is this day of the week. */
const weekdayFrom = (day: Day, weekday: number): Day => addDays(day, (weekday - weekdayOf(day) + 7) % 7)
