import type { RuleFinding } from '../contracts/refusal.ts'
import type {
  LeaveTypeCodes,
  LeaveTypeRefusal,
  LeaveTypeStateCodes,
} from '../leave-types/check-leave-type.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Why a leave type is not saved. */
export const leaveTypeSentence = (finding: RuleFinding<LeaveTypeCodes>) =>
  sentenceOf(leaveTypeSentences, finding)

/** The same by code, for the import. */
export const leaveTypeSentences: Sentences<LeaveTypeCodes> = {
  label_required: 'Enter a name.',
  label_without_letters: 'Use letters in the name.',
  label_not_one_line: 'Enter the name on one line.',
  label_too_long: ({ most }) => `Enter a name of up to ${most} characters.`,
  label_taken: ({ label }) => `There is already a leave type “${label}”. Choose another name.`,
  key_required: 'Enter a key. The name has no letters that a key can have.',
  key_form: 'Use 2 to 40 lower-case letters, digits and underscores. Begin with a letter.',
  key_reserved: 'Leavewell uses this key itself. Choose another one.',
  key_taken: ({ key, label }) => `${label} already has the key ${key}. Choose another one.`,
  short_label_too_long: ({ most }) => `Enter a short name of up to ${most} characters.`,
  description_too_long: ({ most }) => `Enter a description of up to ${most} characters.`,
  service_fixed: 'There are requests of this type. Changing this would change balances that accrued.',
  months_out_of_range: ({ most }) => `Enter 1 to ${most} months, or leave the field empty.`,
  approval_days_out_of_range: ({ most }) => `Enter 1 to ${most} days, or leave the field empty.`,
  document_days_out_of_range: ({ most }) => `Enter 0 to ${most} days, or leave the field empty.`,
  document_within_out_of_range: ({ most }) => `Enter 1 to ${most} days, or leave the field empty.`,
  overtime_percent_out_of_range: ({ most }) => `Enter 1 to ${most} percent, or leave the field empty.`,
  overtime_months_out_of_range: ({ most }) => `Enter 1 to ${most} months.`,
  document_words_too_long: ({ most }) => `Enter up to ${most} characters.`,
  used_up_itself: 'Choose another leave type.',
  used_up_unknown: ({ key }) => noSuchLeaveType(key),
  used_up_circle: ({ label }) => `${label} itself needs this leave type to be used up first.`,
  too_many: ({ most }) => `You can have at most ${most} leave types.`,
  too_many_offered: ({ most }) => `You can offer at most ${most} leave types. Retire one first.`,
}

/** Why a record with an unknown leave type is not stored. */
export const noSuchLeaveType = (key: string): string => `There is no leave type “${key}”.`

/** Why a leave type cannot be deleted, ordered, retired or restored. */
export const leaveTypeRefusal = (refusal: LeaveTypeRefusal) => sentenceOf(STATE, refusal)

const STATE: Sentences<LeaveTypeStateCodes> = {
  not_all_keys: 'Name each leave type once. The list may have changed: load it again.',
  retired_already: 'This leave type is already retired.',
  not_retired: 'This leave type isn’t retired.',
  changed: 'Someone has changed this leave type since you opened it.',
  balances_from_today: 'Balances can only be paid out or moved if the type is retired from today.',
  balances_to_another: 'Choose another leave type that is offered.',
  returned_on_the_day: 'Balances return only on the day of the retirement. Adjust them instead.',
  of_specification: ({ label }) => `${label} can’t be deleted. Retire it instead.`,
  in_use: ({ label, requests, balances }) =>
    `${label} is used by ${requestCount(requests)}, ${balanceCount(balances)} or rules. Retire it instead.`,
}

const requestCount = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

const balanceCount = (count: number) => (count === 1 ? '1 balance' : `${count} balances`)
