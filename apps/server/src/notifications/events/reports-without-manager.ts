import { leavingCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { personBell } from '../person-text.ts'

interface WithoutManager {
  user_id: string
  count: number
}

export const reportsWithoutManager = defineEvent({
  code: 'reports_without_manager',
  group: 'people',
  when: 'A manager has left, and people still report to them.',
  recipients: {
    administrators: {
      right: 'people',
      bell: ({ user_id, count }: WithoutManager, names) =>
        personBell(user_id, copy.reportsLeftTitle, copy.reportsLeft(names(user_id), count)),
    },
  },
  whileUnread: 'keep',
  example: { params: { user_id: 'emma', count: 3 } },
})
