import { displayName, mayManage, type User } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'
import { findRightsHolders } from '../kernel/rights.ts'

/** Everyone who can approve leave, sorted by name. */
export async function findDeciders(records: RecordReads): Promise<User[]> {
  const deciders = (await findRightsHolders(records)).filter(mayManage)
  return deciders.sort((a, b) => displayName(a).localeCompare(displayName(b)))
}
