import { leaveType, leaveTypeName } from '@leavewell/leave'
import { classes } from '../lib/classes.ts'
import { Dot } from '../ui/dot.tsx'

/** The colour of a leave type beside its word. */
export function LeaveTypeName({ type, isStrong = false }: { type: string; isStrong?: boolean }) {
  const { colour } = leaveType(type)
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-2', isStrong && 'font-semibold')}>
      <Dot colour={colour} />
      {leaveTypeName(type)}
    </span>
  )
}
