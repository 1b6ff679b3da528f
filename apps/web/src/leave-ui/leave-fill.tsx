import { classes } from '../lib/classes.ts'
import type { Colour } from '../ui/dot.tsx'
import { LEAVE_OUTLINE, LEAVE_TINT } from './leave-tint.ts'

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
      'absolute inset-y-0 -z-10 border [print-color-adjust:exact]',
      isPending ? classes('hatched border-dashed', LEAVE_OUTLINE[colour]) : LEAVE_TINT[colour],
      comesFrom ? 'border-l-0' : 'rounded-l-sm',
      goesOn ? 'border-r-0' : 'rounded-r-sm',
    )}
  />
)
