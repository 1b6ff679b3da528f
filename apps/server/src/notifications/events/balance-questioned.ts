import { balanceChecksCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

/** An unread notification about the same import is replaced, so that many answers do not fill a bell. */
export const balanceQuestioned = defineEvent({
  code: 'balance_questioned',
  group: 'people',
  when: 'An employee answers that an opening balance isn’t right.',
  recipients: {
    administrators: {
      right: 'leave',
      except: ({ user_id }) => user_id,
      bell: ({ import_id, user_id }: { import_id: string; user_id: string }, names) => ({
        type: 'reminder',
        title: copy.questionedTitle,
        message: copy.questioned(names(user_id)),
        related_id: import_id,
        url: '/settings/move-in',
      }),
    },
  },
  whileUnread: 'replace',
  example: { params: { import_id: 'i1', user_id: 'sophie' } },
})
