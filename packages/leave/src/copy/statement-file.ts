import type { BalanceStatement } from '../contracts/balance-statement.ts'
import { formatDayNumeric } from '../dates/format-date.ts'
import { type CsvCell, type CsvFile, writeCsv } from '../formats/csv.ts'
import { inHours } from '../working-time/work-pattern.ts'
import { allocationName } from './allocation-name.ts'
import { balanceStatementCopy as copy } from './balance-statement.ts'

const COLUMNS = ['Date', 'Entry', 'Allocation', 'Status']
const DAY_COLUMNS = ['Days', 'Left']
/** First where the policy counts hours. */
const HOUR_COLUMNS = ['Hours', 'Hours Left']
/** Minutes add up where rounded days don't. */
const TIME_COLUMNS = ['Minutes', 'Minutes Left']

/** `leave-balance-annual-2026-01-01-2026-12-31.csv`: the entries of a statement between what was left before and afterwards. */
export const statementFile = ({
  leave_type,
  from,
  to,
  opening,
  closing,
  entries,
  opening_minutes,
  closing_minutes,
  shows_time,
  is_in_hours,
}: BalanceStatement): CsvFile => {
  const amounts = (
    days: number | null,
    left: number,
    minutes: number | null,
    leftMinutes: number,
  ): CsvCell[] => [
    ...(is_in_hours ? [minutes && inHours(minutes), inHours(leftMinutes)] : []),
    days,
    left,
    ...(shows_time ? [minutes, leftMinutes] : []),
  ]
  return {
    name: `leave-balance-${leave_type}-${from}-${to}.csv`,
    text: writeCsv([
      [...COLUMNS, ...(is_in_hours ? HOUR_COLUMNS : []), ...DAY_COLUMNS, ...(shows_time ? TIME_COLUMNS : [])],
      [formatDayNumeric(from), copy.opening(from), '', '', ...amounts(null, opening, null, opening_minutes)],
      ...entries.map(({ day, sentence, allocation, isAhead, days, minutes, running, running_minutes }) => [
        formatDayNumeric(day),
        sentence,
        allocation === null ? '' : allocationName(allocation),
        isAhead ? copy.toCome : copy.posted,
        ...amounts(days, running, minutes, running_minutes),
      ]),
      [formatDayNumeric(to), copy.closing(to), '', '', ...amounts(null, closing, null, closing_minutes)],
    ]),
  }
}
