import type { LimitCode } from '../limits/limit-form.ts'
import { leaveLimitsCopy as copy } from './leave-limits.ts'

/** What is wrong with a limit as it is filled in. */
export const limitSentence = ({ code }: { code: LimitCode }): string => SENTENCES[code]

const SENTENCES: Readonly<Record<LimitCode, string>> = {
  start_needed: copy.startNeeded,
  end_needed: copy.endNeeded,
  end_before_start: copy.endBeforeStart,
  blackout_too_long: copy.tooLong,
  reason_needed: copy.reasonNeeded,
  weekdays_needed: copy.weekdaysNeeded,
  number_needed: copy.numberNeeded,
  office_needed: copy.officeNeeded,
  department_needed: copy.departmentNeeded,
}
