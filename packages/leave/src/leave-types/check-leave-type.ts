import type { LeaveTypeForm } from '../contracts/leave-types.ts'
import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import { DOCUMENT_GRACE_DAYS } from '../entities/leave-request.ts'
import { type LeaveTypeFields, type LeaveTypeKey, MASKED_LEAVE } from '../entities/leave-type.ts'
import { EMPLOYMENT_KINDS, type EmploymentKind } from '../entities/user.ts'
import { plainText } from '../formats/plain-text.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { hasDocumentRule } from './has-document-rule.ts'
import type { LeaveTypes } from './leave-types.ts'

export const MAX_LEAVE_TYPE_LABEL = 60
export const MAX_LEAVE_TYPE_SHORT_LABEL = 20
export const MAX_LEAVE_TYPE_DESCRIPTION = 500
export const MAX_APPROVED_DAYS = 365
export const MAX_DOCUMENT_DAYS = 365
export const MAX_DOCUMENT_WORDS = 200
/** Fifty years. */
export const MAX_SERVICE_MONTHS = 600
export const MAX_OVERTIME_PERCENT = 300
export const MAX_OVERTIME_MONTHS = 60
const MAX_KEY = 40
/** How many types there can be, and how many of them can be offered. */
const MAX_LEAVE_TYPES = 200
const MAX_OFFERED_LEAVE_TYPES = 60

const KEY = /^[a-z][a-z0-9_]{1,39}$/

/** Keys with another meaning where leave is shown. */
const RESERVED = new Set([MASKED_LEAVE, 'constructor', 'prototype', '__proto__'])

/** Why a leave type is not saved. */
export type LeaveTypeCodes = Record<
  | 'label_required'
  | 'label_without_letters'
  | 'label_not_one_line'
  | 'key_required'
  | 'key_form'
  | 'key_reserved'
  | 'service_fixed'
  | 'used_up_itself',
  null
> & {
  label_taken: { label: string }
  key_taken: { key: string; label: string }
  used_up_unknown: { key: string }
  used_up_circle: { label: string }
} & Record<
    | 'label_too_long'
    | 'short_label_too_long'
    | 'description_too_long'
    | 'months_out_of_range'
    | 'approval_days_out_of_range'
    | 'document_days_out_of_range'
    | 'document_within_out_of_range'
    | 'document_words_too_long'
    | 'overtime_percent_out_of_range'
    | 'overtime_months_out_of_range',
    { most: number }
  > &
  Record<'too_many' | 'too_many_offered', { most: number }>

/** Why a leave type cannot be deleted, ordered, retired or restored. */
export type LeaveTypeStateCodes = Record<
  | 'not_all_keys'
  | 'retired_already'
  | 'not_retired'
  | 'changed'
  | 'balances_from_today'
  | 'balances_to_another'
  | 'returned_on_the_day',
  null
> &
  Record<'of_specification', { label: string }> & {
    in_use: { label: string; requests: number; balances: number }
  }

export type LeaveTypeRefusal = RuleFinding<LeaveTypeStateCodes>

type Field = keyof LeaveTypeForm | 'key'

export type LeaveTypeFinding = FieldFinding<Field, LeaveTypeCodes>

/** Makes a key from a label: `blue_moon` from "Blue Moon Leave". Empty if the label has no letter that fits. */
export function leaveTypeKeyOf(label: string): LeaveTypeKey {
  const key = plainText(label)
    .replace(/\s+leave$/, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, MAX_KEY)
    .replace(/_+$/, '')
  return KEY.test(key) && !RESERVED.has(key) ? key : ''
}

/**
 * The form as it is stored: without spaces around texts, and null for none. All employment types are no condition.
 * Without automatic approval it has no limit, and without a rule about documents no day.
 */
export const trimmedLeaveType = <Form extends LeaveTypeForm>(form: Form): Form => ({
  ...form,
  label: form.label.trim(),
  short_label: form.short_label?.trim() || null,
  description: form.description?.trim() || null,
  approve_up_to_days: form.approval === 'approver' ? null : form.approve_up_to_days,
  employment_kinds: kindsOf(form.employment_kinds ?? []),
  only_after: form.only_after || null,
  document_within_days: hasDocumentRule(form) ? form.document_within_days : null,
  document_words: form.document_words?.trim() || null,
  overtime_months: monthsOf(form),
})

/** Without a percentage the field is hidden, so a wrong number is left out. */
const monthsOf = ({ overtime_percent: percent, overtime_months: months }: LeaveTypeForm) =>
  percent === null
    ? months !== null && months >= 1 && months <= MAX_OVERTIME_MONTHS
      ? months
      : null
    : (months ?? OVERTIME_MONTHS)

function kindsOf(kinds: readonly EmploymentKind[]): EmploymentKind[] | null {
  const chosen = EMPLOYMENT_KINDS.filter(kind => kinds.includes(kind))
  return chosen.length === 0 || chosen.length === EMPLOYMENT_KINDS.length ? null : chosen
}

/**
 * Checks a leave type. `before` is the stored type that is edited, `isRequested` whether there is leave of it. The
 * texts are trimmed.
 */
export function checkLeaveType(
  form: LeaveTypeForm & { key: LeaveTypeKey },
  types: LeaveTypes,
  today: Day,
  before?: LeaveTypeFields,
  isRequested = false,
): LeaveTypeFinding[] {
  const others = types.all.filter(({ key }) => key !== before?.key)
  const offered = others.filter(({ key }) => !types.isRetired(key, today))
  return [
    ...checkLabel(form.label, offered),
    ...(before ? [] : checkKey(form.key, types)),
    ...checkTexts(form),
    ...checkNumbers(form),
    ...(form.only_after === null ? [] : checkUsedUp(form.key, form.only_after, types)),
    ...(before ? checkService(form, before, isRequested) : checkNumber(types)),
    ...(before && !types.isRetired(before.key, today) ? [] : checkOfferedNumber(offered)),
  ]
}

function checkLabel(label: string, offered: readonly LeaveTypeFields[]): LeaveTypeFinding[] {
  const field = 'label'
  if (label === '') return [{ field, code: 'label_required' }]
  if (label.length > MAX_LEAVE_TYPE_LABEL)
    return [{ field, code: 'label_too_long', params: { most: MAX_LEAVE_TYPE_LABEL } }]
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(label)) return [{ field, code: 'label_not_one_line' }]
  if (!/\p{Letter}/u.test(label)) return [{ field, code: 'label_without_letters' }]
  const other = offered.find(type => plainText(type.label) === plainText(label))
  return other ? [{ field, code: 'label_taken', params: { label: other.label } }] : []
}

function checkKey(key: string, types: LeaveTypes): LeaveTypeFinding[] {
  const field = 'key'
  if (key === '') return [{ field, code: 'key_required' }]
  if (RESERVED.has(key)) return [{ field, code: 'key_reserved' }]
  if (!KEY.test(key)) return [{ field, code: 'key_form' }]
  return types.has(key) ? [{ field, code: 'key_taken', params: { key, label: types.label(key) } }] : []
}

const TEXTS = [
  ['short_label', 'short_label_too_long', MAX_LEAVE_TYPE_SHORT_LABEL],
  ['description', 'description_too_long', MAX_LEAVE_TYPE_DESCRIPTION],
  ['document_words', 'document_words_too_long', MAX_DOCUMENT_WORDS],
] as const

const checkTexts = (form: LeaveTypeForm): LeaveTypeFinding[] =>
  TEXTS.flatMap(([field, code, most]) =>
    (form[field]?.length ?? 0) > most ? [{ field, code, params: { most } }] : [],
  )

/** Unless another number is entered. */
const OVERTIME_MONTHS = 6

const NUMBERS = [
  ['approve_up_to_days', 'approval_days_out_of_range', 1, MAX_APPROVED_DAYS],
  ['min_service_months', 'months_out_of_range', 1, MAX_SERVICE_MONTHS],
  ['document_after_days', 'document_days_out_of_range', 0, MAX_DOCUMENT_DAYS],
  ['document_within_days', 'document_within_out_of_range', 1, DOCUMENT_GRACE_DAYS],
  ['overtime_percent', 'overtime_percent_out_of_range', 1, MAX_OVERTIME_PERCENT],
  ['overtime_months', 'overtime_months_out_of_range', 1, MAX_OVERTIME_MONTHS],
] as const

const checkNumbers = (form: LeaveTypeForm): LeaveTypeFinding[] =>
  NUMBERS.flatMap(([field, code, least, most]) => {
    const number = form[field]
    const isWithin = number === null || (Number.isInteger(number) && number >= least && number <= most)
    return isWithin ? [] : [{ field, code, params: { most } }]
  })

/** No one could take any of the types of a circle. */
function checkUsedUp(key: LeaveTypeKey, other: LeaveTypeKey, types: LeaveTypes): LeaveTypeFinding[] {
  const field = 'only_after'
  if (other === key) return [{ field, code: 'used_up_itself' }]
  if (!types.has(other)) return [{ field, code: 'used_up_unknown', params: { key: other } }]
  const seen = new Set([key])
  for (let next: LeaveTypeKey | null = other; next !== null; next = types.of(next).only_after) {
    if (seen.has(next)) return [{ field, code: 'used_up_circle', params: { label: types.label(other) } }]
    seen.add(next)
  }
  return []
}

/** Leave that was taken has accrued or not. A change would alter these amounts without a preview. */
const checkService = (
  { counts_as_service }: LeaveTypeForm,
  before: LeaveTypeFields,
  isRequested: boolean,
): LeaveTypeFinding[] =>
  isRequested && counts_as_service !== before.counts_as_service
    ? [{ field: 'counts_as_service', code: 'service_fixed' }]
    : []

const checkNumber = ({ all }: LeaveTypes): LeaveTypeFinding[] =>
  all.length >= MAX_LEAVE_TYPES
    ? [{ field: 'label', code: 'too_many', params: { most: MAX_LEAVE_TYPES } }]
    : []

const checkOfferedNumber = (offered: readonly LeaveTypeFields[]): LeaveTypeFinding[] =>
  offered.length >= MAX_OFFERED_LEAVE_TYPES
    ? [{ field: 'label', code: 'too_many_offered', params: { most: MAX_OFFERED_LEAVE_TYPES } }]
    : []
