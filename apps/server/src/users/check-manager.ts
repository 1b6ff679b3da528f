import { messages, type User } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { Records } from '../records.ts'
import { lookUpManager } from './look-up-manager.ts'

/** A manager is an administrator other than the person. */
export async function checkManager(records: Records, person: User): Promise<void> {
  const manager = await lookUpManager(records, person)
  if (manager?.role !== 'admin') throw errors.refused(messages.admin.managerNotChosen, 'manager_id')
}
