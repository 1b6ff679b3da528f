import {
  completeRules,
  leavePoliciesCopy as copy,
  DEFAULT_ON_CHANGE,
  formatDay,
  LEAVE_TYPE_VALUES,
  type PolicyRules,
  requireRules,
  ScenarioProblem,
  TRANSFERS,
  todayIn,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { postDue } from './post-due.ts'

const schema = Type.Object({
  leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  effective_from: day,
  on_change: Type.Optional(Type.Enum([...TRANSFERS])),
  rules: Type.Object({}),
})

/**
 * Adds a version of a policy; the first of a name makes the policy. What is missing in the rules is as in the literal policy. A later
 * version begins today or later and never before the one that it follows: what was is not rewritten.
 */
export const saveLeavePolicy =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now }) => {
    requireRight(principal, 'rules')
    const input = readInput(schema, body)
    const { leave_type, effective_from, on_change = DEFAULT_ON_CHANGE } = input
    const name = input.name.trim()
    const rules = completeRules(leave_type, rulesOf(input.rules))
    const records = recordsOf(entities)
    const versions = await records.find('LeavePolicy', { leave_type, name }, { sort: 'version' })
    const last = versions.at(-1)
    const day = todayIn(org.timeZone, now)
    if (last) {
      const earliest = last.effective_from > day ? last.effective_from : day
      if (effective_from < earliest)
        throw errors.unprocessable(copy.versionTooEarly(formatDay(earliest)), 'effective_from')
    }
    const version = (last?.version ?? 0) + 1
    const saved = await records.create('LeavePolicy', {
      leave_type,
      name,
      version,
      effective_from,
      on_change,
      rules,
    })
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
    if (error instanceof ScenarioProblem) throw errors.invalid([{ path: error.path, message: error.message }])
    throw error
  }
}
