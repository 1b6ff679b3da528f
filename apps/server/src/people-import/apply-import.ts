import { type ImportLine, type ImportPlan, managerIdOf, type User } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import { type Records, recordsOf } from '../records.ts'
import { announceNewcomer } from '../users/announce-newcomer.ts'
import { keepReports } from '../users/keep-reports.ts'

/** Does what the plan says, in the transaction of the call: departments first, then who changes – they may give up what others get –, then who is new. */
export async function applyImport(
  plan: ImportPlan,
  { entities, invitePeople }: Pick<FunctionCall, 'entities' | 'invitePeople'>,
): Promise<void> {
  const records = recordsOf(entities)
  await records.createMany(
    'Department',
    plan.newDepartments.map(name => ({ name, description: null, is_active: true })),
  )
  const linesThat = (deed: ImportLine['deed']) => plan.lines.filter(line => line.deed === deed)
  for (const line of linesThat('update')) {
    if (line.id !== undefined) await bringUpToDate(records, line.id, line.fields)
  }
  const joining = linesThat('create')
  const joined = await invitePeople(joining.map(({ email, role, fields }) => ({ email, role, ...fields })))
  const newIds = new Map(joined.map(({ id, email }) => [String(email), id]))
  for (const { id, email, newManager } of plan.lines) {
    const [person, manager] = [id ?? newIds.get(email), newIds.get(newManager ?? '')]
    if (person === undefined || manager === undefined) continue
    await records.update('User', person, { manager_id: managerIdOf({ id: manager, employee_id: null }) })
  }
}

/** What an administrator's change of the same fields would do, too. */
async function bringUpToDate(records: Records, id: string, fields: Partial<User>): Promise<void> {
  const before = await records.lock('User', { id })
  if (before === undefined) return
  const after = await records.update('User', id, fields)
  await keepReports(records, before, after)
  await announceNewcomer(records, before, after)
}
