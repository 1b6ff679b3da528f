import { amendmentsCopy as copy, createPageUrl } from '@leavewell/leave'
import { agreedSentences, inPlaceSentences, type RouteParams } from '../approved-steps.ts'
import { type ChangeParams, changeMail, changeWords, EXAMPLE_CHANGE } from '../change-mail.ts'
import { defineEvent, type Names } from '../event.ts'

interface ChangeRequested extends ChangeParams, RouteParams {
  employee_id: string
}

interface Details {
  reason: string | null
  /** The change and its digest, for links that decide it. */
  decide?: { amendment_id: string; version: string }
}

function textOf(params: ChangeRequested, names: Names) {
  const words = changeWords(params, names)
  return {
    title: words.into === null ? copy.askedTitle[params.kind] : copy.asksConversion,
    message: [
      copy.asked(params.kind, names(params.employee_id), words),
      ...agreedSentences(params, names),
      ...inPlaceSentences(params, names),
    ].join(' '),
  }
}

export const changeRequested = defineEvent({
  code: 'change_requested',
  group: 'changes',
  when: 'An employee requests a change of approved leave.',
  recipients: {
    approver: {
      kind: 'team',
      bell: (params: ChangeRequested, names) => ({
        ...textOf(params, names),
        type: 'leave_request',
        related_id: params.request_id,
        url: createPageUrl('TeamRequests'),
      }),
      mail: (params, names, { reason, decide }: Details) => ({
        ...changeMail('TeamRequests', params.request_id, {
          ...textOf(params, names),
          facts: reason ? [[copy.reason, reason]] : [],
        }),
        ...(decide && { decide: { leave: params.leave, ...decide } }),
      }),
    },
  },
  example: {
    params: { ...EXAMPLE_CHANGE, employee_id: 'sophie', agreed: [], in_place_of: null },
    details: { reason: 'The flight was moved' },
  },
})
