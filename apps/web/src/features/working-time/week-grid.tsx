import { workingTimeCopy as copy, type WorkPattern } from '@leavewell/leave'
import { HoursCell } from './hours-cell.tsx'
import { patternRows } from './pattern-days.ts'

/** A pattern as weeks, with one row per week and one column per day. Each day shows its hours and both halves. */
export function WeekGrid({ pattern }: { pattern: WorkPattern }) {
  const rows = patternRows(pattern)
  const hasWeeks = pattern.cycle_days % 7 === 0
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={pattern.name} className="w-full max-w-form table-fixed text-center text-meta">
        {hasWeeks && (
          <thead>
            <tr>
              {rows.length > 1 && <td className="w-14" />}
              {rows[0]?.map(({ label }) => (
                <th key={label} scope="col" className="pb-1 font-medium text-ink-subtle">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((days, week) => (
            <tr key={days[0]?.at ?? week}>
              {hasWeeks && rows.length > 1 && (
                <th scope="row" className="pr-2 text-left font-medium text-ink-subtle">
                  {copy.week(week + 1)}
                </th>
              )}
              {days.map(({ at, label, slots: [am, pm] }) => (
                <td key={at} className="px-0.5 py-1">
                  {!hasWeeks && <span className="block text-ink-subtle">{label}</span>}
                  <HoursCell am={am} pm={pm} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
