import type { Records } from '../kernel/records.ts'
import type { LeaveSettings } from '../leave-ledger/read-user-leave.ts'
import { beginPolicies, postDue } from './post-due.ts'

/**
 * Moves people to the policies that apply to them today, after their region or its parents changed. Undefined: everyone.
 * Nothing follows from a region while no policy is assigned to one.
 */
export async function followRegions(
  org: LeaveSettings,
  records: Records,
  now: Date,
  userIds?: readonly string[],
): Promise<void> {
  const assignments = await records.find('PolicyAssignment', {})
  if (!assignments.some(({ scope }) => scope === 'region')) return
  const { moved } = await beginPolicies(org, records, userIds ?? (await readMembers(records)), now)
  await postDue(org, records, moved, now, 'schedule')
}

/** Ids of everyone with an active account. */
export const readMembers = async (records: Records): Promise<string[]> =>
  (await records.find('User', { disabled: { $ne: true } }, { sort: 'id' })).map(({ id }) => id)
