import {
  type Analytics,
  analyticsCopy as copy,
  formatMonthAxis,
  formatNumber,
  LOCALE,
} from '@leavewell/leave'
import { ChartColumnBig, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ColumnChart } from '../../ui/column-chart.tsx'

/** Days of leave in each month, as columns or as a table. Screen readers always get the table (H-05). */
export function MonthCard({ months }: { months: Analytics['byMonth'] }) {
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title={copy.byMonth}
      actions={
        <Button
          size="small"
          variant="quiet"
          data-print="hidden"
          icon={isTable ? <ChartColumnBig aria-hidden /> : <Table2 aria-hidden />}
          onPress={() => setTable(before => !before)}
        >
          {isTable ? copy.chart : copy.table}
        </Button>
      }
    >
      {!isTable && (
        <ColumnChart
          columns={months.map(({ month, approved, pending }) => ({
            id: String(month),
            label: monthName(month, 'short'),
            shortLabel: monthName(month, 'narrow'),
            solid: approved,
            hatched: pending,
          }))}
          format={formatNumber}
          legend={{ solid: copy.approvedDays, hatched: copy.pendingDays }}
        />
      )}
      <MonthTable months={months} isHidden={!isTable} />
      <p className="mt-3 text-ink-subtle text-meta">{copy.monthsCount}</p>
    </Card>
  )
}

const CELL = 'py-1.5 pl-4 text-right'

/** The values per month. `isHidden` hides the table visually only. */
const MonthTable = ({ months, isHidden }: { months: Analytics['byMonth']; isHidden: boolean }) => (
  <div className={isHidden ? 'sr-only' : ''}>
    <table aria-label={copy.byMonth} className="figures w-full border-collapse text-left">
      <thead className="text-ink-subtle text-meta">
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5 font-medium">
            {copy.month}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {copy.approvedDays}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {copy.pendingDays}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, approved, pending }) => (
          <tr key={month} className="border-line border-b last:border-0">
            <th scope="row" className="py-1.5 font-normal">
              {monthName(month, 'long')}
            </th>
            <td className={CELL}>{formatNumber(approved)}</td>
            <td className={CELL}>{formatNumber(pending)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const names = {
  long: new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }),
  narrow: new Intl.DateTimeFormat(LOCALE, { month: 'narrow', timeZone: 'UTC' }),
}

/** Month 9 is `September`, `Sep` or `S`. */
const monthName = (month: number, width: 'long' | 'short' | 'narrow'): string =>
  width === 'short' ? formatMonthAxis(month) : names[width].format(Date.UTC(2000, month - 1, 1))
