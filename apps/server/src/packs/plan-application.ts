import {
  type CountryPack,
  completeAnswers,
  countryPackRefusals as copy,
  createLeaveTypes,
  DEFAULT_ON_CHANGE,
  isChangedByPack,
  type LeavePolicyRecord,
  type LeaveTypeKey,
  type LeaveTypes,
  NOT_STORED,
  type PackAnswers,
  type PlannedType,
  type PolicyAssignmentRecord,
  type PolicyEffect,
  planPack,
  standingAssignments,
  todayIn,
  type User,
  unanswered,
} from '@leavewell/leave'
import { errors, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { digestOf } from '../kernel/digest-of.ts'
import { type LongWork, UNWATCHED } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import type { Move } from '../leave-policies/plan-moves.ts'
import { effectDigest, previewPolicies } from '../leave-policies/preview-policies.ts'
import { requestedLeaveTypes } from '../leave-types/used-leave-types.ts'
import { findPack, formerPack } from './country-packs.ts'

const key = Type.String({ minLength: 1, maxLength: 40 })

/** The question of a preview, which is sent again to apply it. */
export const questionSchema = {
  pack: key,
  answers: Type.Record(key, Type.String({ maxLength: 100 })),
  leave_types: Type.Optional(Type.Array(key, { maxItems: 100 })),
}

/** A pack compared with what the organisation has, and the part that is chosen. */
export interface Application {
  pack: CountryPack
  answers: PackAnswers
  today: string
  planned: PlannedType[]
  /** The planned types that are stored when the pack is applied. */
  included: PlannedType[]
  /** The leave types as they would be. */
  types: LeaveTypes
  versions: Omit<LeavePolicyRecord, keyof typeof NOT_STORED>[]
  assignments: Omit<PolicyAssignmentRecord, keyof typeof NOT_STORED>[]
  /** The types whose policies it assigns or changes. */
  keys: LeaveTypeKey[]
  /** Everyone with another policy, balance or cost of a pending request. */
  effects: PolicyEffect[]
  /** Of all that the preview shows. */
  digest: string
}

/** Plans an application, with its effects on these users and their moves. Nothing is written. */
export async function planApplication(
  org: Organisation,
  records: RecordReads,
  users: readonly User[],
  { query, body, now }: { query: ReadRows; body: Record<string, unknown>; now: Date },
  { onMove, work = UNWATCHED }: { onMove?: (move: Move) => void; work?: LongWork } = {},
): Promise<Application> {
  const sent = readInput(Type.Object(questionSchema), body)
  const pack = findPack(sent.pack)
  if (pack === undefined) throw errors.unprocessable(copy.unknownPack, 'pack')
  const answers = completeAnswers(pack, sent.answers)
  const question = unanswered(pack, answers)
  if (question !== undefined) throw errors.unprocessable(copy.answerNeeded, `answers.${question}`)
  const today = todayIn(org.timeZone, now)
  const leave_type = { $in: pack.types.map(each => each.key) }
  const [stored, versions, assignments, requested, applied] = await Promise.all([
    records.find('LeaveType', {}),
    records.find('LeavePolicy', { leave_type }),
    records.find('PolicyAssignment', { leave_type }),
    requestedLeaveTypes(query),
    records.find('AppliedPack', { undone_on: null }, { sort: '-created_date' }),
  ])
  const planned = planPack(pack, answers, {
    types: createLeaveTypes(stored),
    requested,
    versions,
    assignments: standingAssignments(assignments, today),
    former: formerPack(pack, applied),
    today,
  })
  const unknown = sent.leave_types?.find(each => !planned.some(type => type.key === each))
  if (unknown !== undefined) throw errors.unprocessable(copy.unknownType(unknown), 'leave_types')
  const isChosen = ({ key, has_own_policy }: PlannedType) =>
    sent.leave_types?.includes(key) ?? !has_own_policy
  const included = planned.filter(each => each.problem === null && isChosen(each) && isChangedByPack(each))
  const after = new Map(included.map(({ key, type }) => [key, type]))
  const plan = {
    pack,
    answers,
    today,
    planned,
    included,
    types: createLeaveTypes([...stored.filter(type => !after.has(type.key)), ...after.values()]),
    versions: included.flatMap(({ key: leave_type, policies }) =>
      policies
        .filter(({ state }) => state === 'new' || state === 'changed')
        .map(({ name, rules, state, version, effective_from }) => ({
          leave_type,
          name,
          version,
          effective_from,
          on_change: state === 'new' ? null : DEFAULT_ON_CHANGE,
          rules,
        })),
    ),
    assignments: included.flatMap(({ key: leave_type, assignments }) =>
      assignments
        .filter(({ is_new }) => is_new)
        .map(({ policy_name, scope, scope_id, on_move, except_employment }) => ({
          leave_type,
          policy_name,
          scope,
          scope_id,
          valid_from: today,
          on_move,
          except_employment,
          except_users: null,
        })),
    ),
  }
  const changed = plan.versions.filter(({ version }) => version > 1)
  const keys = [...new Set([...plan.assignments, ...changed].map(each => each.leave_type))]
  const effects = await effectsOf(org, records, users, { ...plan, keys }, now, { onMove, work })
  const shownEffects = effects.map(each => [each.user_id, each.leave_type, effectDigest(each)])
  const shown = [pack.id, answers, sent.leave_types?.toSorted(), today, planned, shownEffects]
  return { ...plan, keys, effects, digest: digestOf(shown) }
}

function effectsOf(
  { timeZone }: Organisation,
  records: RecordReads,
  users: readonly User[],
  plan: Omit<Application, 'effects' | 'digest'>,
  now: Date,
  finding: { onMove: ((move: Move) => void) | undefined; work: LongWork },
): Promise<PolicyEffect[]> {
  const stored = <Each extends object>(records: readonly Each[]) =>
    records.map(each => ({ ...NOT_STORED, ...each }))
  return previewPolicies(
    { timeZone, leaveTypes: plan.types },
    records,
    users,
    {
      day: plan.today,
      policies: ({ assignments, versions }) => ({
        assignments: [...assignments, ...stored(plan.assignments)],
        versions: [...versions, ...stored(plan.versions)],
      }),
    },
    now,
    { ...finding, leaveTypes: plan.keys },
  )
}
