import { type Analytics, formatNumber, messages } from '@leavewell/leave'
import { monthName } from './month-name.ts'

const { analytics: said } = messages

const CELL = 'py-1.5 pl-4 text-right'

/** The months in figures; `isHidden` from the eye alone. */
export const MonthTable = ({ months, isHidden }: { months: Analytics['byMonth']; isHidden: boolean }) => (
  <div className={isHidden ? 'sr-only' : ''}>
    <table aria-label={said.byMonth} className="figures w-full border-collapse text-left">
      <thead className="text-ink-subtle text-meta">
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5 font-medium">
            {said.month}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {said.approvedDays}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {said.pendingDays}
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
