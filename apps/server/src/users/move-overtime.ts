import { nextManager, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { overtimeAdded } from '../notifications/events/overtime-added.ts'
import { markRead, notify } from '../notifications/notify.ts'

/** People who could approve the overtime of an employee, the most suitable first. */
type CandidatesFor = (employeeId: string) => Promise<readonly (User | undefined)[]>

/**
 * Moves pending overtime to the first candidate who can approve it, and notifies that person. Without one it stays, and
 * HR can approve it. Delegates get none, because overtime is not urgent.
 */
export async function moveOvertime(
  org: Organisation,
  context: HookContext,
  of: { user_id: string } | { manager_id: string },
  candidatesFor: CandidatesFor,
): Promise<void> {
  const records = recordsOf(context.entities)
  const pending = await records.find(
    'OvertimeRecord',
    { ...of, status: 'pending' },
    { sort: 'id', lock: true },
  )
  for (const { id, user_id, manager_id, worked_on, minutes } of pending) {
    const manager = nextManager({ user_id }, await candidatesFor(user_id))
    if (manager === undefined || manager.id === manager_id) continue
    await records.update('OvertimeRecord', id, { manager_id: manager.id })
    await markRead(records, id)
    const employee = await records.get('User', user_id)
    await notify(org, context, overtimeAdded, {
      to: { approver: manager },
      people: employee ? [employee] : [],
      params: { id, user_id, worked_on, minutes },
    })
  }
}
