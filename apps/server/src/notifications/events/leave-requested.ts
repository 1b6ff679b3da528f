import {
  approvalsCopy,
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  describeTaken,
  type LeaveParams,
  requestsCopy,
  type TakenLeave,
} from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import type { MailTable } from '../../mail/compose-mail.ts'
import { agreedSentences, inPlaceSentences, type RouteParams } from '../approved-steps.ts'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface LeaveRequested extends RouteParams {
  leave: LeaveParams
  employee_id: string
  /** Other leave on the same days. */
  overlaps: readonly TakenLeave[]
  /** Whether an approved step ended, because the request has changed. */
  is_again: boolean
}

interface Details {
  reason: string | null
  /** The cost and the remaining balance, if a policy counts the leave. */
  tables: readonly MailTable[]
  /** Digest of the request, for links that decide it. */
  version?: string
}

/** L-12, OP-10, OP-11. */
export const leaveRequested = defineEvent({
  code: 'leave_requested',
  group: 'requests',
  when: 'An employee requests leave, or the request reaches the next approver.',
  recipients: {
    approver: {
      kind: 'team',
      bell: (params: LeaveRequested, names) => {
        const { type, range, days } = factsOf(params.leave, names)
        const overlaps = overlapsOf(params, names)
        return {
          type: 'leave_request',
          title: copy.newRequestTitle,
          message: [
            copy.newRequest(names(params.employee_id), type, range, days),
            ...(overlaps ? [`${requestsCopy.overlapsOf(overlaps)}.`] : []),
            ...routeOf(params, names),
          ].join(' '),
          related_id: params.leave.id,
          url: createPageUrl('TeamRequests'),
        }
      },
      mail: (params, names, { reason, tables, version }: Details) => {
        const { type, range, days } = factsOf(params.leave, names)
        const employee = names(params.employee_id)
        const overlaps = overlapsOf(params, names)
        return {
          subject: `${employee} requests ${type}, ${range}`,
          paragraphs: [`${employee} requested leave. Review the request below.`, ...routeOf(params, names)],
          facts: [
            ['Type', type],
            ['Dates', range],
            ['Days', days],
            ...(reason ? ([['Reason', reason]] as const) : []),
            ...(overlaps ? ([[requestsCopy.overlaps, overlaps]] as const) : []),
          ],
          tables,
          button: { label: 'Review the request', path: createRequestUrl('TeamRequests', params.leave.id) },
          about: params.leave.id,
          ...(version !== undefined && { decide: { leave: params.leave, version } }),
        }
      },
    },
  },
  example: {
    params: {
      leave: EXAMPLE_LEAVE,
      employee_id: 'sophie',
      overlaps: [],
      agreed: [],
      is_again: false,
      in_place_of: null,
    },
    details: { reason: 'Family holiday', tables: [] },
  },
})

const overlapsOf = ({ overlaps }: LeaveRequested, { leaveTypes }: Names) =>
  overlaps.map(taken => describeTaken(taken, leaveTypes)).join('; ')

const routeOf = (params: LeaveRequested, names: Names) => [
  ...agreedSentences(params, names),
  ...(params.is_again ? [approvalsCopy.changedSince(names(params.employee_id))] : []),
  ...inPlaceSentences(params, names),
]
