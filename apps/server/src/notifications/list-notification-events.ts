import type { NotificationEventRow } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { IDENTITY_MAIL_EXAMPLES } from '../mail/identity-mail-examples.ts'
import { NOTIFICATION_EVENTS } from './catalogue.ts'
import { EVENT_GROUPS, RECIPIENTS } from './event.ts'
import { examplesOf } from './examples.ts'

/** Everything that people are notified of: what happens, who is notified, and how. */
export const listNotificationEvents: ReadingFunction = {
  reads: async ({ principal }) => {
    requireRight(principal, 'settings')
    return { body: { events: [...eventRows(), ...identityRows()] } }
  },
}

const eventRows = (): NotificationEventRow[] =>
  NOTIFICATION_EVENTS.flatMap(event =>
    examplesOf(event).map(({ role, bell, mail, isChosen }) => ({
      code: event.code,
      group: EVENT_GROUPS[event.group],
      when: event.when,
      recipient: RECIPIENTS[role].name,
      bell: bell !== undefined,
      mail: mail !== undefined,
      is_chosen: isChosen,
      example_title: bell?.title ?? mail?.subject ?? '',
      example_text: bell?.message ?? mail?.paragraphs.join(' ') ?? '',
    })),
  )

const identityRows = (): NotificationEventRow[] =>
  IDENTITY_MAIL_EXAMPLES.map(({ code, when, mail: { subject, text } }) => ({
    code,
    group: EVENT_GROUPS.account,
    when,
    recipient: RECIPIENTS.person.name,
    bell: false,
    mail: true,
    is_chosen: false,
    example_title: subject,
    // The first paragraph follows the greeting.
    example_text: text.split('\n\n')[1] ?? '',
  }))
