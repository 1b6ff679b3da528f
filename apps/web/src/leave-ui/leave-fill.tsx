import type { CSSProperties } from 'react'
import { classes } from '../lib/classes.ts'
import type { Colour } from '../ui/colour.ts'

interface Props {
  colour: Colour
  isPending?: boolean
  /** The free part before and after the leave, in percent. Half a day fills half. */
  before: number
  after: number
  /** Whether it continues beyond its place, where it is open. */
  comesFrom: boolean
  goesOn: boolean
}

/** The fill of a leave, behind its text. The button around it is as large as a whole day. */
export const LeaveFill = ({ colour, isPending = false, before, after, comesFrom, goesOn }: Props) => (
  <span
    aria-hidden
    data-mark={isPending ? 'bar-pending' : 'bar'}
    data-fill={[before, after].join(' ')}
    style={
      {
        left: `${before}%`,
        right: `${after}%`,
        // Opaque, because lines between days would cross the text.
        '--bar': `color-mix(in srgb, var(--chart-${colour}) 25%, var(--surface))`,
      } as CSSProperties
    }
    className={classes(
      'absolute inset-y-0 -z-10 border',
      LEAVE_OUTLINE[colour],
      isPending ? 'hatched border-dashed' : 'bg-(--bar)',
      comesFrom ? 'border-l-0' : 'rounded-l-sm',
      goesOn ? 'border-r-0' : 'rounded-r-sm',
    )}
  />
)

/** Written out, because Tailwind finds class names in the source. */
const LEAVE_OUTLINE: Record<Colour, string> = {
  blue: 'border-chart-blue',
  red: 'border-chart-red',
  purple: 'border-chart-purple',
  pink: 'border-chart-pink',
  grey: 'border-chart-grey',
  green: 'border-chart-green',
  amber: 'border-chart-amber',
  teal: 'border-chart-teal',
  orange: 'border-chart-orange',
  indigo: 'border-chart-indigo',
}
