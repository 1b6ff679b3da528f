import type { RouteOrg, RouteRule, User } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'

/** The rules that hold, in their order; none where nobody chose any. */
export async function readRules(records: Pick<RecordReads, 'find'>): Promise<readonly RouteRule[]> {
  const [route] = await records.find('ApprovalRoute', {}, { limit: 1 })
  return route?.rules ?? []
}

/** The people whom rules can find for a requester; no more are read than the rules ask for. */
export async function readRouteOrg(
  records: RecordReads,
  requester: User,
  rules: readonly RouteRule[],
): Promise<RouteOrg<User>> {
  const ids = rules.map(({ person_id }) => person_id).filter(id => id !== null)
  const named = ids.length === 0 ? [] : await records.find('User', { id: { $in: [...new Set(ids)] } })
  const climbs = rules.some(({ who }) => who === 'manager_of_manager')
  return { line: await lineAbove(records, requester, climbs), named }
}

/** The managers above somebody, the own one first; it ends where somebody comes again. */
export async function lineAbove(records: RecordReads, person: User, climbs = true): Promise<User[]> {
  const line: User[] = []
  let next = await lookUpManager(records, person)
  while (next !== undefined && !line.some(({ id }) => id === next?.id)) {
    line.push(next)
    next = climbs ? await lookUpManager(records, next) : undefined
  }
  return line
}
