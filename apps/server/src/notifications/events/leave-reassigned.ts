import {
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  type LeaveParams,
} from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { inPlaceSentences } from '../approved-steps.ts'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface ReassignedRequest {
  leave: LeaveParams
  employee_id: string
  /** The previous approver. */
  from_id: string
  /** The approver that the new one is the delegate of. */
  in_place_of: string | null
}

interface Reassigned {
  /** The new approver. */
  approver_id: string
  requests: readonly [ReassignedRequest, ...ReassignedRequest[]]
}

interface Details {
  /** The person who reassigned them: they get no email about it. */
  actorId: string | null
  /** Digests of the requests, by id, for texts about one of them that decide it. */
  versions?: Readonly<Record<string, string>>
}

export const leaveReassigned = defineEvent({
  code: 'leave_reassigned',
  group: 'requests',
  when: 'A pending request goes to another approver, for example because the manager changes.',
  recipients: {
    approver: {
      kind: 'team',
      bell: ({ requests: [request] }: Reassigned, names) => {
        const { leave, employee_id, from_id } = request
        const { type, range, days } = factsOf(leave, names)
        return {
          type: 'leave_request',
          title: copy.handedOverTitle,
          message: [
            copy.handedOver(names(employee_id), type, range, days, names(from_id)),
            ...inPlaceSentences(request, names),
          ].join(' '),
          related_id: leave.id,
          url: createPageUrl('TeamRequests'),
        }
      },
      mail: ({ requests }, names, { actorId, versions }: Details, reader) =>
        reader.id === actorId ? undefined : mailOf(requests, names, versions),
    },
    employee: {
      bell: ({ approver_id, requests: [{ leave }] }, names) => {
        const { type, range } = factsOf(leave, names)
        return {
          type: 'leave_handover',
          title: copy.newManagerTitle,
          message: copy.newManager(type, range, names(approver_id)),
          related_id: leave.id,
          url: createPageUrl('MyRequests'),
        }
      },
    },
  },
  split: ({ approver_id, requests }) => requests.map(request => ({ approver_id, requests: [request] })),
  isStoredAtOnce: true,
  example: {
    params: {
      approver_id: 'liam',
      requests: [{ leave: EXAMPLE_LEAVE, employee_id: 'sophie', from_id: 'emma', in_place_of: null }],
    },
    details: { actorId: null },
  },
})

/** One email for all of them. */
function mailOf(requests: Reassigned['requests'], names: Names, versions: Details['versions']) {
  const [first, ...others] = requests
  const isOne = others.length === 0
  const version = isOne ? versions?.[first.leave.id] : undefined
  const from = [...new Set(requests.map(({ from_id }) => names(from_id)))].join(', ')
  return {
    subject: isOne
      ? 'Leave request pending your approval'
      : `${requests.length} leave requests pending your approval`,
    paragraphs: [
      isOne
        ? `This request was pending with ${from}. You’re now the approver.`
        : `These requests were pending with ${from}. You’re now the approver.`,
    ],
    facts: requests.map(({ leave, employee_id }) => {
      const { type, range, days } = factsOf(leave, names)
      return [names(employee_id), `${type}, ${range} (${days})`] as const
    }),
    button: {
      label: 'Review the requests',
      path: isOne ? createRequestUrl('TeamRequests', first.leave.id) : createPageUrl('TeamRequests'),
    },
    ...(version !== undefined && { decide: { leave: first.leave, version } }),
  }
}
