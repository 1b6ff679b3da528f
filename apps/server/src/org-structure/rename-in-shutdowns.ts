import type { ShutdownScope } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/** Shutdowns refer to departments and offices by name. A new name updates them. */
export async function renameInShutdowns(
  records: Records,
  scope: ShutdownScope,
  before: string,
  after: string,
): Promise<void> {
  const named = await records.find('Shutdown', { scope, scope_ids: before }, { sort: 'id', lock: true })
  await records.updateEach(
    'Shutdown',
    named.map(({ id, scope_ids }) => ({
      id,
      scope_ids: scope_ids.map(name => (name === before ? after : name)),
    })),
  )
}
