import {
  type BaseRecord,
  leavePoliciesCopy as copy,
  DEFAULT_ON_MOVE,
  EMPLOYMENT_KINDS,
  NOT_STORED,
  otherThanCalendarDays,
  POLICY_SCOPES,
  type PolicyAssignmentRecord,
  type PolicyEffect,
  type PolicyPreview,
  type SelfChangeEffect,
  TRANSFERS,
  todayIn,
  type User,
} from '@leavewell/leave'
import { type ChangingFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import { runField, watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { digestsSchema, refuseOutdated } from '../kernel/refuse-outdated.ts'
import { refuseOwnEntitlement } from '../leave-balances/own-balance.ts'
import { notifyIfGone } from '../notifications/notify-if-gone.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { applyMoves } from './apply-moves.ts'
import { readHrFields } from './hr-fields.ts'
import { type Move, planMoves } from './plan-moves.ts'
import { effectDigests, previewPolicies, type SupposedPolicies, shownEffect } from './preview-policies.ts'
import { selfChangeEffects } from './self-change-effects.ts'

/** A few people. For more, use departments and employment types. */
const MAX_EXCEPT_USERS = 200

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  leave_type: leaveTypeKey,
  policy_name: Type.String({ minLength: 1, maxLength: 100 }),
  scope: Type.Enum([...POLICY_SCOPES]),
  scope_id: Type.String({ maxLength: 200 }),
  valid_from: day,
  on_move: Type.Optional(Type.Enum([...TRANSFERS])),
  except_employment: Type.Optional(
    Type.Array(Type.Enum([...EMPLOYMENT_KINDS]), { maxItems: EMPLOYMENT_KINDS.length, uniqueItems: true }),
  ),
  except_users: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: MAX_EXCEPT_USERS, uniqueItems: true }),
  ),
  /** Of the preview. Without them, the policy is assigned whatever has changed. */
  digests: Type.Optional(digestsSchema),
  run: runField,
})

type Assignment = Omit<PolicyAssignmentRecord, keyof BaseRecord>

/**
 * Assigns a policy to people from a day on, or previews it. The preview has the
 * balances before and after, and the pending requests that are recalculated. If it begins later, the nightly
 * job applies it on that day.
 */
export const assignLeavePolicy =
  (org: Organisation): ChangingFunction =>
  async call => {
    const { principal, body, entities, now, lock } = call
    requireRight(principal, 'rules')
    const {
      mode,
      except_employment,
      except_users,
      on_move = DEFAULT_ON_MOVE,
      digests,
      run: _run,
      ...asked
    } = readInput(schema, body)
    const assignment: Assignment = {
      ...asked,
      on_move,
      except_employment: noneAsNull(except_employment),
      except_users: noneAsNull(except_users),
    }
    requireLeaveType(org, assignment.leave_type)
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const day = todayIn(org.timeZone, now)
    await checkAssignment(records, assignment, day)
    if (mode === 'apply' && assignment.scope === 'user')
      await refuseOwnEntitlement(principal, records, assignment.scope_id)
    const users = await usersOf(records, assignment, mode === 'apply')
    const isPreview = mode === 'preview'
    const supposed = { day: assignment.valid_from, transfer: on_move, policies: withAssignment(assignment) }
    const effects =
      isPreview || digests
        ? await watched({ ...call, gone: isPreview ? call.gone : undefined }, work =>
            previewPolicies(org, records, users, supposed, now, {
              leaveTypes: [assignment.leave_type],
              work,
            }),
          )
        : []
    if (!isPreview && digests) refuseOutdated(effectDigests(effects), digests)
    const preview: PolicyPreview = {
      moves: isPreview ? effects : await apply(org, records, users, assignment, call),
      digests: isPreview ? effectDigests(effects) : {},
      hr_fields: await readHrFields(records, [assignment]),
      self_changes: isPreview ? await selfChanges(org, call, records, assignment) : [],
    }
    if (!isPreview) await notifyIfGone(org, call, { what: 'policy_assigned', name: assignment.policy_name })
    return { body: preview }
  }

const withAssignment =
  (assignment: Assignment): NonNullable<SupposedPolicies['policies']> =>
  ({ assignments, versions }, on_move) => ({
    assignments: [...assignments, { ...NOT_STORED, ...assignment, on_move }],
    versions,
  })

/** Stores the assignment. People who move today move now, and the answer has their balances. */
async function apply(
  org: Organisation,
  records: Records,
  users: readonly User[],
  assignment: Assignment,
  { principal, now }: Pick<FunctionCall, 'principal' | 'now'>,
): Promise<PolicyEffect[]> {
  const { leave_type, valid_from } = assignment
  const others = await records.find('PolicyAssignment', { leave_type })
  const given = await records.create('PolicyAssignment', assignment)
  if (valid_from > todayIn(org.timeZone, now)) return []
  const moves = await planMoves(org, records, users, [...others, given], [leave_type], now)
  await applyMoves(records, moves, actorIdOf(principal))
  return moves.map(shownMove)
}

/** Changes that employees made in their own fields, with their effect if the policy was assigned today. */
async function selfChanges(
  org: Organisation,
  { query, now }: Pick<FunctionCall, 'query' | 'now'>,
  records: Records,
  assignment: Assignment,
): Promise<SelfChangeEffect[]> {
  const { leave_type } = assignment
  const others = await records.find('PolicyAssignment', { leave_type })
  const given = { ...NOT_STORED, ...assignment, valid_from: todayIn(org.timeZone, now) }
  const question = { assignments: [...others, given], leaveTypes: [leave_type], now }
  return selfChangeEffects(org, records, query, question)
}

const noneAsNull = <Each>(list: readonly Each[] = []): Each[] | null => (list.length === 0 ? null : [...list])

async function checkAssignment(records: Records, assignment: Assignment, day: string): Promise<void> {
  const { leave_type, policy_name, scope, scope_id, valid_from } = assignment
  if (valid_from < day) throw errors.unprocessable(copy.startsInPast, 'valid_from')
  const [policy] = await records.find('LeavePolicy', { leave_type, name: policy_name }, { limit: 1 })
  if (policy === undefined) throw errors.unprocessable(copy.noSuchPolicy(policy_name), 'policy_name')
  if (scope === 'user' && !(await records.get('User', scope_id)))
    throw errors.unprocessable(copy.noSuchUser, 'scope_id')
  if (scope === 'department' && (await records.count('Department', { name: scope_id })) === 0)
    throw errors.unprocessable(copy.noSuchDepartment, 'scope_id')
  if (scope === 'region' && (await records.count('HolidayRegion', { code: scope_id })) === 0)
    throw errors.unprocessable(copy.noSuchRegion, 'scope_id')
  if (scope === 'everyone' && scope_id !== '') throw errors.unprocessable(copy.everyoneIsAll, 'scope_id')
  await checkExceptions(records, assignment)
}

async function checkExceptions(
  records: Records,
  { scope, except_employment, except_users }: Assignment,
): Promise<void> {
  if (scope === 'user' && except_employment)
    throw errors.unprocessable(copy.exceptionsOfOne, 'except_employment')
  if (scope === 'user' && except_users) throw errors.unprocessable(copy.exceptionsOfOne, 'except_users')
  if (except_employment?.length === EMPLOYMENT_KINDS.length)
    throw errors.unprocessable(copy.everyTypeExcept, 'except_employment')
  if (except_users && (await records.count('User', { id: { $in: except_users } })) < except_users.length)
    throw errors.unprocessable(copy.noSuchUser, 'except_users')
}

/**
 * In the order of their ids, which every other code that locks users follows. The region of a person follows from their
 * office and work schedule, so a region reads everyone.
 */
const usersOf = (records: Records, { scope, scope_id }: Assignment, lock: boolean): Promise<User[]> =>
  records.find(
    'User',
    {
      disabled: { $ne: true },
      ...(scope === 'user' && { id: scope_id }),
      ...(scope === 'department' && { department: scope_id }),
    },
    { sort: 'id', lock },
  )

const shownMove = ({ user, leaveType, from, before, plan }: Move): PolicyEffect =>
  shownEffect({
    user,
    leaveType,
    from,
    to: otherThanCalendarDays(plan.policyName),
    before,
    after: plan.left,
    choices: null,
    move: plan,
  })
