import type { User } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'

/** The manager of a person: whoever `manager_id` names by employee id, else by user id; never the person (OP-06). */
export async function lookUpManager(
  records: RecordReads,
  person: { id: string; manager_id?: unknown },
): Promise<User | undefined> {
  const { id, manager_id } = person
  if (typeof manager_id !== 'string' || manager_id === '') return undefined
  const [named] = await records.find('User', { employee_id: manager_id }, { limit: 1 })
  const manager = named ?? (await records.get('User', manager_id))
  return manager?.id === id ? undefined : manager
}
