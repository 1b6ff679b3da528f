import { workingTimeCopy as copy, formatDay, formatWeekday, type WorkingTimeDay } from '@leavewell/leave'
import { HoursCell } from './hours-cell.tsx'

/** Previews four weeks with public holidays by name, before a pattern is assigned. */
export function FourWeeks({ days }: { days: readonly WorkingTimeDay[] }) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <div className="relative">
      <table aria-label={copy.nextWeeks} className="w-full table-fixed text-center text-meta">
        <thead>
          <tr>
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col" className="pb-1 font-medium text-ink-subtle">
                {formatWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]?.day} className="border-line border-t align-top">
              {week.map(({ day, am, pm, holiday }) => (
                <td key={day} className="px-0.5 py-1.5">
                  <time dateTime={day} className="mb-0.5 block text-ink-subtle">
                    {formatDay(day).replace(/ \d{4}$/, '')}
                  </time>
                  <HoursCell am={am} pm={pm} note={holiday} />
                  {holiday !== null && (
                    <span
                      aria-hidden={am + pm === 0}
                      className="mt-1 block hyphens-auto break-words text-warning-ink"
                    >
                      {holiday}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
