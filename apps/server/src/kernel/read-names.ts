import { displayName } from '@leavewell/leave'
import type { RecordReads } from './records.ts'

/** The names of people by their ids. Deleted people have none. */
export async function readNames(
  records: Pick<RecordReads, 'find'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const users = await records.find('User', { id: { $in: [...new Set(ids)].filter(id => id !== null) } })
  return new Map(users.map(user => [user.id, displayName(user)]))
}
