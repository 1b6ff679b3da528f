import type { RuleFinding } from '../contracts/refusal.ts'
import { DOCUMENT_GRACE_DAYS, LEAVE_STATUSES } from '../entities/leave-request.ts'
import type { RequestCodes } from '../requests/refusal-of.ts'
import { amendmentsCopy } from './amendments.ts'
import { NOT_NOW } from './leave-engine.ts'
import { requestsCopy as copy } from './requests.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Why an action on a request is refused. */
export const requestRefusal = (refusal: RuleFinding<RequestCodes>) => sentenceOf(REFUSALS, refusal)

const REFUSALS: Sentences<RequestCodes> = {
  acting_decides_nothing: 'You can’t approve or reject while you act for someone else.',
  already_decided: ({ status }) => copy.alreadyDecided(status),
  approved_stays: 'You can no longer cancel this leave.',
  change_final: amendmentsCopy.final,
  change_pending: amendmentsCopy.waitsAlready,
  comment_blank: 'Enter a comment',
  comment_of_another: 'You can only comment in your own name',
  comments_conflict: 'Someone else changed the comments. Try again.',
  document_exists: 'This request already has a document',
  document_too_late: `You can add a document up to ${DOCUMENT_GRACE_DAYS} days after the leave`,
  no_change_pending: 'No change of this leave is pending',
  not_now: NOT_NOW,
  not_your_own: copy.notYourOwn,
  notes_required: copy.notesRequired,
  only_approved_changed: 'Only approved leave can be changed. Edit the pending request instead.',
  only_entered_withdrawn: 'This request is pending. Reject it instead.',
  only_hr_withdraws: 'Only administrators and HR can cancel other people’s leave',
  only_managers_decide: 'Only managers can approve or reject leave requests',
  only_own_cancelled: 'You can only cancel your own requests',
  only_own_changed: 'You can only change your own leave',
  only_own_commented: 'Only managers can comment on other people’s requests',
  only_own_edited: 'You can only edit your own requests',
  only_own_submitted: 'You can only request leave for yourself',
  only_pending_cancelled: 'Only pending requests can be cancelled',
  only_pending_commented: 'Only pending requests can be commented on',
  only_pending_edited: 'Only pending requests can be edited',
  only_sent_to_you: 'You can only approve or reject requests that were sent to you',
  others_only: 'Request your own leave in My Requests. Your approver reviews it.',
  private_leave: 'This leave can’t be changed here. Only the employee can open it.',
  rejected_stays: 'Rejected leave can’t be cancelled',
  unknown_status: `Status must be one of ${LEAVE_STATUSES.join(', ')}`,
}
