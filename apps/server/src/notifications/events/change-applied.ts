import { type AmendmentKind, amendmentsCopy as copy, createPageUrl } from '@leavewell/leave'
import { changeMail, EXAMPLE_CHANGE, type LeaveChange } from '../change-mail.ts'
import { defineEvent } from '../event.ts'

interface ChangeApplied extends LeaveChange {
  kind: AmendmentKind
  employee: string
  /** Who returned days for the employee. */
  reviewer: string
  reason: string | null
}

const factsOf = ({ reason }: ChangeApplied) => (reason ? [[copy.reason, reason] as const] : [])

const byEmployee = ({ kind, employee, leave, to }: ChangeApplied) => ({
  title: copy.changedTitle[kind],
  message: copy.changed(kind, employee, leave, to),
})

const byReviewer = ({ kind, reviewer, leave, to }: ChangeApplied) => ({
  title: copy.changedTitle[kind],
  message: copy.gaveBackForYou(reviewer, leave, to),
})

/** The person who did not make the change is notified. */
export const changeApplied = defineEvent({
  code: 'change_applied',
  group: 'changes',
  when: 'Approved leave changes without a decision, or an approver returns days of it.',
  recipients: {
    approver: {
      bell: (facts: ChangeApplied) => ({
        ...byEmployee(facts),
        type: 'leave_decision',
        related_id: facts.id,
        url: createPageUrl('TeamRequests'),
      }),
      mail: facts => changeMail('TeamRequests', facts.id, { ...byEmployee(facts), facts: factsOf(facts) }),
    },
    employee: {
      bell: facts => ({
        ...byReviewer(facts),
        type: 'leave_decision',
        related_id: facts.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: facts => changeMail('MyRequests', facts.id, { ...byReviewer(facts), facts: factsOf(facts) }),
    },
  },
  example: {
    ...EXAMPLE_CHANGE,
    to: '4 days',
    kind: 'give_back',
    employee: 'Sophie Martin',
    reviewer: 'Liam Chen',
    reason: null,
  },
})
