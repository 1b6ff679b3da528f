import { addDays, dayInMonth, dayNumber, dayOf, yearOf } from '../dates/calendar-day.ts'
import type { PayCalendar } from '../entities/payroll.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** The days that are paid together. */
export interface PayPeriod {
  first_day: Day
  last_day: Day
}

/** The rule of the periods of a calendar. */
export type PayPeriodRule = Pick<PayCalendar, 'kind' | 'first_day' | 'month_days'>

/** The length of periods that are weeks. */
const LENGTHS = { weekly: 7, fortnightly: 14, four_weekly: 28 } as const

/** Returns the period of a day. Undefined before the calendar's first day. */
export function payPeriodOf(calendar: PayPeriodRule, day: Day): PayPeriod | undefined {
  if (day < calendar.first_day) return undefined
  const { kind, first_day, month_days } = calendar
  if (kind === 'monthly' || kind === 'half_monthly') {
    const starts = startsAround(month_days ?? [], day)
    const next = starts.findIndex(start => start > day)
    return { first_day: starts[next - 1] ?? '', last_day: addDays(starts[next] ?? '', -1) }
  }
  const length = LENGTHS[kind]
  const start = dayNumber(first_day)
  const from = start + Math.floor((dayNumber(day) - start) / length) * length
  return { first_day: dayOf(from), last_day: dayOf(from + length - 1) }
}

/** Returns the period after one that ends on `last_day`. Null: the first period. */
export const payPeriodAfter = (calendar: PayPeriodRule, last_day: Day | null): PayPeriod => {
  const start = last_day === null ? calendar.first_day : addDays(last_day, 1)
  return payPeriodOf(calendar, start) ?? { first_day: start, last_day: start }
}

/** Whether a period starts on the first day. A week can start on any day. */
export const startsOnFirstDay = (calendar: PayPeriodRule): boolean =>
  payPeriodOf(calendar, calendar.first_day)?.first_day === calendar.first_day

/** The starts in the months before, of and after a day. A shorter month has its last day for days that it lacks. */
function startsAround(monthDays: readonly number[], day: Day): Day[] {
  const [year, month] = [yearOf(day), Number(day.slice(5, 7))]
  return [month - 1, month, month + 1].flatMap(each =>
    monthDays.toSorted((a, b) => a - b).map(date => dayInMonth(year, each, date)),
  )
}
