import type { BalanceStatement } from '../contracts/balance-statement.ts'
import { balanceStatementCopy as copy } from '../copy/balance-statement.ts'
import { formatDayNumeric } from '../dates/format-date.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'

const COLUMNS = ['Date', 'Entry', 'Allocation', 'Status', 'Days', 'Left']

/** `leave-balance-annual-2026-01-01-2026-12-31.csv`: the entries of a statement between what was left before and afterwards. */
export const statementFile = ({
  leave_type,
  from,
  to,
  opening,
  closing,
  entries,
}: BalanceStatement): CsvFile => ({
  name: `leave-balance-${leave_type}-${from}-${to}.csv`,
  text: writeCsv([
    COLUMNS,
    [formatDayNumeric(from), copy.opening(from), '', '', null, opening],
    ...entries.map(({ day, sentence, allocation, isAhead, days, running }) => [
      formatDayNumeric(day),
      sentence,
      allocation ?? '',
      isAhead ? copy.toCome : copy.posted,
      days,
      running,
    ]),
    [formatDayNumeric(to), copy.closing(to), '', '', null, closing],
  ]),
})
