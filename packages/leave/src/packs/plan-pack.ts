import type { LeaveTypeForm } from '../contracts/leave-types.ts'
import type { PackTypeChange } from '../entities/applied-pack.ts'
import type { LeavePolicyRecord, PolicyAssignmentRecord } from '../entities/leave-policy.ts'
import type { LeaveTypeFields, LeaveTypeKey } from '../entities/leave-type.ts'
import { checkLeaveType, type LeaveTypeFinding } from '../leave-types/check-leave-type.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { NEW_LEAVE_TYPE, SPECIFIED_LEAVE_TYPES } from '../leave-types/specified-leave-types.ts'
import { completeRules } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { CountryPack, PackAssignment, PackCondition, PackPolicy, PackType } from './country-pack.ts'
import { rulesOfPack } from './read-pack.ts'

/** Answers to the questions of a pack, by id. */
export type PackAnswers = Readonly<Record<string, string>>

/** What the organisation has, as far as a pack changes it. */
export interface PackSituation {
  types: LeaveTypes
  /** Types with requests. Whether their days count as service is fixed. */
  requested: ReadonlySet<LeaveTypeKey>
  versions: readonly Pick<LeavePolicyRecord, 'leave_type' | 'name' | 'version' | 'effective_from' | 'rules'>[]
  /** Current and future assignments. */
  assignments: readonly Pick<
    PolicyAssignmentRecord,
    'leave_type' | 'policy_name' | 'scope' | 'scope_id' | 'except_employment'
  >[]
  /** The pack of the country that was applied last, as far as it was applied. */
  former?: FormerPack | undefined
  today: Day
}

/** A pack that was applied, and the leave types that it stored. */
export interface FormerPack {
  pack: CountryPack
  keys: ReadonlySet<LeaveTypeKey>
}

/** What a pack would do with one leave type. */
export interface PlannedType {
  key: LeaveTypeKey
  /** The type as it would be. */
  type: LeaveTypeFields
  is_new: boolean
  changes: PackTypeChange[]
  /** Fields that the organisation has edited, or that can no longer change. They stay. */
  differs: (keyof LeaveTypeForm)[]
  /** Why the type cannot be stored. */
  problem: LeaveTypeFinding | null
  policies: PlannedPackPolicy[]
  assignments: PlannedPackAssignment[]
  /** The organisation assigns its own policy to the same people, so the type has to be chosen. */
  has_own_policy: boolean
}

export interface PlannedPackPolicy {
  name: string
  /**
   * `changed`: the policy is that of the former pack, so it gets another version. `differs`: the organisation has edited
   * the policy with this name, so it stays.
   */
  state: 'new' | 'same' | 'changed' | 'differs'
  version: number
  effective_from: Day
  rules: PolicyRules
}

export interface PlannedPackAssignment extends Pick<PackAssignment, 'scope' | 'scope_id' | 'on_move'> {
  policy_name: string
  except_employment: PackAssignment['except_employment']
  is_new: boolean
  /** The policy that it replaces for the same people. */
  replaces: string | null
}

/** Answers with the safe ones of the questions that are not answered. */
export const completeAnswers = ({ questions }: CountryPack, answers: PackAnswers): PackAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id, default: safe }) => {
      const answer = answers[id] ?? safe
      return answer === null ? [] : [[id, answer]]
    }),
  )

/** The first question without an answer, or with one that is not a choice. */
export const unanswered = ({ questions }: CountryPack, answers: PackAnswers): string | undefined =>
  questions.find(({ id, choices }) => !choices.some(({ value }) => value === answers[id]))?.id

/** Compares a pack with what the organisation has. It never changes what the organisation edited. */
export function planPack(pack: CountryPack, answers: PackAnswers, given: PackSituation): PlannedType[] {
  const applies = (condition: PackCondition | null) =>
    condition === null || condition.answers.includes(answers[condition.question] ?? '')
  const planned = pack.types.map(proposed => {
    const policies = pack.policies.filter(({ leave_type }) => leave_type === proposed.key)
    const named = new Map(policies.map(({ id, name }) => [id, name]))
    const assignments = pack.assignments
      .filter(({ policy, only_if }) => named.has(policy) && applies(only_if))
      .map(each => planAssignment(each, proposed.key, named.get(each.policy) ?? '', given))
    return {
      ...planType(pack, proposed, given),
      policies: policies.map(policy => planPolicy(pack, policy, given)),
      assignments,
      has_own_policy: assignments.some(({ replaces }) => replaces !== null),
    }
  })
  return [
    ...planned,
    ...pack.retire.flatMap(({ key, only_if }) => planRetiring(key, applies(only_if), given)),
  ]
}

interface ShownChanges extends Pick<PlannedType, 'is_new' | 'changes'> {
  policies: readonly Pick<PlannedPackPolicy, 'state'>[]
  assignments: readonly Pick<PlannedType['assignments'][number], 'is_new'>[]
}

/** Whether applying a pack would store anything for a type. */
export const isChangedByPack = ({ is_new, changes, policies, assignments }: ShownChanges): boolean =>
  is_new ||
  changes.length > 0 ||
  policies.some(({ state }) => state === 'new' || state === 'changed') ||
  assignments.some(each => each.is_new)

type OwnPlan = Omit<PlannedType, 'policies' | 'assignments' | 'has_own_policy'>

function planType(pack: CountryPack, { key, fields }: PackType, given: PackSituation): OwnPlan {
  const { types, today, requested } = given
  if (!types.has(key)) {
    const { label = '', colour = 'grey', icon = 'star' } = fields
    const order =
      Math.max(...types.all.map(each => each.order)) +
      10 * (1 + pack.types.findIndex(each => each.key === key))
    const type: LeaveTypeFields = {
      ...NEW_LEAVE_TYPE,
      ...fields,
      key,
      label,
      colour,
      icon,
      order,
      retired_on: null,
      origin: `pack:${pack.id}`,
    }
    const [problem = null] = checkLeaveType(type, types, today)
    return { key, type, is_new: true, changes: [], differs: [], problem }
  }
  const before = types.of(key)
  const first = firstFields(key, given)
  const differing = (Object.keys(fields) as (keyof LeaveTypeForm)[]).filter(
    field => !isSame(before[field], fields[field]),
  )
  const isKept = (field: keyof LeaveTypeForm) =>
    !isSame(before[field], first(field)) || (field === 'counts_as_service' && requested.has(key))
  const changes: PackTypeChange[] = differing
    .filter(field => !isKept(field))
    .map(field => ({ field, before: before[field], after: fields[field] }))
  if (types.isRetired(key, today) && before.origin.startsWith('pack:'))
    changes.push({ field: 'retired_on', before: before.retired_on, after: null })
  const type = { ...before, ...valuesOf(changes) }
  const [problem = null] = checkLeaveType(type, types, today, before, requested.has(key))
  return { key, type, is_new: false, changes, differs: differing.filter(isKept), problem }
}

/** The value of a field before the organisation edited it: of the former pack, or of the specification. */
function firstFields(key: LeaveTypeKey, { former }: PackSituation) {
  const specified = SPECIFIED_LEAVE_TYPES.find(each => each.key === key)
  const applied = former?.keys.has(key) ? former.pack.types.find(each => each.key === key) : undefined
  const added = applied && { ...NEW_LEAVE_TYPE, ...applied.fields }
  return (field: keyof LeaveTypeForm): unknown =>
    specified ? (applied?.fields[field] ?? specified[field]) : added ? (added[field] ?? null) : UNKNOWN
}

/** Types that the organisation has added keep every field. */
const UNKNOWN = Symbol('unknown')

/** The fields of a type after the changes. */
export const valuesOf = (changes: readonly PackTypeChange[]): Partial<LeaveTypeFields> =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))

function planRetiring(key: LeaveTypeKey, isRetired: boolean, { types, today }: PackSituation): PlannedType[] {
  if (!isRetired || !types.has(key) || types.isRetired(key, today)) return []
  const before = types.of(key)
  return [
    {
      key,
      type: { ...before, retired_on: today },
      is_new: false,
      changes: [{ field: 'retired_on', before: before.retired_on, after: today }],
      differs: [],
      problem: null,
      policies: [],
      assignments: [],
      has_own_policy: false,
    },
  ]
}

function planPolicy(
  pack: CountryPack,
  policy: PackPolicy,
  { versions, former, today }: PackSituation,
): PlannedPackPolicy {
  const { leave_type, name } = policy
  const isNamed = (each: { leave_type: LeaveTypeKey; name: string }) =>
    each.leave_type === leave_type && each.name === name
  const rules = completeRules(leave_type, rulesOfPack(pack, policy))
  const [last] = versions.filter(isNamed).toSorted((a, b) => b.version - a.version)
  if (last === undefined) return { name, rules, state: 'new', version: 1, effective_from: today }
  const before = former?.pack.policies.find(isNamed)
  const isUnedited =
    before !== undefined &&
    former !== undefined &&
    isSame(last.rules, completeRules(leave_type, rulesOfPack(former.pack, before)))
  return {
    name,
    rules,
    state: isSame(last.rules, rules) ? 'same' : isUnedited ? 'changed' : 'differs',
    version: last.version + 1,
    effective_from: last.effective_from > today ? last.effective_from : today,
  }
}

function planAssignment(
  { scope, scope_id, on_move, except_employment }: PackAssignment,
  leaveType: LeaveTypeKey,
  policy_name: string,
  { assignments }: PackSituation,
): PlannedPackAssignment {
  const others = assignments.filter(
    each => each.leave_type === leaveType && each.scope === scope && each.scope_id === scope_id,
  )
  const isThere = others.some(
    each => each.policy_name === policy_name && isSame(each.except_employment, except_employment),
  )
  const other = others.find(each => each.policy_name !== policy_name)
  return {
    policy_name,
    scope,
    scope_id,
    on_move,
    except_employment,
    is_new: !isThere,
    replaces: isThere ? null : (other?.policy_name ?? null),
  }
}

/** Compares values of JSON, whatever the order of their keys. Missing is null. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return (one ?? null) === (other ?? null)
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => isSame(a[key], b[key]))
}
