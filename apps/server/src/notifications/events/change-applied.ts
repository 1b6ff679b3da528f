import { amendmentsCopy as copy, createPageUrl } from '@leavewell/leave'
import { type ChangeParams, changeMail, changeWords, EXAMPLE_CHANGE } from '../change-mail.ts'
import { defineEvent, type Names } from '../event.ts'

interface ChangeApplied extends ChangeParams {
  employee_id: string
  /** The person who returned days for the employee. */
  reviewer_id: string | null
}

interface Details {
  reason: string | null
}

const factsOf = ({ reason }: Details) => (reason ? [[copy.reason, reason] as const] : [])

function byEmployee(params: ChangeApplied, names: Names) {
  const words = changeWords(params, names)
  return {
    title: copy.changedTitle[params.kind],
    message: copy.changed(params.kind, names(params.employee_id), words),
  }
}

function byReviewer(params: ChangeApplied, names: Names) {
  const words = changeWords(params, names)
  return {
    title: words.into === null ? copy.changedTitle[params.kind] : copy.converted,
    message: copy.gaveBackForYou(names(params.reviewer_id, copy.somebody), words),
  }
}

/** The person who did not make the change is notified. */
export const changeApplied = defineEvent({
  code: 'change_applied',
  group: 'changes',
  when: 'Approved leave changes without a decision, or an approver returns days of it.',
  recipients: {
    approver: {
      kind: 'team',
      bell: (params: ChangeApplied, names) => ({
        ...byEmployee(params, names),
        type: 'leave_decision',
        related_id: params.request_id,
        url: createPageUrl('TeamRequests'),
      }),
      mail: (params, names, details: Details) =>
        changeMail('TeamRequests', params.request_id, {
          ...byEmployee(params, names),
          facts: factsOf(details),
        }),
    },
    employee: {
      kind: 'own_leave',
      bell: (params, names) => ({
        ...byReviewer(params, names),
        type: 'leave_decision',
        related_id: params.request_id,
        url: createPageUrl('MyRequests'),
      }),
      mail: (params, names, details) =>
        changeMail('MyRequests', params.request_id, {
          ...byReviewer(params, names),
          facts: factsOf(details),
        }),
    },
  },
  example: {
    params: { ...EXAMPLE_CHANGE, kind: 'give_back', employee_id: 'sophie', reviewer_id: 'liam' },
    details: { reason: null },
  },
})
