import { type HandOver, hasBothNames, managerIdOf, type User } from '@leavewell/leave'
import type { FunctionCall, HookContext } from '@leavewell/platform'
import { endLinksOf } from '../decision-links/decision-link.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { postUntil } from '../leave-policies/post-due.ts'
import { announceNewUser } from '../notifications/new-user-task.ts'
import { relinkReports, reportKeys } from '../org-structure/reporting-lines.ts'
import { notifyLastHolder } from '../private-leave/notify-last-holder.ts'
import { endSlackOf } from '../slack-messages/end-slack.ts'
import { endTeamsOf } from '../teams-cards/end-teams.ts'
import { followMoves } from './follow-moves.ts'
import { moveRequests } from './move-requests.ts'
import { notifyOfOwnChanges } from './own-profile.ts'

/** The effects of a change of a person on others, in its transaction. */
export async function followUp(
  org: Organisation,
  context: HookContext,
  former: User,
  user: User,
): Promise<void> {
  const records = recordsOf(context.entities)
  const choice = context.writeOptions as HandOver | undefined
  await relinkReports(records, former, user)
  if (choice?.reports_to !== undefined) await moveReports(records, user, choice.reports_to)
  await moveRequests(org, context, former, user, choice)
  await announceNewUser(org, context, former, user)
  await notifyOfOwnChanges(org, context, former, user)
  await forgetLeaving(context.entities, former, user)
  await endLinksOf(records, former, user)
  await endSlackOf(records, former, user)
  await endTeamsOf(context, former, user)
  await notifyLastHolder(org, context, former, user)
  await followMoves(org, context, [{ former, user }])
  // Policies for everyone apply to new people from their first request on, not only after the next night.
  const hasJoined = !hasBothNames(former) && hasBothNames(user)
  const isBack = former.disabled && !user.disabled
  if (hasJoined || isBack) await postUntil(org, records, [user.id], context.now)
}

/** If one of the reports takes over from the manager, they do not become their own manager. */
async function moveReports(records: Records, user: User, managerId: string): Promise<void> {
  const manager = await records.get('User', managerId)
  if (manager === undefined) return
  await records.updateMany(
    'User',
    { manager_id: { $in: reportKeys(user) }, id: { $ne: manager.id } },
    { manager_id: managerIdOf(manager) },
  )
}

/**
 * A person who can sign in again after they left works here again. So the end of their employment is deleted. A
 * last day in the future stays.
 */
async function forgetLeaving(entities: FunctionCall['entities'], former: User, user: User): Promise<void> {
  if (!former.disabled || user.disabled) return
  const [end] = await recordsOf(entities).find('EmploymentEnd', { user_id: user.id })
  if (end !== undefined && end.ended_at !== null) await entities.delete('EmploymentEnd', end.id)
}
