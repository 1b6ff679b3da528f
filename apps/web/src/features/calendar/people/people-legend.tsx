import { calendarCopy, LEAVE_TYPES, requestsCopy } from '@leavewell/leave'
import { Dot } from '../../../ui/dot.tsx'

/** What colours and patterns of the rows mean. */
export const PeopleLegend = () => (
  <ul
    aria-label={calendarCopy.leaveTypes}
    className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-meta"
  >
    {LEAVE_TYPES.map(({ value, label, colour }) => (
      <li key={value} className="flex items-center gap-1.5">
        <Dot colour={colour} />
        {label}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="hatched h-3 w-5 rounded-xs border border-line-control border-dashed" />
      {requestsCopy.pending}
    </li>
  </ul>
)
