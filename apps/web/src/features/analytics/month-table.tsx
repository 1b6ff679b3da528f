import { type Analytics, analyticsCopy as copy, formatNumber } from '@leavewell/leave'
import { monthName } from './month-name.ts'

const CELL = 'py-1.5 pl-4 text-right'

/** The months in figures; `isHidden` from the eye alone. */
export const MonthTable = ({ months, isHidden }: { months: Analytics['byMonth']; isHidden: boolean }) => (
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
