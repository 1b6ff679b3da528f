import type { LeaveColour, LeaveIcon, LeaveTypeFields } from '../entities/leave-type.ts'

type Specified = readonly [key: string, label: string, colour: LeaveColour, icon: LeaveIcon]

const SPECIFIED: readonly Specified[] = [
  ['annual', 'Annual Leave', 'blue', 'sun'],
  ['sick', 'Sick Leave', 'red', 'cross'],
  ['personal', 'Personal Leave', 'purple', 'person'],
  ['maternity_paternity', 'Maternity/Paternity Leave', 'pink', 'baby'],
  ['unpaid', 'Unpaid Leave', 'grey', 'circle-minus'],
]

/**
 * The five leave types of the specification as they are before anyone edits them (K-15, K-16). `grey` and `gray` are
 * one colour (OP-02). Everyone can request them. Unpaid leave does not count as service.
 */
export const SPECIFIED_LEAVE_TYPES: readonly LeaveTypeFields[] = SPECIFIED.map(
  ([key, label, colour, icon], at) => ({
    key,
    label,
    short_label: null,
    description: null,
    colour,
    icon,
    order: (at + 1) * 10,
    offered_to: 'everyone',
    approval: 'approver',
    counts_as_service: key !== 'unpaid',
    is_medical: key === 'sick',
    retired_on: null,
    origin: 'specification',
  }),
)
