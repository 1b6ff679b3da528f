import type { AccountChange } from '../app-definition.ts'
import type { Tx } from '../database/database.ts'
import type { IdentityContext } from './identity-context.ts'

/** Tells a person by mail what was changed of how they sign in: whoever did not do it themselves should know at once. */
export function sendSecurityNotice(
  context: IdentityContext,
  tx: Tx,
  to: string,
  change: AccountChange,
): void {
  context.mail.queue(tx, context.app.mails.accountChanged({ to, change }))
}
