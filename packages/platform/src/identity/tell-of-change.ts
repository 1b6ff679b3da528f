import type { AccountChange } from '../app-definition.ts'
import type { Tx } from '../database/database.ts'
import type { IdentityRoom } from './room.ts'

/** Tells a person by mail what was changed of how they sign in: whoever did not do it themselves should know at once. */
export function tellOfChange(room: IdentityRoom, tx: Tx, to: string, change: AccountChange): void {
  room.mail.queue(tx, room.app.mails.accountChanged({ to, change }))
}
