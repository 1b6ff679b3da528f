import type { RouteOrg, RouteRule, User } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'

/** The rules of the approval workflow, in order. Empty if none were saved. */
export async function readRules(records: Pick<RecordReads, 'find'>): Promise<readonly RouteRule[]> {
  const [route] = await records.find('ApprovalRoute', {}, { limit: 1 })
  return route?.rules ?? []
}

/** The people that rules can find for a requester. Reads only the people that these rules need. */
export async function readRouteOrg(
  records: RecordReads,
  requester: User,
  rules: readonly RouteRule[],
): Promise<RouteOrg<User>> {
  const ids = rules.map(({ person_id }) => person_id).filter(id => id !== null)
  const named = ids.length === 0 ? [] : await records.find('User', { id: { $in: [...new Set(ids)] } })
  const climbs = rules.some(({ who }) => who === 'manager_of_manager')
  return { line: await managersAbove(records, requester, climbs), named }
}

/** The managers above a person, the direct one first. It ends where a person would appear twice. */
export async function managersAbove(records: RecordReads, person: User, climbs = true): Promise<User[]> {
  const line: User[] = []
  let next = await lookUpManager(records, person)
  while (next !== undefined && !line.some(({ id }) => id === next?.id)) {
    line.push(next)
    next = climbs ? await lookUpManager(records, next) : undefined
  }
  return line
}
