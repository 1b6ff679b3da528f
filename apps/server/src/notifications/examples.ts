import type { AnyEvent, BellText, MailText, RecipientRole, RecipientRule } from './event.ts'
import { exampleNames } from './example-people.ts'

/** The texts for each recipient of an event, with the facts of its example. */
export interface EventExample {
  role: RecipientRole
  bell: BellText | undefined
  mail: MailText | undefined
  /** Whether the reader chooses how they are notified. */
  isChosen: boolean
}

export const examplesOf = <Params, Details>(event: AnyEvent<Params, Details>): EventExample[] => {
  const { params, details } = event.example
  return (Object.entries(event.recipients) as [RecipientRole, RecipientRule<Params, Details>][]).map(
    ([role, rule]) => ({
      role,
      isChosen: (rule.kind ?? event.kind) !== undefined,
      bell: rule.bell?.(params, exampleNames),
      mail: rule.mail?.(params, exampleNames, details as Details, { id: 'reader' }),
    }),
  )
}
