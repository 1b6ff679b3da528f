import {
  type CountryPack,
  completeAnswers,
  countryPackRefusals as copy,
  createLeaveTypes,
  isChangedByPack,
  type LeavePolicyRecord,
  type LeaveTypes,
  type NOT_STORED,
  type PackAnswers,
  type PlannedType,
  type PolicyAssignmentRecord,
  planPack,
  standingAssignments,
  todayIn,
  unanswered,
} from '@leavewell/leave'
import { errors, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { findPack } from './country-packs.ts'

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
  /** Of everything that the numbers of the preview follow from. */
  digest: string
}

/** Plans an application. Nothing is written. */
export async function planApplication(
  org: Organisation,
  records: RecordReads,
  query: ReadRows,
  body: Record<string, unknown>,
  now: Date,
): Promise<Application> {
  const sent = readInput(Type.Object(questionSchema), body)
  const pack = findPack(sent.pack)
  if (pack === undefined) throw errors.unprocessable(copy.unknownPack, 'pack')
  const answers = completeAnswers(pack, sent.answers)
  const question = unanswered(pack, answers)
  if (question !== undefined) throw errors.unprocessable(copy.answerNeeded, `answers.${question}`)
  const today = todayIn(org.timeZone, now)
  const keys = pack.types.map(each => each.key)
  const asked = JSON.stringify([pack.id, answers, sent.leave_types?.toSorted() ?? null, today])
  const [{ digest } = { digest: '' }] = await query<{ digest: string }>(DIGEST, [keys, asked])
  const [stored, versions, assignments, requested] = await Promise.all([
    records.find('LeaveType', {}),
    records.find('LeavePolicy', { leave_type: { $in: keys } }),
    records.find('PolicyAssignment', { leave_type: { $in: keys } }),
    query<{ leave_type: string }>('SELECT DISTINCT leave_type FROM "entities"."LeaveRequest"'),
  ])
  const planned = planPack(pack, answers, {
    types: createLeaveTypes(stored),
    requested: new Set(requested.map(({ leave_type }) => leave_type)),
    versions,
    assignments: standingAssignments(assignments, today),
    today,
  })
  const unknown = sent.leave_types?.find(each => !planned.some(type => type.key === each))
  if (unknown !== undefined) throw errors.unprocessable(copy.unknownType(unknown), 'leave_types')
  const isChosen = ({ key, has_own_policy }: PlannedType) =>
    sent.leave_types?.includes(key) ?? !has_own_policy
  const included = planned.filter(each => each.problem === null && isChosen(each) && isChangedByPack(each))
  const after = new Map(included.map(({ key, type }) => [key, type]))
  return {
    pack,
    answers,
    today,
    planned,
    included,
    types: createLeaveTypes([...stored.filter(type => !after.has(type.key)), ...after.values()]),
    versions: included.flatMap(({ key: leave_type, policies }) =>
      policies
        .filter(({ state }) => state === 'new')
        .map(({ name, rules }) => ({
          leave_type,
          name,
          version: 1,
          effective_from: today,
          on_change: null,
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
    digest,
  }
}

const listOf = (entity: string, where = '') =>
  `(SELECT string_agg(concat_ws('|', id, updated_date), ',' ORDER BY id) FROM "entities"."${entity}" ${where})`

/** Changes with everything that the numbers of a preview follow from, and with the question itself. */
const DIGEST = `SELECT md5(concat_ws(';', $2::text,
  (SELECT string_agg(concat_ws('|', id, department, office, employment_kind, date_hired, service_from, disabled), ',' ORDER BY id)
    FROM "entities"."User"),
  ${['LeaveType', 'LeavePolicy', 'PolicyAssignment', 'WorkAssignment', 'Office', 'HolidayRegion'].map(entity => listOf(entity)).join(', ')},
  ${listOf('LeaveBalance', 'WHERE leave_type = ANY($1)')},
  ${listOf('LeaveRequest', `WHERE leave_type = ANY($1) AND status = 'pending'`)})) AS digest`
