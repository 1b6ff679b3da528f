import type { BalanceStatement } from '../contracts/balance-statement.ts'
import { balanceStatementCopy as copy } from '../copy/balance-statement.ts'
import { formatDayNumeric } from '../dates/format-date.ts'
import { type CsvCell, type CsvFile, writeCsv } from '../formats/csv.ts'

const COLUMNS = ['Date', 'Entry', 'Allocation', 'Status', 'Days', 'Left']
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
}: BalanceStatement): CsvFile => {
  const time = (...minutes: CsvCell[]) => (shows_time ? minutes : [])
  return {
    name: `leave-balance-${leave_type}-${from}-${to}.csv`,
    text: writeCsv([
      [...COLUMNS, ...(shows_time ? TIME_COLUMNS : [])],
      [formatDayNumeric(from), copy.opening(from), '', '', null, opening, ...time(null, opening_minutes)],
      ...entries.map(({ day, sentence, allocation, isAhead, days, minutes, running, running_minutes }) => [
        formatDayNumeric(day),
        sentence,
        allocation ?? '',
        isAhead ? copy.toCome : copy.posted,
        days,
        running,
        ...time(minutes, running_minutes),
      ]),
      [formatDayNumeric(to), copy.closing(to), '', '', null, closing, ...time(null, closing_minutes)],
    ]),
  }
}
