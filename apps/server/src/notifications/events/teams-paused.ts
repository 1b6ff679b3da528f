import { teamsCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

export const teamsPaused = defineEvent({
  code: 'teams_paused',
  group: 'account',
  when: 'A card did not arrive at a person’s address in Microsoft Teams.',
  recipients: {
    person: {
      bell: (_params: object) => ({
        type: 'reminder',
        title: copy.pausedTitle,
        message: copy.pausedText,
        related_id: null,
        url: createPageUrl('Profile'),
      }),
    },
  },
  whileUnread: 'keep',
  example: { params: {} },
})
