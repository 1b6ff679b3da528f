import { type AmendmentKind, amendmentsCopy as copy, createPageUrl } from '@leavewell/leave'
import { changeMail, EXAMPLE_CHANGE, type LeaveChange } from '../change-mail.ts'
import { defineEvent } from '../event.ts'

interface ChangeDecided extends LeaveChange {
  kind: AmendmentKind
  status: 'approved' | 'rejected'
  reviewer: string
  notes: string | null
}

const textOf = ({ kind, status, leave, to, reviewer }: ChangeDecided) => ({
  title: copy.decidedTitle(status),
  message: copy.decided(kind, status, leave, to, reviewer),
})

export const changeDecided = defineEvent({
  code: 'change_decided',
  group: 'changes',
  when: 'A change of approved leave is approved or rejected.',
  recipients: {
    employee: {
      bell: (facts: ChangeDecided) => ({
        ...textOf(facts),
        type: 'leave_decision',
        related_id: facts.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: facts =>
        changeMail('MyRequests', facts.id, {
          ...textOf(facts),
          facts: facts.notes ? [[copy.notes, facts.notes]] : [],
        }),
    },
  },
  example: { ...EXAMPLE_CHANGE, kind: 'change', status: 'approved', reviewer: 'Liam Chen', notes: null },
})
