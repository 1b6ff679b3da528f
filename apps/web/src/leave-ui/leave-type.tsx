import { LEAVE_TYPES, type LeaveType, leaveType, leaveTypeName } from '@leavewell/leave'
import { classes } from '../lib/classes.ts'
import { Dot } from '../ui/dot.tsx'
import type { Option } from '../ui/option-list.tsx'

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

/** The leave types as choices. */
export const LEAVE_TYPE_OPTIONS: readonly Option<LeaveType>[] = LEAVE_TYPES.map(
  ({ value, label, colour }) => ({
    id: value,
    label,
    mark: <Dot colour={colour} />,
  }),
)
