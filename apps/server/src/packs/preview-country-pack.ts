import {
  auditFieldName,
  isChangedByPack,
  leaveTypeSentence,
  type PackPreview,
  type PackPreviewType,
  type PlannedType,
  type PolicyEffect,
  toHundredth,
} from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { planApplication } from './plan-application.ts'

/** What a country pack would add and change, with everyone's balances before and after. Nothing is stored. */
export const previewCountryPack = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    requireRight(call.principal, 'rules')
    const records = readsOf(call.entities)
    const users = await records.find('User', { disabled: { $ne: true } }, { sort: 'id' })
    const plan = await watched(call, work => planApplication(org, records, users, call, { work }))
    const effectsOf = Map.groupBy(plan.effects, ({ leave_type }) => leave_type)
    const included = new Set(plan.included.map(({ key }) => key))
    const preview: PackPreview = {
      digest: plan.digest,
      types: plan.planned.map(each => shown(each, included.has(each.key), effectsOf.get(each.key) ?? [])),
      people: plan.effects.filter(isOtherBalance).toSorted((a, b) => differenceOf(b) - differenceOf(a)),
    }
    return { body: preview }
  },
})

const isOtherBalance = ({ before, after }: PolicyEffect) =>
  before !== null && after !== null && before.days !== after.days

const differenceOf = ({ before, after }: PolicyEffect) => Math.abs((after?.days ?? 0) - (before?.days ?? 0))

function shown(
  planned: PlannedType,
  is_included: boolean,
  effects: readonly PolicyEffect[],
): PackPreviewType {
  const { key, type, is_new, changes, differs, problem, policies, assignments } = planned
  const moved = effects.filter(({ from_policy, to_policy }) => from_policy !== to_policy)
  const sum = (when: 'before' | 'after') => {
    const amounts = moved.flatMap(effect => effect[when] ?? [])
    return amounts.length === 0 ? null : toHundredth(amounts.reduce((all, { days }) => all + days, 0))
  }
  return {
    key,
    label: type.label,
    icon: type.icon,
    is_included: is_included || (problem === null && !planned.has_own_policy && !isChangedByPack(planned)),
    is_new,
    changes,
    differs: differs.map(auditFieldName),
    problem: problem && leaveTypeSentence(problem),
    policies: policies.map(({ name, state }) => ({ name, state })),
    assignments: assignments.map(({ policy_name, scope_id, is_new, replaces }) => ({
      policy_name,
      scope_id,
      is_new,
      replaces,
    })),
    people: moved.length,
    before: sum('before'),
    after: sum('after'),
  }
}
