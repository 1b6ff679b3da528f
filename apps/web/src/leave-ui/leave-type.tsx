import { Fragment } from 'react'
import { classes } from '../lib/classes.ts'
import type { Colour } from '../ui/colour.ts'
import { LeaveTypeIcon } from './leave-type-icon.tsx'
import { useLeaveTypes } from './use-leave-types.ts'

/** The icon of a leave type in its colour, for use next to its name. */
export const LeaveTypeMark = ({ type }: { type: string }) => (
  <LeaveTypeIcon
    type={type}
    className={classes('size-4 self-center', COLOUR_INK[useLeaveTypes().of(type).colour])}
  />
)

/** A leave type with icon and name. A long name can break after a slash. */
export const LeaveTypeName = ({ type, isStrong = false }: { type: string; isStrong?: boolean }) => {
  const [first, ...others] = useLeaveTypes().name(type).split('/')
  return (
    <span className={classes('inline-flex min-w-0 items-baseline gap-2', isStrong && 'font-semibold')}>
      <LeaveTypeMark type={type} />
      <span>
        {first}
        {others.map(part => (
          <Fragment key={part}>
            /<wbr />
            {part}
          </Fragment>
        ))}
      </span>
    </span>
  )
}

/** Written out, because Tailwind finds class names in the source. */
const COLOUR_INK: Record<Colour, string> = {
  blue: 'text-chart-blue',
  red: 'text-chart-red',
  purple: 'text-chart-purple',
  pink: 'text-chart-pink',
  grey: 'text-chart-grey',
  green: 'text-chart-green',
  amber: 'text-chart-amber',
  teal: 'text-chart-teal',
  orange: 'text-chart-orange',
  indigo: 'text-chart-indigo',
}
