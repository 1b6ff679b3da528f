import { remindersCopy as copy, createPageUrl } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'
import { reminderBell, reminderMail } from '../reminder-text.ts'

interface OwnLeavePending {
  leave: Omit<RequestFacts, 'days'>
  startsOn: string
  approver: string
}

const textOf = ({ leave, startsOn, approver }: OwnLeavePending) =>
  copy.own(leave.type, leave.range, startsOn, approver)

const url = createPageUrl('MyRequests')

export const ownLeavePending = defineEvent({
  code: 'own_leave_pending',
  group: 'reminders',
  when: 'Leave starts in the chosen number of days and is still pending.',
  recipients: {
    employee: {
      bell: (facts: OwnLeavePending) => reminderBell(copy.ownTitle, textOf(facts), facts.leave.id, url),
      mail: facts => reminderMail(copy.ownTitle, textOf(facts), [], { label: copy.mail.openOwn, path: url }),
    },
  },
  chosenBy: 'reminders_by',
  example: { leave: EXAMPLE_LEAVE, startsOn: 'Mon 1 Mar 2027', approver: 'Liam Chen' },
})
