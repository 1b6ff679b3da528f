import type { User } from '@leavewell/leave'
import type { RecordReads, Records } from '../kernel/records.ts'

/**
 * The manager of a person. `manager_id` is an employee id or else a user id. It is never the person (OP-06).
 */
export async function lookUpManager(
  records: RecordReads,
  user: { id: string; manager_id?: unknown },
): Promise<User | undefined> {
  const { id, manager_id } = user
  if (typeof manager_id !== 'string' || manager_id === '') return undefined
  const [named] = await records.find('User', { employee_id: manager_id }, { limit: 1 })
  const manager = named ?? (await records.get('User', manager_id))
  return manager?.id === id ? undefined : manager
}

/** The same for many users, in one exchange with PostgreSQL. */
export async function lookUpManagers(
  records: RecordReads,
  users: readonly User[],
): Promise<(user: User) => User | undefined> {
  const keys = { $in: [...new Set(users.flatMap(({ manager_id }) => manager_id || []))] }
  const [numbered, named] = await Promise.all([
    records.find('User', { employee_id: keys }),
    records.find('User', { id: keys }),
  ])
  return ({ id, manager_id }) => {
    const manager =
      numbered.find(({ employee_id }) => employee_id === manager_id) ??
      named.find(each => each.id === manager_id)
    return manager?.id === id ? undefined : manager
  }
}

/**
 * Possible values of `manager_id` of a person's reports: the employee id, or the user id (docs/decisions/0050).
 */
export const reportKeys = ({ employee_id, id }: Pick<User, 'id' | 'employee_id'>): string[] =>
  [employee_id, id].filter(key => key !== null)

/**
 * Updates the reports after a change of the employee id. Without one they are linked by the user id (OP-06).
 */
export async function relinkReports(records: Records, before: User, after: User): Promise<void> {
  if (before.employee_id === after.employee_id) return
  const manager_id = after.employee_id ?? after.id
  await records.updateMany('User', { manager_id: { $in: reportKeys(before) } }, { manager_id })
}
