import { calendarCopy as copy, LEAVE_TYPES } from '@leavewell/leave'
import { Dot } from '../../../ui/dot.tsx'

/** Which colour means which leave type (K-16). */
export const TypeLegend = () => (
  <ul aria-label={copy.leaveTypes} className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-meta">
    {LEAVE_TYPES.map(({ value, label, colour }) => (
      <li key={value} className="flex items-center gap-1.5">
        <Dot colour={colour} />
        {label}
      </li>
    ))}
  </ul>
)
