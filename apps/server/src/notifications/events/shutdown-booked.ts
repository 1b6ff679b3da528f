import { shutdownsCopy as copy, createPageUrl, createRequestUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { leaveOfShutdown, type ShutdownLeave } from '../shutdown-leave.ts'

export const shutdownBooked = defineEvent({
  code: 'shutdown_booked',
  group: 'requests',
  when: 'HR books a company shutdown.',
  recipients: {
    employee: {
      kind: 'own_leave',
      bell: ({ title, leave }: ShutdownLeave, names) => ({
        type: 'leave_entered',
        title: copy.bookedTitle,
        message: copy.bookedForYou(title, leaveOfShutdown(leave, names)),
        related_id: leave[0]?.id ?? null,
        url: createPageUrl('MyRequests'),
      }),
      mail: ({ title, leave }, names) => ({
        subject: `${copy.bookedTitle}: ${title}`,
        paragraphs: [copy.bookedForYou(title, leaveOfShutdown(leave, names))],
        button: { label: 'Open request', path: createRequestUrl('MyRequests', leave[0]?.id ?? '') },
      }),
    },
  },
  example: { params: { shutdown_id: 's1', title: 'Christmas shutdown', leave: [EXAMPLE_LEAVE] } },
})
