import { calendarCopy as copy } from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'

/** From no one to the maximum of these days. Written out, because Tailwind finds class names in the source. */
const TINTS = [
  '',
  'bg-chart-green/10',
  'bg-chart-green/20',
  'bg-chart-green/30',
  'bg-chart-green/40',
] as const

/** The tint for a count where the maximum is `peak`. */
export const loadTint = (away: number, peak: number): string =>
  TINTS[peak === 0 ? 0 : Math.ceil((away / peak) * (TINTS.length - 1))] ?? ''

/** Accessible name of the row. */
export const LoadName = () => (
  <th
    scope="row"
    className="sticky left-0 z-20 border-line border-y bg-surface px-3 py-1 text-left font-medium text-ink-muted text-meta"
  >
    {copy.away}
  </th>
)

interface Props {
  away: number
  /** The maximum on any of the days. */
  peak: number
  /** The number of days that the cell covers. */
  days?: number
  say: (away: number) => string
}

/** How many people are away on a day, or on the busiest of several days. A higher number has a darker tint. */
export const LoadCell = ({ away, peak, days = 1, say }: Props) => (
  <td colSpan={days} className="border-line border-y border-l bg-surface p-0 text-center text-meta">
    <span className="sr-only">{say(away)}</span>
    <span
      aria-hidden
      className={classes('figures block h-6 overflow-hidden leading-6', loadTint(away, peak))}
    >
      {away > 0 && away}
    </span>
  </td>
)
