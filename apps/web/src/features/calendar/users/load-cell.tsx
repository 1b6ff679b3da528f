import { calendarCopy as copy } from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'

/** From nobody to as many as ever in these days. Written out, because class names are found by reading the source. */
const TINTS = [
  '',
  'bg-chart-green/10',
  'bg-chart-green/20',
  'bg-chart-green/30',
  'bg-chart-green/40',
] as const

/** How dark so many are drawn where the most is `peak`. */
export const loadTint = (away: number, peak: number): string =>
  TINTS[peak === 0 ? 0 : Math.ceil((away / peak) * (TINTS.length - 1))] ?? ''

/** Names the row of how many are away. */
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
  /** The most on any of the days. */
  peak: number
  /** How many days it stands for. */
  days?: number
  say: (away: number) => string
}

/** How many are away on a day, or on the busiest one of several: the number, and darker the more there are. */
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
