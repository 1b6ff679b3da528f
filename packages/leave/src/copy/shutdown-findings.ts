import type { RuleFinding } from '../contracts/refusal.ts'
import type { ShutdownCodes } from '../requests/check-shutdown.ts'
import type { LeaveFormCodes } from '../requests/leave-form.ts'
import { leaveFormSentence } from './leave-form-findings.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'
import { shutdownsCopy as copy } from './shutdowns.ts'

/** What is wrong with a shutdown as it is filled in. */
export const shutdownSentence = (finding: RuleFinding<ShutdownCodes>): string =>
  finding.code in OWN
    ? sentenceOf(OWN, finding as RuleFinding<OwnCodes>)
    : leaveFormSentence(finding as RuleFinding<LeaveFormCodes>)

type OwnCodes = Omit<ShutdownCodes, keyof LeaveFormCodes>

const OWN: Sentences<OwnCodes> = {
  title_needed: copy.titleNeeded,
  starts_in_past: copy.startsInPast,
  no_half_day: copy.noHalfDay,
  people_needed: copy.peopleNeeded,
  reason_needed: copy.reasonNeeded,
}
