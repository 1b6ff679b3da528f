import { type Analytics, analyticsCopy as copy, formatNumber } from '@leavewell/leave'
import { ChartColumnBig, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ColumnChart } from '../../ui/column-chart.tsx'
import { monthName } from './month-name.ts'
import { MonthTable } from './month-table.tsx'

/** Days of leave in each month, as columns or as a table; to the ear always a table (H-05). */
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
    </Card>
  )
}
