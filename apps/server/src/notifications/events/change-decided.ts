import { amendmentsCopy as copy, createPageUrl } from '@leavewell/leave'
import { type ChangeParams, changeMail, changeWords, EXAMPLE_CHANGE } from '../change-mail.ts'
import { defineEvent, type Names } from '../event.ts'

interface ChangeDecided extends ChangeParams {
  status: 'approved' | 'rejected'
  reviewer_id: string | null
}

function textOf(params: ChangeDecided, names: Names) {
  const words = changeWords(params, names)
  const reviewer = names(params.reviewer_id, copy.somebody)
  return {
    title: copy.decidedTitle(params.status),
    message: copy.decided(params.kind, params.status, words, reviewer),
  }
}

export const changeDecided = defineEvent({
  code: 'change_decided',
  group: 'changes',
  when: 'A change of approved leave is approved or rejected.',
  recipients: {
    employee: {
      kind: 'decisions',
      bell: (params: ChangeDecided, names) => ({
        ...textOf(params, names),
        type: 'leave_decision',
        related_id: params.request_id,
        url: createPageUrl('MyRequests'),
      }),
      mail: (params, names, { notes }: { notes: string | null }) =>
        changeMail('MyRequests', params.request_id, {
          ...textOf(params, names),
          facts: notes ? [[copy.notes, notes]] : [],
        }),
    },
  },
  example: {
    params: { ...EXAMPLE_CHANGE, status: 'approved', reviewer_id: 'liam' },
    details: { notes: null },
  },
})
