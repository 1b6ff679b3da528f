import { type Analytics, formatNumber, messages } from '@leavewell/leave'
import { ChartColumnBig, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ColumnChart } from '../../ui/column-chart.tsx'
import { monthName } from './month-name.ts'
import { MonthTable } from './month-table.tsx'

const { analytics: said } = messages

/** Days of leave in each month, as columns or as a table; to the ear always a table (H-05). */
export function MonthCard({ months }: { months: Analytics['byMonth'] }) {
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title={said.byMonth}
      actions={
        <Button
          size="small"
          variant="quiet"
          data-print="hidden"
          icon={isTable ? <ChartColumnBig aria-hidden /> : <Table2 aria-hidden />}
          onPress={() => setTable(before => !before)}
        >
          {isTable ? said.chart : said.table}
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
          legend={{ solid: said.approvedDays, hatched: said.pendingDays }}
        />
      )}
      <MonthTable months={months} isHidden={!isTable} />
    </Card>
  )
}
