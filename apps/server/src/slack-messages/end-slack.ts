import { mayManage, type User } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/** A linked Slack account ends with the account here. The buttons of a person who can no longer approve disappear. */
export async function endSlackOf(records: Records, former: User, user: User): Promise<void> {
  if (!former.disabled && user.disabled) await unlinkSlack(records, user.id)
  else if (mayManage(former) && !mayManage(user)) await lookAgain(records, user.id)
}

/** Unlinks an account. The buttons in its messages disappear. */
export async function unlinkSlack(records: Records, userId: string): Promise<void> {
  await records.deleteMany('SlackAccount', { user_id: userId })
  await lookAgain(records, userId)
}

/** The next run of the job looks at this person’s messages. */
const lookAgain = (records: Records, userId: string) =>
  records.updateMany('SlackMessage', { approver_id: userId, is_over: false }, { seen: null })
