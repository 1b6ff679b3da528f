import type { BaseRecord } from './base-record.ts'
import type { EmploymentKind } from './user.ts'

/** The stored word of a leave type, such as `annual`. It never changes. */
export type LeaveTypeKey = string

/** The colours of the charts. The icon and the name are always shown with the colour. */
export const LEAVE_COLOURS = [
  'blue',
  'red',
  'purple',
  'pink',
  'grey',
  'green',
  'amber',
  'teal',
  'orange',
  'indigo',
] as const

export type LeaveColour = (typeof LEAVE_COLOURS)[number]

/** The icons that a leave type can have. */
export const LEAVE_ICONS = [
  'sun',
  'cross',
  'person',
  'baby',
  'circle-minus',
  'circle',
  'thermometer',
  'stethoscope',
  'heart',
  'flower',
  'people',
  'house',
  'book',
  'graduation',
  'scales',
  'shield',
  'siren',
  'clock',
  'hourglass',
  'medal',
  'gift',
  'plane',
  'umbrella',
  'moon',
  'star',
] as const

export type LeaveIcon = (typeof LEAVE_ICONS)[number]

/** Who can request a leave type: everyone, or people with a policy for it. */
export const LEAVE_TYPE_OFFERS = ['everyone', 'assigned'] as const

/**
 * Whether requests need an approver: always, only with a warning of a rule or a limit, or never. An approval workflow
 * with a step for the type comes first.
 */
export const LEAVE_APPROVALS = ['approver', 'with_warnings', 'none'] as const

/** The key that other people's leave has for readers who do not see its type. No type can have it. */
export const MASKED_LEAVE: LeaveTypeKey = 'leave'

/** Who sees the type of leave: everyone who sees the leave, or only approvers, HR and payroll. */
export const LEAVE_PRIVACIES = ['type', 'away'] as const

/** A kind of leave: its name and what is the same for everyone. How it is counted and accrued is in policies. */
export interface LeaveType extends BaseRecord {
  key: LeaveTypeKey
  /** Unique among the types that are not retired, without regard to case. */
  label: string
  /** For narrow places. Null: the label without " Leave". */
  short_label: string | null
  /** Shown in the request form and on the employee's leave policies. */
  description: string | null
  colour: LeaveColour
  icon: LeaveIcon
  /** The position in lists. */
  order: number
  offered_to: (typeof LEAVE_TYPE_OFFERS)[number]
  approval: (typeof LEAVE_APPROVALS)[number]
  /** The longest leave, in days, that is approved without an approver. Null: leave of any length. */
  approve_up_to_days: number | null
  /** How many months after the start of service it can be taken. Null: from the first day. */
  min_service_months: number | null
  /** The employment types that can take it. Null: all. */
  employment_kinds: EmploymentKind[] | null
  /** The type that must be used up before. Null: none. */
  only_after: LeaveTypeKey | null
  /** Leave of more days needs a document. 0: all leave. Null: no leave, because of its length. */
  document_after_days: number | null
  /** Whether leave next to a day off needs a document. */
  document_beside_free_day: boolean
  /** How many days after the first day a document is due. Null: no day. */
  document_within_days: number | null
  /** Which document. Shown with the warning. */
  document_words: string | null
  /** How much leave an hour of overtime gives, in percent. Null: overtime gives none. */
  overtime_percent: number | null
  /** How many months after the overtime it can be used. The rest is paid out. Null: overtime never gave any. */
  overtime_months: number | null
  /** Whether days of this leave count as service. If not, nothing accrues on them. */
  counts_as_service: boolean
  /** Leave for illness: reminders mention the certificate, and lists of everyone have no reasons. */
  is_medical: boolean
  privacy: (typeof LEAVE_PRIVACIES)[number]
  /** Whether approvers see the type. If not, no one does but the employee, HR and payroll. */
  managers_see_type: boolean
  /** The first day on which it can no longer be requested. Null: it can. */
  retired_on: string | null
  /** `specification` for the five types that every organisation has. Types of a country pack name it. */
  origin: 'specification' | 'own' | `pack:${string}`
}

/** The fields of a leave type without those of every record. */
export type LeaveTypeFields = Omit<LeaveType, keyof BaseRecord>
