import { displayName } from '@leavewell/leave'
import type { RecordReads } from './records.ts'

/** The names of people by their ids. Deleted people have none. */
export async function readNames(
  records: Pick<RecordReads, 'find'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter(id => id !== null)
  const users = known.length === 0 ? [] : await records.find('User', { id: { $in: known } })
  return new Map(users.map(user => [user.id, displayName(user)]))
}
