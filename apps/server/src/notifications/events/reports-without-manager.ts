import { leavingCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { personBell } from '../person-text.ts'

interface WithoutManager {
  id: string
  name: string
  count: number
}

export const reportsWithoutManager = defineEvent({
  code: 'reports_without_manager',
  group: 'people',
  when: 'A manager has left, and people still report to them.',
  recipients: {
    administrators: {
      right: 'people',
      bell: ({ id, name, count }: WithoutManager) =>
        personBell(id, copy.reportsLeftTitle, copy.reportsLeft(name, count)),
    },
  },
  whileUnread: 'keep',
  example: { id: 'example', name: 'Emma Wilson', count: 3 },
})
