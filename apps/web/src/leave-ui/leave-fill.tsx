import type { CSSProperties } from 'react'
import { classes } from '../lib/classes.ts'
import type { Colour } from '../ui/colour.ts'

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
    style={
      {
        left: `${before}%`,
        right: `${after}%`,
        // Over the page and not through it: lines between days would cross the words.
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

/** Written out, because class names are found by reading the source. */
const LEAVE_OUTLINE: Record<Colour, string> = {
  blue: 'border-chart-blue',
  red: 'border-chart-red',
  purple: 'border-chart-purple',
  pink: 'border-chart-pink',
  grey: 'border-chart-grey',
}
