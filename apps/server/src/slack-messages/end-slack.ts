import type { User } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/** A linked Slack account ends with the account here. */
export async function endSlackOf(records: Records, former: User, user: User): Promise<void> {
  if (!former.disabled && user.disabled) await records.deleteMany('SlackAccount', { user_id: user.id })
}
