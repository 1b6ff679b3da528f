import { LEAVE_TYPES } from '@leavewell/leave'

const BY_LABEL = LEAVE_TYPES.toSorted((one, other) => (one.label < other.label ? -1 : 1))

/** SQL that sorts records of the table `alias` by the label of their leave type. Unknown types come last. */
export const byLeaveType = (alias: string) =>
  `array_position(ARRAY[${BY_LABEL.map(({ value }) => `'${value}'`).join(', ')}], ${alias}.leave_type::text)`
