import {
  completeRules,
  leavePoliciesCopy as copy,
  formatDay,
  LEAVE_TYPE_VALUES,
  type PolicyOverview,
  type PolicyRules,
  requireRules,
  ScenarioProblem,
} from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { today } from '../kernel/today.ts'
import { postDue } from './post-due.ts'

const schema = Type.Object({
  leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  effective_from: Type.String({ format: 'date' }),
  rules: Type.Object({}),
})

/**
 * Adds a version of a policy; the first of a name makes the policy. What is missing in the rules is as in the literal policy. A later
 * version begins today or later and never before the one that it follows: what was is not rewritten.
 */
export const saveLeavePolicy =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now }) => {
    requireAdmin(principal)
    const input = readInput(schema, body)
    const { leave_type, effective_from } = input
    const name = input.name.trim()
    const rules = completeRules(leave_type, rulesOf(input.rules))
    const records = recordsOf(entities)
    const versions = await records.find('LeavePolicy', { leave_type, name }, { sort: 'version' })
    const last = versions.at(-1)
    const day = today(org, now)
    if (last) {
      const earliest = last.effective_from > day ? last.effective_from : day
      if (effective_from < earliest)
        throw errors.unprocessable(copy.versionTooEarly(formatDay(earliest)), 'effective_from')
    }
    const version = (last?.version ?? 0) + 1
    const saved = await records.create('LeavePolicy', { leave_type, name, version, effective_from, rules })
    if (last && effective_from <= day) {
      const members = await records.find('UserPolicy', { leave_type, policy_name: name })
      await postDue(org, records, [...new Set(members.map(({ user_id }) => user_id))], now, 'policy')
    }
    return { body: saved }
  }

function rulesOf(value: unknown): Partial<PolicyRules> {
  try {
    return requireRules(value, 'rules')
  } catch (error) {
    if (error instanceof ScenarioProblem)
      throw errors.invalid([{ path: error.place, message: error.message }])
    throw error
  }
}

/** All policies with their versions, to whom they are given and how many are on them. */
export const listLeavePolicies = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, now, entities, query }) => {
    requireAdmin(principal)
    const records = readsOf(entities)
    const [versions, assignments, counts] = await Promise.all([
      records.find('LeavePolicy', {}, { sort: 'version' }),
      records.find('PolicyAssignment', {}, { sort: 'valid_from' }),
      query<{ leave_type: string; policy_name: string; users: number }>(
        `SELECT leave_type, policy_name, count(*)::int AS users FROM (
           SELECT DISTINCT ON (user_id, leave_type) leave_type, policy_name FROM "entities"."UserPolicy"
           WHERE valid_from <= $1 ORDER BY user_id, leave_type, valid_from DESC, created_date DESC) latest
         GROUP BY 1, 2`,
        [today(org, now)],
      ),
    ])
    const policies = new Map<string, PolicyOverview>()
    for (const { id, leave_type, name, version, effective_from, rules } of versions) {
      const key = `${leave_type}|${name}`
      const overview = policies.get(key) ?? { leave_type, name, versions: [], assignments: [], users: 0 }
      overview.versions.push({ id, version, effective_from, rules })
      policies.set(key, overview)
    }
    for (const { id, leave_type, policy_name, scope, scope_id, valid_from } of assignments)
      policies.get(`${leave_type}|${policy_name}`)?.assignments.push({ id, scope, scope_id, valid_from })
    for (const { leave_type, policy_name, users } of counts) {
      const overview = policies.get(`${leave_type}|${policy_name}`)
      if (overview) overview.users = users
    }
    return { body: { policies: [...policies.values()] } }
  },
})
