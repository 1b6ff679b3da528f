import { formatMonth } from '../dates/format-date.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import type { QuoteLine } from '../quote/quote.ts'
import { dayInWords, totalCost } from './explain-cost.ts'
import { leaveCostCopy as copy } from './leave-cost.ts'

/** More days than a month has are summed by month. */
const MAX_DAYS_ONE_BY_ONE = 31

/**
 * Returns what the days of a quote cost where each day has no cell of its own, such as in a mail. Consecutive
 * days of the same cost share a row: `Mon 21 Dec – Thu 24 Dec` and `a whole day each`. Leave longer than a month
 * has a row per month, with its total.
 */
export function costRuns(lines: readonly QuoteLine[], unit: AmountUnit): (readonly [string, string])[] {
  if (lines.length > MAX_DAYS_ONE_BY_ONE) {
    const months = runsOf(lines, ({ day }) => day.slice(0, 'YYYY-MM'.length))
    return months.map(([month, ofMonth]) => [formatMonth(month), totalCost(minutesOf(ofMonth), unit)])
  }
  return runsOf(lines, line => dayInWords(line, unit)).map(([words, run]) => {
    const [first = '', last = ''] = [run[0]?.day, run.at(-1)?.day]
    if (first === last) return [copy.namedDays([first]), words]
    return [copy.fromDayToDay(first, last), minutesOf(run) > 0 ? copy.each(words) : words]
  })
}

const minutesOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, { am, pm }) => sum + am + pm, 0)

/** Lines that follow each other and have the same key. */
function runsOf(lines: readonly QuoteLine[], keyOf: (line: QuoteLine) => string): [string, QuoteLine[]][] {
  const runs: [string, QuoteLine[]][] = []
  for (const line of lines) {
    const key = keyOf(line)
    const last = runs.at(-1)
    if (last?.[0] === key) last[1].push(line)
    else runs.push([key, [line]])
  }
  return runs
}
