import { type AwayRow, awayCopy as copy, formatDayRange } from '@leavewell/leave'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface Props {
  label: string
  rows: readonly AwayRow[]
  /** Maximum number of rows. The rest is shown as a count. */
  limit?: number
}

/** Lists absences with their days. Names the leave type if the reader may see it, otherwise *Away*. */
export function AwayList({ label, rows, limit = rows.length }: Props) {
  const types = useLeaveTypes()
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line border-line border-t">
        {rows.slice(0, limit).map(row => (
          <li
            key={`${row.name} ${row.start_date} ${row.leave_type}`}
            className="flex min-h-11 items-center gap-3 px-4 py-2"
          >
            <Avatar name={row.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{row.name}</span>
              <span className="text-ink-muted">
                {row.leave_type ? types.label(row.leave_type) : copy.away}
              </span>
            </span>
            <span className="figures max-w-3/5 shrink-0 text-right max-md:text-meta">
              {formatDayRange(row.start_date, row.end_date)}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > limit && (
        <p className="px-4 py-2 text-ink-muted text-meta">{copy.more(rows.length - limit)}</p>
      )}
    </>
  )
}
