import { adminCopy as copy, type HandOver, mayManage, type User } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { Records } from '../kernel/records.ts'
import { lookUpManager } from './look-up-manager.ts'

/** A manager is an administrator other than the person, who can sign in. */
export async function checkManager(records: Records, person: User): Promise<void> {
  const manager = await lookUpManager(records, person)
  if (!manager || !mayManage(manager)) throw errors.unprocessable(copy.managerNotChosen, 'manager_id')
}

/** Whoever is to take over a manager's work can do it. */
export async function checkTakers(records: Records, person: User, choice: HandOver): Promise<void> {
  for (const [field, id] of Object.entries(choice)) {
    if (id === undefined) continue
    const taker = await records.get('User', id)
    if (!taker || !mayManage(taker) || taker.id === person.id)
      throw errors.unprocessable(copy.cannotTakeOver, field)
  }
}
