import { type AmendmentKind, approvalsCopy, amendmentsCopy as copy, createPageUrl } from '@leavewell/leave'
import { changeMail, EXAMPLE_CHANGE, type LeaveChange } from '../change-mail.ts'
import { defineEvent } from '../event.ts'

interface ChangeRequested extends LeaveChange {
  kind: AmendmentKind
  employee: string
  reason: string | null
  /** Who approved an earlier step. */
  agreed: readonly string[]
  /** The approver for whom the reader decides. */
  inPlaceOf: string | undefined
}

const messageOf = ({ kind, employee, leave, to, agreed, inPlaceOf }: ChangeRequested) =>
  [
    copy.asked(kind, employee, leave, to),
    ...(agreed.length > 0 ? [approvalsCopy.agreedSoFar(agreed)] : []),
    ...(inPlaceOf ? [approvalsCopy.inPlaceOf(inPlaceOf)] : []),
  ].join(' ')

export const changeRequested = defineEvent({
  code: 'change_requested',
  group: 'changes',
  when: 'An employee requests a change of approved leave.',
  recipients: {
    approver: {
      bell: (facts: ChangeRequested) => ({
        type: 'leave_request',
        title: copy.askedTitle[facts.kind],
        message: messageOf(facts),
        related_id: facts.id,
        url: createPageUrl('TeamRequests'),
      }),
      mail: facts =>
        changeMail('TeamRequests', facts.id, {
          title: copy.askedTitle[facts.kind],
          message: messageOf(facts),
          facts: facts.reason ? [[copy.reason, facts.reason]] : [],
        }),
    },
  },
  example: {
    ...EXAMPLE_CHANGE,
    kind: 'change',
    employee: 'Sophie Martin',
    reason: 'The flight was moved',
    agreed: [],
    inPlaceOf: undefined,
  },
})
