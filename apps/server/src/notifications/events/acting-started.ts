import { actingCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface ActingStarted {
  sessionId: string
  by: string
  reason: string
  minutes: number
}

const messageOf = ({ by, reason, minutes }: ActingStarted) => copy.told(by, reason, minutes)

export const actingStarted = defineEvent({
  code: 'acting_started',
  group: 'account',
  when: 'An administrator starts to act on behalf of a person.',
  recipients: {
    person: {
      bell: (facts: ActingStarted) => ({
        type: 'acting',
        title: copy.toldTitle,
        message: messageOf(facts),
        related_id: facts.sessionId,
        url: null,
      }),
      mail: facts => ({
        subject: copy.toldTitle,
        kind: 'acting',
        paragraphs: [messageOf(facts), copy.toldMore],
      }),
    },
  },
  example: { sessionId: 'example', by: 'Hana Fischer', reason: 'Help with a leave request', minutes: 30 },
})
