import { logEvents } from '../changes/log-event.ts'
import type { Tx } from '../database/database.ts'
import type { Principal } from '../principal/principal.ts'
import type { IdentityContext } from './identity-context.ts'

/** How a password came to change: in the profile, by a link, or an administrator had such a link sent. */
type PasswordChange = 'profile' | 'link' | 'link_sent'

/** Says in the change log that a password changed and how; nothing of the password. */
export function logPassword(
  context: Pick<IdentityContext, 'changes'>,
  tx: Tx,
  by: Principal,
  userId: string,
  changed_by: PasswordChange,
): void {
  const after = { user_id: userId, changed_by }
  logEvents(context.changes, tx, by, [{ entity: 'Password', record_id: userId, kind: 'update', after }])
}
