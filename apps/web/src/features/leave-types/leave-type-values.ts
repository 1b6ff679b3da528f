import {
  LEAVE_COLOURS,
  LEAVE_ICONS,
  type LeaveType,
  type LeaveTypeChange,
  type LeaveTypeFields,
  type LeaveTypeForm,
  leaveTypeForm,
  leaveTypeKeyOf,
  NEW_LEAVE_TYPE,
  SPECIFIED_LEAVE_TYPES,
  trimmedLeaveType,
} from '@leavewell/leave'

/** The values of the form of a leave type. */
export interface LeaveTypeValues extends LeaveTypeForm {
  short_label: string
  description: string
  document_words: string
  /** Null: made from the name. */
  key: string | null
  /** The version that the changes are based on. Undefined for a new type. */
  seen: string | undefined
}

/** A new type starts with a colour and an icon that no other type has, if there are some. */
export const newLeaveType = (others: readonly LeaveTypeFields[]): LeaveTypeValues => ({
  ...NEW_LEAVE_TYPE,
  label: '',
  short_label: '',
  description: '',
  document_words: '',
  colour: LEAVE_COLOURS.find(colour => others.every(type => type.colour !== colour)) ?? 'teal',
  icon: LEAVE_ICONS.findLast(icon => others.every(type => type.icon !== icon)) ?? 'star',
  key: null,
  seen: undefined,
})

export const valuesOf = (type: LeaveTypeFields & Pick<LeaveType, 'updated_date'>): LeaveTypeValues => ({
  ...looksOf(type),
  key: type.key,
  seen: type.updated_date,
})

/** The fields of a type that administrators edit, as the form has them. */
const looksOf = (type: LeaveTypeFields) => ({
  ...leaveTypeForm(type),
  short_label: type.short_label ?? '',
  description: type.description ?? '',
  document_words: type.document_words ?? '',
})

/** The key as it would be saved. Empty if the name has no letters for one. */
export const keyOf = ({ key, label }: LeaveTypeValues): string => key ?? leaveTypeKeyOf(label)

/** What `saveLeaveType` gets. */
export function changeOf({ seen, ...values }: LeaveTypeValues): LeaveTypeChange {
  return {
    ...trimmedLeaveType(values),
    key: keyOf({ seen, ...values }),
    ...(seen !== undefined && { updated_date: seen }),
  }
}

/** The values with which a type of the specification began, if the form has others. */
export function originalOf({ seen, ...values }: LeaveTypeValues, isServiceFixed: boolean) {
  const specified = seen !== undefined && SPECIFIED_LEAVE_TYPES.find(({ key }) => key === values.key)
  if (!specified) return undefined
  const original = {
    ...looksOf(specified),
    ...(isServiceFixed && { counts_as_service: values.counts_as_service }),
  }
  return differences(original, values).length > 0 ? original : undefined
}

/** The fields in which two versions differ, in the order of the form. */
export const differences = (one: LeaveTypeForm, other: LeaveTypeForm): (keyof LeaveTypeForm)[] =>
  FIELDS.filter(field => String(one[field] ?? '') !== String(other[field] ?? ''))

const FIELDS: readonly (keyof LeaveTypeForm)[] = [
  'label',
  'colour',
  'icon',
  'offered_to',
  'approval',
  'approve_up_to_days',
  'privacy',
  'managers_see_type',
  'min_service_months',
  'employment_kinds',
  'only_after',
  'document_after_days',
  'document_beside_free_day',
  'document_within_days',
  'document_words',
  'overtime_percent',
  'overtime_months',
  'short_label',
  'description',
  'counts_as_service',
  'is_medical',
]
