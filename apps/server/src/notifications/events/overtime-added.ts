import { overtimeCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent, type Names } from '../event.ts'

interface OvertimeAdded {
  id: string
  user_id: string
  worked_on: string
  minutes: number
}

const textOf = ({ user_id, worked_on, minutes }: OvertimeAdded, names: Names) =>
  copy.addedBy(names(user_id), worked_on, minutes)

/** The text has no leave type, because an approver may not see it. */
export const overtimeAdded = defineEvent({
  code: 'overtime_added',
  group: 'requests',
  when: 'An employee adds overtime.',
  recipients: {
    approver: {
      kind: 'team',
      bell: (params: OvertimeAdded, names) => ({
        type: 'leave_request',
        title: copy.addedTitle,
        message: textOf(params, names),
        related_id: params.id,
        url: createPageUrl('TeamRequests'),
      }),
      mail: (params, names) => ({
        subject: `${copy.addedTitle}: ${names(params.user_id)}`,
        paragraphs: [textOf(params, names)],
        button: { label: copy.openTeam, path: createPageUrl('TeamRequests') },
      }),
    },
  },
  example: { params: { id: 'o1', user_id: 'sophie', worked_on: '2027-03-10', minutes: 180 } },
})
