import { displayName } from '@leavewell/leave'
import { batchesOf } from './batches-of.ts'
import type { RecordReads } from './records.ts'

/** The names of people by their ids. Deleted people have none. */
export async function readNames(
  records: Pick<RecordReads, 'find'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter(id => id !== null)
  const names = new Map<string, string>()
  for (const some of batchesOf(known, 1000))
    for (const user of await records.find('User', { id: { $in: some } }))
      names.set(user.id, displayName(user))
  return names
}
