import {
  approvalsCopy,
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
} from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface Reassigned {
  /** Who decides from now on. */
  approver: string
  requests: readonly {
    leave: RequestFacts
    employee: string
    /** Who was asked before. */
    from: string
    /** The approver for whom the new one decides. */
    inPlaceOf: string | undefined
  }[]
  /** The person who reassigned them: they get no email about it. */
  actorId: string | null
}

export const leaveReassigned = defineEvent({
  code: 'leave_reassigned',
  group: 'requests',
  when: 'A pending request goes to another approver, for example because the manager changes.',
  recipients: {
    approver: {
      bell: ({ requests }: Reassigned) =>
        requests.map(({ leave, employee, from, inPlaceOf }) => ({
          type: 'leave_request',
          title: copy.handedOverTitle,
          message: [
            copy.handedOver(employee, leave.type, leave.range, leave.days, from),
            ...(inPlaceOf ? [approvalsCopy.inPlaceOf(inPlaceOf)] : []),
          ].join(' '),
          related_id: leave.id,
          url: createPageUrl('TeamRequests'),
        })),
      mail: ({ requests, actorId }, reader) => (reader.id === actorId ? [] : mailOf(requests)),
    },
    employee: {
      bell: ({ approver, requests }) =>
        requests.map(({ leave }) => ({
          type: 'leave_handover',
          title: copy.newManagerTitle,
          message: copy.newManager(leave.type, leave.range, approver),
          related_id: leave.id,
          url: createPageUrl('MyRequests'),
        })),
    },
  },
  isStoredAtOnce: true,
  example: {
    approver: 'Liam Chen',
    requests: [
      { leave: EXAMPLE_LEAVE, employee: 'Sophie Martin', from: 'Emma Wilson', inPlaceOf: undefined },
    ],
    actorId: null,
  },
})

/** One email for all of them. */
function mailOf(requests: Reassigned['requests']) {
  const [first, ...others] = requests
  const isOne = others.length === 0
  const from = [...new Set(requests.map(each => each.from))].join(', ')
  return {
    subject: isOne
      ? 'A leave request waits for your decision'
      : `${requests.length} leave requests wait for your decision`,
    paragraphs: [
      isOne
        ? `This request was waiting for ${from}. You decide on it from now on.`
        : `These requests were waiting for ${from}. You decide on them from now on.`,
    ],
    facts: requests.map(
      ({ leave, employee }) => [employee, `${leave.type}, ${leave.range} (${leave.days})`] as const,
    ),
    button: {
      label: 'Review the requests',
      path: first && isOne ? createRequestUrl('TeamRequests', first.leave.id) : createPageUrl('TeamRequests'),
    },
  }
}
