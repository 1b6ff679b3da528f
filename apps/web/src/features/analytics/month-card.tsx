import {
  type Analytics,
  analyticsCopy as copy,
  formatMonthAxis,
  formatNumber,
  LOCALE,
  toHundredth,
} from '@leavewell/leave'
import { ChartColumnBig, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Colour } from '../../ui/colour.ts'
import { type ChartPart, ColumnChart } from '../../ui/column-chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Leave without a type of its own, for example private leave. */
const OTHER = ''

/**
 * Days of leave in each month by leave type, with the year before, as columns or as a table. Screen readers always
 * get the table (H-05).
 */
export function MonthCard({ statistics }: { statistics: Analytics }) {
  const [isTable, setTable] = useState(false)
  const types = useLeaveTypes()
  const { months, keys } = monthsOf(statistics)
  const parts = keys.map(
    (id): ChartPart =>
      id === OTHER
        ? { id, label: copy.otherLeave, colour: freeColour(keys.map(key => types.of(key).colour)) }
        : { id, label: types.name(id), colour: types.of(id).colour },
  )
  const before = copy.daysOf(statistics.year - 1)
  if (months.every(({ approved, pending, yearBefore }) => approved + pending + yearBefore === 0)) {
    return (
      <Card title={copy.byMonth}>
        <EmptyState icon={<ChartColumnBig aria-hidden />}>{copy.noLeave(statistics.year)}</EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title={copy.byMonth}
      actions={
        <Button
          size="small"
          variant="quiet"
          data-print="hidden"
          icon={isTable ? <ChartColumnBig aria-hidden /> : <Table2 aria-hidden />}
          onPress={() => setTable(previous => !previous)}
        >
          {isTable ? copy.chart : copy.table}
        </Button>
      }
    >
      {!isTable && (
        <ColumnChart
          columns={months.map(({ month, types: days, pending, yearBefore }) => ({
            id: String(month),
            label: monthName(month, 'short'),
            shortLabel: monthName(month, 'narrow'),
            parts: days,
            hatched: pending,
            before: yearBefore,
          }))}
          parts={parts}
          format={formatNumber}
          legend={{ hatched: copy.pendingDays, before }}
        />
      )}
      <MonthTable months={months} parts={parts} before={before} isHidden={!isTable} />
      <p className="mt-3 text-ink-subtle text-meta">{copy.monthsCount}</p>
    </Card>
  )
}

/** A colour that no leave type of the chart has. */
const freeColour = (taken: readonly Colour[]): Colour =>
  (['grey', 'teal', 'indigo', 'amber'] as const).find(colour => !taken.includes(colour)) ?? 'grey'

/** The months with their approved days by leave type, and the types in use. */
function monthsOf({ byMonth, byMonthAndType, yearBefore }: Analytics) {
  const months = byMonth.map(row => {
    const own = byMonthAndType.filter(({ month }) => month === row.month)
    const other = toHundredth(row.approved - own.reduce((sum, { approved }) => sum + approved, 0))
    return {
      ...row,
      yearBefore: yearBefore[row.month - 1] ?? 0,
      types: Object.fromEntries([
        ...own.map(({ leave_type, approved }) => [leave_type, approved] as const),
        // Each type is rounded to the hundredth.
        ...(other > ROUNDING ? [[OTHER, other] as const] : []),
      ]),
    }
  })
  const isOther = months.some(({ types }) => OTHER in types)
  const keys = [...new Set(byMonthAndType.map(({ leave_type }) => leave_type)), ...(isOther ? [OTHER] : [])]
  return { months, keys }
}

const ROUNDING = 0.1

const CELL = 'py-1.5 pl-4 text-right print:pl-2'

interface MonthTableProps {
  months: ReturnType<typeof monthsOf>['months']
  parts: readonly ChartPart[]
  before: string
  /** Hides the table visually only. */
  isHidden: boolean
}

/** The values per month. */
const MonthTable = ({ months, parts, before, isHidden }: MonthTableProps) => (
  <div className={isHidden ? 'sr-only print:hidden' : 'overflow-x-auto'}>
    <table aria-label={copy.byMonth} className="figures w-full border-collapse text-left">
      <thead className="text-ink-subtle text-meta">
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5 font-medium">
            {copy.month}
          </th>
          {[...parts.map(({ label }) => label), copy.approvedDays, copy.pendingDays, before].map(title => (
            <th key={title} scope="col" className={`${CELL} font-medium`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, approved, pending, types, yearBefore }) => (
          <tr key={month} className="border-line border-b last:border-0">
            <th scope="row" className="py-1.5 font-normal">
              {monthName(month, 'long')}
            </th>
            {parts.map(({ id }) => (
              <td key={id} className={CELL}>
                {formatNumber(types[id] ?? 0)}
              </td>
            ))}
            <td className={CELL}>{formatNumber(approved)}</td>
            <td className={CELL}>{formatNumber(pending)}</td>
            <td className={CELL}>{formatNumber(yearBefore)}</td>
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
