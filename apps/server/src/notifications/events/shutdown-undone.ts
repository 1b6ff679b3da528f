import { shutdownsCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { leaveOfShutdown, type ShutdownLeave } from '../shutdown-leave.ts'

export const shutdownUndone = defineEvent({
  code: 'shutdown_undone',
  group: 'requests',
  when: 'HR undoes a company shutdown.',
  recipients: {
    employee: {
      kind: 'own_leave',
      bell: ({ title, leave }: ShutdownLeave, names) => ({
        type: 'leave_entered',
        title: copy.undoneTitle,
        message: copy.undoneForYou(title, leaveOfShutdown(leave, names)),
        related_id: null,
        url: createPageUrl('MyRequests'),
      }),
      mail: ({ title, leave }, names) => ({
        subject: `${copy.undoneTitle}: ${title}`,
        paragraphs: [copy.undoneForYou(title, leaveOfShutdown(leave, names))],
      }),
    },
  },
  example: { params: { shutdown_id: 's1', title: 'Christmas shutdown', leave: [EXAMPLE_LEAVE] } },
})
