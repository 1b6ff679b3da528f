import type { User } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/** A linked Slack account ends with the account here. */
export async function endSlackOf(records: Records, former: User, user: User): Promise<void> {
  if (!former.disabled && user.disabled) await unlinkSlack(records, user.id)
}

/** Unlinks an account. The buttons in its messages disappear. */
export async function unlinkSlack(records: Records, userId: string): Promise<void> {
  await records.deleteMany('SlackAccount', { user_id: userId })
  await records.updateMany('SlackMessage', { approver_id: userId, is_over: false }, { seen: null })
}
