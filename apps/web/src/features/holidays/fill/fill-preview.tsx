import {
  holidaysCopy as copy,
  type DifferingHoliday,
  formatDay,
  formatWeekday,
  type HolidayFillAnswer,
  type HolidayRow,
  yearOf,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { addedHolidays, calendarChange } from '../../../data/leave-requests/calendar-change.ts'
import { currentYear } from '../../../leave-ui/today.ts'
import { TouchedLeave } from '../../../leave-ui/touched-leave.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

/** Previews the holidays that the rules would add, by year, and existing ones that differ and stay. */
export function FillPreview({ plan: { added, differing, unchanged } }: { plan: HolidayFillAnswer }) {
  const touched = useQuery({
    ...calendarChange(addedHolidays(added)),
    enabled: added.length > 0,
  })
  const years = [...Map.groupBy(added, ({ day }) => yearOf(day))]
  const thisYear = currentYear()
  const opened = years.some(([year]) => year === thisYear) ? thisYear : years[0]?.[0]
  return (
    <>
      <div role="status" className="flex flex-col gap-0.5">
        <p>{added.length > 0 ? copy.wouldAdd(added.length) : copy.nothingToAdd}</p>
        {unchanged > 0 && added.length > 0 && <p>{copy.areThere(unchanged)}</p>}
        {differing.length > 0 && <p>{copy.differ(differing.length)}</p>}
      </div>
      {added.length > 0 && <TouchedLeave query={touched} />}
      <Alert>{copy.fillWarning}</Alert>
      {differing.length > 0 && (
        <section className="rounded-lg border border-line">
          <h3 className="px-4 pt-3 font-semibold">{copy.differences}</h3>
          <Table
            label={copy.differences}
            columns={COLUMNS}
            rows={differing}
            keyOf={({ after }) => `${after.day} ${after.part}`}
            card={({ before, after }) => (
              <>
                <p className="font-medium">{formatDay(after.day)}</p>
                <p>
                  {copy.here}: {told(before)}
                </p>
                <p>
                  {copy.byRule}: {told(after)}
                </p>
              </>
            )}
          />
        </section>
      )}
      {added.length > 0 && (
        <section aria-label={copy.rows} className="rounded-lg border border-line">
          {years.map(([year, rows]) => (
            <details
              key={year}
              open={year === opened}
              className="border-line border-b px-4 py-2 last:border-0"
            >
              <summary className="cursor-pointer rounded-sm py-1 font-medium">
                {copy.yearSummary(rows.length, year)}
              </summary>
              <ul className="py-1 text-ink-muted">
                {rows.map(row => (
                  <li key={`${row.day} ${row.part}`} className="flex gap-3">
                    <span className="figures w-28 shrink-0">
                      {formatWeekday(row.day, 'short')} {formatDay(row.day).replace(/ \d{4}$/, '')}
                    </span>
                    {told(row)}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      )}
    </>
  )
}

const told = ({ name, part }: HolidayRow) => (part === 'day' ? name : `${name} · ${copy.parts[part]}`)

const COLUMNS: Column<DifferingHoliday>[] = [
  { id: 'day', title: copy.day, isRowHeader: true, cell: ({ after }) => formatDay(after.day) },
  { id: 'here', title: copy.here, cell: ({ before }) => told(before) },
  { id: 'rule', title: copy.byRule, cell: ({ after }) => told(after) },
]
