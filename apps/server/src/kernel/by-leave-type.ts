import type { LeaveTypes } from '@leavewell/leave'

/** SQL that sorts records by the label of the leave type in this expression. Unknown types come last. */
export function byLeaveType({ all }: LeaveTypes, type: string): string {
  const byLabel = all.toSorted((one, other) => (one.label < other.label ? -1 : 1))
  return `array_position(ARRAY[${byLabel.map(({ key }) => `'${key}'`).join(', ')}], ${type}::text)`
}
