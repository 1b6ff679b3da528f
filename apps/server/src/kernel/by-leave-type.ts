import { LEAVE_TYPES } from '@leavewell/leave'

const BY_LABEL = LEAVE_TYPES.toSorted((one, other) => (one.label < other.label ? -1 : 1))

/** By what the leave type of the record `alias` is called, as SQL; types that nobody knows come last. */
export const byLeaveType = (alias: string) =>
  `array_position(ARRAY[${BY_LABEL.map(({ value }) => `'${value}'`).join(', ')}], ${alias}.leave_type::text)`
