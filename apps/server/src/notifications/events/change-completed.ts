import { changeCompletedCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

/** A change of many people's leave that takes long. */
export interface CompletedChange {
  what: keyof typeof copy.messages
  /** The name of the policy, country or shutdown. */
  name: string
}

const PAGES: Readonly<Record<CompletedChange['what'], string>> = {
  pack: '/settings/leave-types',
  pack_undone: '/settings/leave-types',
  policy_assigned: '/settings/policies',
  policy_version: '/settings/policies',
  shutdown: '/shutdowns',
  shutdown_undone: '/shutdowns',
}

export const changeCompleted = defineEvent({
  code: 'change_completed',
  group: 'people',
  when: 'A change for many people is complete, and its page was closed before.',
  recipients: {
    decider: {
      bell: ({ what, name }: CompletedChange) => ({
        type: 'reminder',
        title: copy.title,
        message: copy.messages[what](name),
        related_id: null,
        url: PAGES[what],
      }),
    },
  },
  example: { params: { what: 'pack', name: 'Australia' } },
})
