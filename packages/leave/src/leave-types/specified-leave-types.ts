import type { LeaveTypeForm } from '../contracts/leave-types.ts'
import type { LeaveColour, LeaveIcon, LeaveTypeFields, LeaveTypeKey } from '../entities/leave-type.ts'

/** The rules of a new leave type. */
export const NEW_LEAVE_TYPE: Omit<LeaveTypeForm, 'label' | 'colour' | 'icon'> = {
  short_label: null,
  description: null,
  offered_to: 'assigned',
  approval: 'approver',
  approve_up_to_days: null,
  min_service_months: null,
  employment_kinds: null,
  only_after: null,
  document_after_days: null,
  document_beside_free_day: false,
  document_within_days: null,
  document_words: null,
  overtime_percent: null,
  overtime_months: null,
  counts_as_service: true,
  is_medical: false,
  privacy: 'type',
  managers_see_type: true,
}

/** The fields that administrators edit, of any record or input that has more. */
export const leaveTypeForm = (type: LeaveTypeForm): LeaveTypeForm => ({
  label: type.label,
  short_label: type.short_label,
  description: type.description,
  colour: type.colour,
  icon: type.icon,
  offered_to: type.offered_to,
  approval: type.approval,
  approve_up_to_days: type.approve_up_to_days,
  min_service_months: type.min_service_months,
  employment_kinds: type.employment_kinds,
  only_after: type.only_after,
  document_after_days: type.document_after_days,
  document_beside_free_day: type.document_beside_free_day,
  document_within_days: type.document_within_days,
  document_words: type.document_words,
  overtime_percent: type.overtime_percent,
  overtime_months: type.overtime_months,
  counts_as_service: type.counts_as_service,
  is_medical: type.is_medical,
  privacy: type.privacy,
  managers_see_type: type.managers_see_type,
})

type Specified = readonly [key: string, label: string, colour: LeaveColour, icon: LeaveIcon]

const SPECIFIED: readonly Specified[] = [
  ['annual', 'Annual Leave', 'blue', 'sun'],
  ['sick', 'Sick Leave', 'red', 'cross'],
  ['personal', 'Personal Leave', 'purple', 'person'],
  ['maternity_paternity', 'Maternity/Paternity Leave', 'pink', 'baby'],
  ['unpaid', 'Unpaid Leave', 'grey', 'circle-minus'],
]

/** The type whose leave needs no balance. */
export const UNPAID_LEAVE: LeaveTypeKey = 'unpaid'

/**
 * The five leave types of the specification as they are before anyone edits them (K-15, K-16). `grey` and `gray` are
 * one colour (OP-02). Everyone can request them. Unpaid leave does not count as service.
 */
export const SPECIFIED_LEAVE_TYPES: readonly LeaveTypeFields[] = SPECIFIED.map(
  ([key, label, colour, icon], at) => ({
    key,
    label,
    ...NEW_LEAVE_TYPE,
    colour,
    icon,
    order: (at + 1) * 10,
    offered_to: 'everyone',
    counts_as_service: key !== 'unpaid',
    is_medical: key === 'sick',
    retired_on: null,
    origin: 'specification',
  }),
)
