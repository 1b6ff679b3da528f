import type { LeaveTypes } from '@leavewell/leave'

/** SQL that sorts records of the table `alias` by the label of their leave type. Unknown types come last. */
export function byLeaveType({ all }: LeaveTypes, alias: string): string {
  const byLabel = all.toSorted((one, other) => (one.label < other.label ? -1 : 1))
  return `array_position(ARRAY[${byLabel.map(({ key }) => `'${key}'`).join(', ')}], ${alias}.leave_type::text)`
}
