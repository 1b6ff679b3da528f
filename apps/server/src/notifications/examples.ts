import type { AnyEvent, BellText, MailText, RecipientRole, RecipientRule } from './event.ts'

/** What each recipient of an event reads, with the facts of its example. */
export interface EventExample {
  role: RecipientRole
  bell: BellText | undefined
  mail: MailText | undefined
}

export const examplesOf = <Facts>(event: AnyEvent<Facts>): EventExample[] =>
  (Object.entries(event.recipients) as [RecipientRole, RecipientRule<Facts>][]).map(([role, rule]) => ({
    role,
    bell: firstOf(rule.bell?.(event.example)),
    mail: firstOf(rule.mail?.(event.example, { id: 'reader' })),
  }))

const firstOf = <Text>(text: Text | readonly Text[] | undefined): Text | undefined =>
  Array.isArray(text) ? text[0] : (text as Text | undefined)
