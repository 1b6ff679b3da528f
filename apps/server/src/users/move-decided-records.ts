import { type DecidedRecord, nextManager, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { cashOutRequested } from '../notifications/events/cash-out-requested.ts'
import { overtimeAdded } from '../notifications/events/overtime-added.ts'
import { markRead, notify } from '../notifications/notify.ts'

/** People who could approve a record of an employee, the most suitable first. */
type CandidatesFor = (employeeId: string) => Promise<readonly (User | undefined)[]>

/**
 * Moves pending overtime and cash-outs to the first candidate who can approve them, and notifies that person. Without
 * one they stay, and HR can approve them. Delegates get none, because these records are not urgent.
 */
export async function moveDecidedRecords(
  org: Organisation,
  context: HookContext,
  of: { user_id: string } | { manager_id: string },
  candidatesFor: CandidatesFor,
): Promise<void> {
  const records = recordsOf(context.entities)
  const wanted = [
    { ...of, status: 'pending' },
    { sort: 'id', lock: true },
  ] as const
  /** The people to notify. Undefined: the record stays where it is. */
  const moved = async (entity: 'OvertimeRecord' | 'CashOut', { id, user_id, manager_id }: DecidedRecord) => {
    const manager = nextManager({ user_id }, await candidatesFor(user_id))
    if (manager === undefined || manager.id === manager_id) return undefined
    await records.update(entity, id, { manager_id: manager.id })
    await markRead(records, id)
    const employee = await records.get('User', user_id)
    return { to: { approver: manager }, people: employee ? [employee] : [] }
  }
  for (const record of await records.find('OvertimeRecord', ...wanted)) {
    const { id, user_id, worked_on, minutes } = record
    const whom = await moved('OvertimeRecord', record)
    if (whom)
      await notify(org, context, overtimeAdded, { ...whom, params: { id, user_id, worked_on, minutes } })
  }
  for (const record of await records.find('CashOut', ...wanted)) {
    const { id, user_id } = record
    const whom = await moved('CashOut', record)
    if (whom) await notify(org, context, cashOutRequested, { ...whom, params: { id, user_id } })
  }
}
