import { actingCopy as copy } from '@leavewell/leave'
import { defineEvent, type Names } from '../event.ts'

interface ActingStarted {
  session_id: string
  by_id: string
  reason: string
  minutes: number
}

const messageOf = ({ by_id, reason, minutes }: ActingStarted, names: Names) =>
  copy.told(names(by_id), reason, minutes)

export const actingStarted = defineEvent({
  code: 'acting_started',
  group: 'account',
  when: 'An administrator starts to act on behalf of a person.',
  recipients: {
    person: {
      bell: (params: ActingStarted, names) => ({
        type: 'acting',
        title: copy.toldTitle,
        message: messageOf(params, names),
        related_id: params.session_id,
        url: null,
      }),
      mail: (params, names) => ({
        subject: copy.toldTitle,
        kind: 'acting',
        paragraphs: [messageOf(params, names), copy.toldMore],
      }),
    },
  },
  example: {
    params: { session_id: 'example', by_id: 'hana', reason: 'Help with a leave request', minutes: 30 },
  },
})
