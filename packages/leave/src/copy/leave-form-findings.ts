import type { RuleFinding } from '../contracts/refusal.ts'
import type { LeaveFormCodes } from '../requests/leave-form.ts'
import { daysCopy } from './days.ts'
import { leaveFormCopy as copy } from './leave-form.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** What is wrong with a leave form. */
export const leaveFormSentence = (finding: RuleFinding<LeaveFormCodes>) => sentenceOf(LEAVE_FORM, finding)

const LEAVE_FORM: Sentences<LeaveFormCodes> = {
  required_fields: copy.requiredFields,
  no_such_day: 'Enter a date',
  outside_window: ({ today }) => daysCopy.outsideWindow(today),
  end_before_start: copy.endBeforeStart,
  too_many_days: copy.tooManyDays,
  start_too_early: copy.startInPast,
  insufficient_balance: ({ available }) => copy.insufficientBalance(available),
}
