import { type EmploymentEnd, type HandOver, mayManage, todayIn, type User } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import { removeDeputies } from '../approvals/remove-deputies.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { postDue } from '../leave-policies/post-due.ts'
import { reportsWithoutManager } from '../notifications/events/reports-without-manager.ts'
import { notify } from '../notifications/notify.ts'
import { lookUpManager, reportKeys } from '../org-structure/reporting-lines.ts'
import { endLeave } from './end-leave.ts'

type Ending = Pick<FunctionCall, 'principal' | 'entities' | 'mail' | 'posts' | 'now' | 'update'>

/**
 * Carries out the end of employment. Leave ends with the last working day, and later leave is cancelled if HR
 * chose so. The policies decide about the balances. The account is deactivated like by an administrator, with its
 * hand-over. The caller must hold the exclusive lock on the organisation. Nothing happens if the end was
 * changed or already carried out.
 */
export async function endEmployment(org: Organisation, call: Ending, endId: string): Promise<void> {
  const records = recordsOf(call.entities)
  const today = todayIn(org.timeZone, call.now)
  const end = await records.lock('EmploymentEnd', { id: endId })
  if (end === undefined || end.ended_at !== null || end.last_day >= today) return
  const user = await records.lock('User', { id: end.user_id })
  if (user === undefined) {
    await call.entities.delete('EmploymentEnd', end.id)
    return
  }
  await endLeave(org, call, user, end)
  await postDue(org, records, [user.id], call.now, 'schedule')
  const successors = await takersOf(records, user, end)
  // For accounts that were already deactivated, only the day is stored.
  if (user.disabled) await records.update('User', user.id, { left_on: end.last_day })
  else await call.update('User', user.id, { disabled: true }, successors)
  if (end.reports_to !== null && successors.reports_to === undefined) await notifyOfReports(org, call, user)
  for (const planned of await records.find('PlannedChange', { user_id: user.id }))
    await call.entities.delete('PlannedChange', planned.id)
  await removeDeputies(call.entities, user.id)
  await records.update('EmploymentEnd', end.id, { ended_at: call.now.toISOString() })
}

/** If the chosen person can no longer take over, the manager of the person who leaves does. */
async function takersOf(records: Records, user: User, end: EmploymentEnd): Promise<HandOver> {
  const above = await lookUpManager(records, user)
  const takerFor = async (id: string | null) => {
    const chosen = id === null ? undefined : await records.get('User', id)
    const candidates = id === null ? [] : [chosen, above]
    return candidates.find(taker => taker !== undefined && mayManage(taker) && taker.id !== user.id)?.id
  }
  const [waiting_to, reports_to] = [await takerFor(end.waiting_to), await takerFor(end.reports_to)]
  return { ...(waiting_to !== undefined && { waiting_to }), ...(reports_to !== undefined && { reports_to }) }
}

async function notifyOfReports(org: Organisation, call: Ending, user: User): Promise<void> {
  const records = recordsOf(call.entities)
  const count = await records.count('User', { manager_id: { $in: reportKeys(user) }, left_on: null })
  if (count === 0) return
  const params = { user_id: user.id, count }
  await notify(org, call, reportsWithoutManager, { to: {}, people: [user], params })
}
