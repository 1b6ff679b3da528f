/** The fixed set of leave types with the words and colours people see (K-15, K-16). `grey` and `gray` are one colour (OP-02). */
export const LEAVE_TYPES = [
  { value: 'annual', label: 'Annual Leave', colour: 'blue' },
  { value: 'sick', label: 'Sick Leave', colour: 'red' },
  { value: 'personal', label: 'Personal Leave', colour: 'purple' },
  { value: 'maternity_paternity', label: 'Maternity/Paternity Leave', colour: 'pink' },
  { value: 'unpaid', label: 'Unpaid Leave', colour: 'grey' },
] as const

export type LeaveType = (typeof LEAVE_TYPES)[number]['value']

export type LeaveColour = (typeof LEAVE_TYPES)[number]['colour']

/** One entry of the set. */
export interface LeaveTypeStyle {
  value: LeaveType
  label: string
  colour: LeaveColour
}

/** The leave types as records hold them, in the order in which they are offered. */
export const LEAVE_TYPE_VALUES: readonly LeaveType[] = LEAVE_TYPES.map(type => type.value)

const ANNUAL: LeaveTypeStyle = LEAVE_TYPES[0]

/** Returns label and colour of a leave type. An unknown one has those of annual leave (D-07, OP-30). */
export const leaveType = (value: string): LeaveTypeStyle =>
  LEAVE_TYPES.find(type => type.value === value) ?? ANNUAL

/**
 * Returns the name of a leave type for lists of several types. An unknown type has its own name there, in the colour
 * of annual leave.
 */
export const leaveTypeName = (value: string): string => {
  if (isLeaveType(value) || value === '') return leaveTypeLabel(value)
  const label = value.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Returns the label of a leave type. An unknown one has that of annual leave (D-07, OP-30). */
export const leaveTypeLabel = (value: string): string => leaveType(value).label

/** Where there is little room: `Annual`. */
export const leaveTypeShortLabel = (value: string): string => leaveTypeLabel(value).replace(/ Leave$/, '')

export const isLeaveType = (value: unknown): value is LeaveType =>
  LEAVE_TYPES.some(type => type.value === value)
