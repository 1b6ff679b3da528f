import { classes } from '../lib/classes.ts'
import type { Colour } from '../ui/dot.tsx'

interface Props {
  colour: Colour
  isPending?: boolean
  /** How much of its place is free before and after it, in percent: half a day is drawn half. */
  before: number
  after: number
  /** Whether it goes on beyond its place: it is open there. */
  comesFrom: boolean
  goesOn: boolean
}

/** The drawn part of a leave, behind its words and within what can be pressed, which is as large as a whole day. */
export const LeaveFill = ({ colour, isPending = false, before, after, comesFrom, goesOn }: Props) => (
  <span
    aria-hidden
    data-mark={isPending ? 'bar-pending' : 'bar'}
    data-fill={[before, after].join(' ')}
    style={{ left: `${before}%`, right: `${after}%` }}
    className={classes(
      'absolute inset-y-0 -z-10 border',
      isPending ? classes('hatched border-dashed', LEAVE_OUTLINE[colour]) : LEAVE_TINT[colour],
      comesFrom ? 'border-l-0' : 'rounded-l-sm',
      goesOn ? 'border-r-0' : 'rounded-r-sm',
    )}
  />
)

/** How a decided leave is drawn in calendars: its colour as a tint within a border. Written out, because class names are found by reading the source. */
const LEAVE_TINT: Record<Colour, string> = {
  blue: 'border-chart-blue bg-chart-blue/25',
  red: 'border-chart-red bg-chart-red/25',
  purple: 'border-chart-purple bg-chart-purple/25',
  pink: 'border-chart-pink bg-chart-pink/25',
  grey: 'border-chart-grey bg-chart-grey/25',
}

/** The border alone, for a leave that is not decided yet. */
const LEAVE_OUTLINE: Record<Colour, string> = {
  blue: 'border-chart-blue',
  red: 'border-chart-red',
  purple: 'border-chart-purple',
  pink: 'border-chart-pink',
  grey: 'border-chart-grey',
}
