import { LEAVE_TYPES, type LeaveType } from '@leavewell/leave'
import { Dot } from '../ui/dot.tsx'
import type { Option } from '../ui/option-list.tsx'

/** The leave types as choices. */
export const LEAVE_TYPE_OPTIONS: readonly Option<LeaveType>[] = LEAVE_TYPES.map(
  ({ value, label, colour }) => ({
    id: value,
    label,
    mark: <Dot colour={colour} />,
  }),
)
