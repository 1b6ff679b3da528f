import { cashOutCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface CashOutRequested {
  id: string
  user_id: string
}

/** The text has no leave type, because an approver may not see it. */
export const cashOutRequested = defineEvent({
  code: 'cash_out_requested',
  group: 'requests',
  when: 'An employee requests a cash-out.',
  recipients: {
    approver: {
      kind: 'team',
      bell: (params: CashOutRequested, names) => ({
        type: 'leave_request',
        title: copy.requestedTitle,
        message: copy.requestedBy(names(params.user_id)),
        related_id: params.id,
        url: createPageUrl('TeamRequests'),
      }),
      mail: (params, names) => ({
        subject: `${copy.requestedTitle}: ${names(params.user_id)}`,
        paragraphs: [copy.requestedBy(names(params.user_id))],
        button: { label: copy.openTeam, path: createPageUrl('TeamRequests') },
      }),
    },
  },
  example: { params: { id: 'c1', user_id: 'sophie' } },
})
