import {
  CALENDAR_DAYS,
  displayName,
  type GivenPolicy,
  type PolicyAssignmentRecord,
  type PolicyOverview,
  standingAssignments,
  todayIn,
} from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { CURRENT_POLICIES } from '../kernel/current-policies.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'

/** All policies with their versions, assignments and number of people. */
export const listLeavePolicies = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, now, entities, query }) => {
    requireRight(principal, 'rules')
    const records = readsOf(entities)
    const day = todayIn(org.timeZone, now)
    const [versions, assignments, counts] = await Promise.all([
      records.find('LeavePolicy', {}, { sort: 'version' }),
      records.find('PolicyAssignment', {}, { sort: 'valid_from' }),
      query<{ leave_type: string; policy_name: string; users: number }>(
        `SELECT of.leave_type, coalesce(policy_name, $3) AS policy_name, count(*)::int AS users
         FROM "entities"."User" u CROSS JOIN unnest($2::text[]) AS of(leave_type)
         LEFT JOIN (${CURRENT_POLICIES}) latest ON latest.user_id = u.id AND latest.leave_type = of.leave_type
         WHERE u.disabled IS NOT TRUE GROUP BY 1, 2`,
        [day, org.leaveTypes.keys, CALENDAR_DAYS],
      ),
    ])
    const standing = standingAssignments(assignments, day)
    const nameOf = await namesOf(records, standing)
    const policies = new Map<string, PolicyOverview>()
    for (const { id, leave_type, name, version, effective_from, rules } of versions) {
      const key = `${leave_type}|${name}`
      const overview = policies.get(key) ?? { leave_type, name, versions: [], assignments: [], users: 0 }
      overview.versions.push({ id, version, effective_from, rules })
      policies.set(key, overview)
    }
    for (const assignment of standing) {
      const { id, leave_type, policy_name, scope, scope_id, valid_from } = assignment
      const { except_employment, except_users } = assignment
      const whom = nameOf({ scope, scope_id })
      const given: GivenPolicy = {
        id,
        scope,
        scope_id,
        valid_from,
        except_employment,
        except_users,
        whom,
      }
      policies.get(`${leave_type}|${policy_name}`)?.assignments.push(given)
    }
    for (const { leave_type, policy_name, users } of counts) {
      const overview = policies.get(`${leave_type}|${policy_name}`)
      if (overview) overview.users = users
    }
    return { body: { policies: [...policies.values()] } }
  },
})

type Recipient = Pick<PolicyAssignmentRecord, 'scope' | 'scope_id'>

async function namesOf(
  records: RecordReads,
  assignments: readonly Recipient[],
): Promise<(recipient: Recipient) => string | null> {
  const ids = assignments.filter(({ scope }) => scope === 'user').map(({ scope_id }) => scope_id)
  const codes = assignments.filter(({ scope }) => scope === 'region').map(({ scope_id }) => scope_id)
  const [users, regions] = await Promise.all([
    ids.length === 0 ? [] : records.find('User', { id: { $in: ids } }),
    codes.length === 0 ? [] : records.find('HolidayRegion', { code: { $in: codes } }),
  ])
  const names = new Map<string, string>([
    ...users.map(user => [`user ${user.id}`, displayName(user)] as const),
    ...regions.map(({ code, name }) => [`region ${code}`, name] as const),
  ])
  return ({ scope, scope_id }) => {
    if (scope === 'everyone') return null
    return names.get(`${scope} ${scope_id}`) ?? (scope === 'user' ? null : scope_id)
  }
}
