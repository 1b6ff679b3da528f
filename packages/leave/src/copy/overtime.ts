import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDay } from '../dates/format-date.ts'
import type { OvertimeRecord } from '../entities/overtime-record.ts'
import { formatHours } from '../formats/numbers.ts'
import { leaveOfOvertime, type OvertimeCodes } from '../overtime/check-overtime.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Overtime that becomes time in lieu. */
export const overtimeCopy = {
  title: 'Overtime',
  text: 'Approved overtime becomes time in lieu.',
  none: 'You haven’t added overtime yet.',
  failed: 'We couldn’t load your overtime. Try again.',
  add: 'Add overtime',
  addTitle: 'Add overtime',
  submit: 'Submit overtime',
  added: 'Overtime sent for approval',
  leaveType: 'Leave type',
  workedOn: 'Day of the overtime',
  hours: 'Hours',
  agreement: 'Agreement',
  note: 'Note',
  noteHint: 'Your approver reads it.',
  gives: (leave: string, until: string) => `Gives ${leave} of leave, to be used by ${formatDay(until)}.`,
  cancelOf: (day: string) => `Cancel overtime on ${formatDay(day)}`,
  cancelTitle: 'Cancel this overtime?',
  cancelConfirm: 'Cancel overtime',
  keep: 'Keep overtime',
  cancelled: 'Overtime cancelled',
  toDecide: 'Overtime awaiting approval',
  of: (name: string, day: string) => `${name}’s overtime, ${formatDay(day)}`,
  rejectTitle: (name: string) => `Reject ${name}’s overtime?`,
  rejectConfirm: 'Reject overtime',
  approved: 'Overtime approved',
  rejected: 'Overtime rejected',
  addedTitle: 'Overtime to approve',
  addedBy: (name: string, day: string, minutes: number) =>
    `${name} added ${formatHours(minutes)} of overtime on ${formatDay(day)}.`,
  approvedTitle: 'Your overtime was approved',
  rejectedTitle: 'Your overtime was rejected',
  approvedText: (day: string, leave: number, until: string) =>
    `Your overtime on ${formatDay(day)} gives ${formatHours(leave)} of leave, to be used by ${formatDay(until)}.`,
  rejectedText: (day: string) => `Your overtime on ${formatDay(day)} gives no leave.`,
  openRequests: 'Open My Requests',
  openTeam: 'Open Team Requests',
} as const

/** `10 Mar 2027: 3 hours give 4.5 hours, to be used by 10 Sept 2027` */
export const overtimeSentence = (
  record: Pick<OvertimeRecord, 'worked_on' | 'minutes' | 'percent' | 'use_until'>,
): string =>
  `${formatDay(record.worked_on)}: ${formatHours(record.minutes)} ${record.minutes === 60 ? 'gives' : 'give'} ${formatHours(leaveOfOvertime(record))}, to be used by ${formatDay(record.use_until)}`

/** Why overtime is not added. */
export const overtimeRefusal = (finding: RuleFinding<OvertimeCodes>): string => sentenceOf(SENTENCES, finding)

const SENTENCES: Sentences<OvertimeCodes> = {
  no_overtime_type: 'Choose a leave type that overtime gives.',
  no_day: 'Choose the day of the overtime.',
  in_future: 'Choose today or an earlier day.',
  not_minutes: 'Enter more than 0 and up to 24 hours.',
  added_already: 'You already added overtime for this day. You can cancel it while it is pending.',
  no_approver: 'You have no approver yet. Ask HR to assign one.',
  no_policy: ({ day }) =>
    `You had no policy with a balance for this leave on ${formatDay(day)}. Ask HR to assign one.`,
  used_until: ({ day }) => `Leave for this day had to be used by ${formatDay(day)}.`,
}
