import { overtimeCopy as copy, createPageUrl, decidedCopy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface OvertimeDecided {
  id: string
  status: 'approved' | 'rejected'
  worked_on: string
  use_until: string
  /** The leave that it gives, in minutes. */
  leave: number
}

const textOf = ({ status, worked_on, leave, use_until }: OvertimeDecided) =>
  status === 'approved' ? copy.approvedText(worked_on, leave, use_until) : copy.rejectedText(worked_on)

const titleOf = ({ status }: OvertimeDecided) =>
  status === 'approved' ? copy.approvedTitle : copy.rejectedTitle

const EXAMPLE: OvertimeDecided = {
  id: 'o1',
  status: 'approved',
  worked_on: '2027-03-10',
  use_until: '2027-09-10',
  leave: 270,
}

export const overtimeDecided = defineEvent({
  code: 'overtime_decided',
  group: 'requests',
  when: 'Overtime is approved or rejected.',
  recipients: {
    employee: {
      kind: 'decisions',
      bell: (params: OvertimeDecided) => ({
        type: 'leave_decision',
        title: titleOf(params),
        message: textOf(params),
        related_id: params.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: (params, _names, { note }: { note: string | null }) => ({
        subject: titleOf(params),
        paragraphs: [textOf(params)],
        ...(note && { facts: [[decidedCopy.reason, note]] as [string, string][] }),
        button: { label: copy.openRequests, path: createPageUrl('MyRequests') },
      }),
    },
  },
  example: {
    params: EXAMPLE,
    details: { note: null },
  },
})
