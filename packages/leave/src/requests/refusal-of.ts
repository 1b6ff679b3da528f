import type { Refusal } from '../contracts/refusal.ts'
import { actingCopy } from '../copy/acting.ts'
import { amendmentsCopy } from '../copy/amendments.ts'
import { enterLeaveCopy } from '../copy/enter-leave.ts'
import { findingSentence } from '../copy/leave-engine.ts'
import { requestsCopy as copy } from '../copy/requests.ts'
import { DOCUMENT_GRACE_DAYS, type Subject, type TransitionCode } from './transition-guards.ts'

type Answer = readonly [kind: 'not-allowed' | 'not-now', message: string]

const SENTENCES = {
  acting_decides_nothing: ['not-allowed', actingCopy.noDecisions],
  approved_stays: ['not-now', copy.approvedStays],
  change_final: ['not-now', amendmentsCopy.final],
  change_pending: ['not-now', amendmentsCopy.waitsAlready],
  document_exists: ['not-now', copy.documentIsThere],
  document_too_late: ['not-now', copy.documentTooLate(DOCUMENT_GRACE_DAYS)],
  no_change_pending: ['not-now', amendmentsCopy.nothingWaits],
  not_now: [
    'not-now',
    findingSentence({ mode: 'block', code: 'not_now', details: {} }, { day_minutes: 0, measure: 'days' }),
  ],
  not_your_own: ['not-allowed', copy.notYourOwn],
  only_approved_changed: ['not-now', amendmentsCopy.onlyApproved],
  only_entered_withdrawn: ['not-now', enterLeaveCopy.rejectPending],
  only_hr_withdraws: ['not-allowed', enterLeaveCopy.onlyHr],
  only_managers_decide: ['not-allowed', copy.onlyManagersDecide],
  only_own_cancelled: ['not-allowed', copy.onlyOwnCancelled],
  only_own_changed: ['not-allowed', amendmentsCopy.onlyOwn],
  only_own_commented: ['not-allowed', copy.onlyOwnCommented],
  only_own_edited: ['not-allowed', copy.onlyOwnEdited],
  only_own_submitted: ['not-allowed', copy.onlyOwnSubmitted],
  only_pending_cancelled: ['not-now', copy.onlyPendingCancelled],
  only_pending_commented: ['not-now', copy.onlyPendingCommented],
  only_pending_edited: ['not-now', copy.onlyPendingEdited],
  only_sent_to_you: ['not-allowed', copy.onlyOwnReports],
  others_only: ['not-allowed', enterLeaveCopy.notForYourself],
  rejected_stays: ['not-now', enterLeaveCopy.rejectedStays],
} as const satisfies Record<Exclude<TransitionCode, 'already_decided'>, Answer>

/** The sentence of a refused event, and whether it is about the person or about the state. */
export function refusalOf(code: TransitionCode, { status }: Pick<Subject, 'status'>): Refusal {
  const [kind, message]: Answer =
    code === 'already_decided' ? ['not-now', copy.alreadyDecided(status)] : SENTENCES[code]
  return { kind, message }
}
