import type { RuleFinding } from '../contracts/refusal.ts'
import { LEAVE_STATUSES } from '../entities/leave-request.ts'
import type { RequestCodes } from '../requests/refusal-of.ts'
import { DOCUMENT_GRACE_DAYS } from '../requests/transition-guards.ts'
import { amendmentsCopy } from './amendments.ts'
import { NOT_NOW } from './leave-engine.ts'
import { requestsCopy as copy } from './requests.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Why something is not done with a request. */
export const requestRefusal = (refusal: RuleFinding<RequestCodes>) => sentenceOf(REFUSALS, refusal)

const REFUSALS: Sentences<RequestCodes> = {
  acting_decides_nothing: 'Nothing is decided while acting for somebody else.',
  already_decided: ({ status }) => copy.alreadyDecided(status),
  approved_stays: 'This approved leave can no longer be cancelled.',
  change_final: amendmentsCopy.final,
  change_pending: amendmentsCopy.waitsAlready,
  comment_blank: 'A comment cannot be empty',
  comment_of_another: 'Comments can only be added in your own name',
  comments_conflict: 'The comments have changed in the meantime. Please try again.',
  document_exists: 'This request has a document already',
  document_too_late: `A document can be added until ${DOCUMENT_GRACE_DAYS} days after the leave`,
  no_change_pending: 'No change of this leave waits for a decision',
  not_now: NOT_NOW,
  not_your_own: copy.notYourOwn,
  notes_required: copy.notesRequired,
  only_approved_changed: 'Only approved leave is changed this way; what is pending can be edited',
  only_entered_withdrawn: 'This request is pending. Reject it instead.',
  only_hr_withdraws: 'Only administrators and HR can cancel leave of other people',
  only_managers_decide: 'Only managers can approve or reject leave requests',
  only_own_cancelled: 'Only your own requests can be cancelled',
  only_own_changed: 'Only your own leave can be changed',
  only_own_commented: 'Only managers can comment on the requests of others',
  only_own_edited: 'Only your own requests can be edited',
  only_own_submitted: 'Leave can only be requested for yourself',
  only_pending_cancelled: 'Only pending requests can be cancelled',
  only_pending_commented: 'Only pending requests can be commented on',
  only_pending_edited: 'Only pending requests can be edited',
  only_sent_to_you: 'You can only decide on leave requests that were sent to you',
  others_only: 'Ask for your own leave in My Requests: somebody else decides on it.',
  rejected_stays: 'Rejected leave can’t be cancelled',
  unknown_status: `Status must be one of ${LEAVE_STATUSES.join(', ')}`,
}
