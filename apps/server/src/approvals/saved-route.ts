import {
  type ApprovalRoute,
  type ApprovalRouteForm,
  type ApprovalRouteView,
  approvalsCopy as copy,
  displayName,
  MAX_ROUTE_RULES,
  mayManage,
  ROUTE_WHO,
  type RouteRule,
  type RouteRuleForm,
  type User,
  type UserName,
} from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { leaveTypeKeys, requireLeaveType } from '../kernel/leave-type-key.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { findDeciders } from './deciders.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

/** Rules as they are sent, to save or to try. */
export const rulesSchema = Type.Array(
  Type.Object({
    id: Type.Optional(id),
    who: Type.Enum([...ROUTE_WHO]),
    person_id: orNull(id),
    longer_than_days: orNull(Type.Number({ minimum: 0, maximum: 1000 })),
    leave_types: Type.Optional(leaveTypeKeys),
  }),
  { maxItems: MAX_ROUTE_RULES },
)

const schema = Type.Object({ rules: rulesSchema, seen: orNull(Type.String({ maxLength: 100 })) })

/** The approval workflow with the people that it names, and the people who can be chosen. */
export const getApprovalRoute: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    requireRight(principal, 'rules')
    const records = readsOf(entities)
    const [route] = await records.find('ApprovalRoute', {}, { limit: 1 })
    return { body: await viewOf(records, route) }
  },
}

/** Saves the whole approval workflow. Pending requests follow it from their next approval on. */
export const saveApprovalRoute =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, lock }) => {
    requireRight(principal, 'rules')
    const { rules: sent, seen }: ApprovalRouteForm = readInput(schema, body)
    await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const [present] = await records.find('ApprovalRoute', {}, { limit: 1 })
    if (seen !== undefined && seen !== (present?.updated_date ?? null))
      throw errors.conflict(copy.changedMeanwhile, await viewOf(records, present), 'stale')
    const rules = asRules(org, sent, records.newId)
    await assertValidApprovers(records, rules)
    const route = present
      ? await records.update('ApprovalRoute', present.id, { rules })
      : await records.create('ApprovalRoute', { rules })
    return { body: await viewOf(records, route) }
  }

/** Rules as they are stored: only a person keeps its id, and new rules get an id. */
export function asRules(
  org: Pick<Organisation, 'leaveTypes'>,
  sent: readonly RouteRuleForm[],
  newId: () => string,
): RouteRule[] {
  for (const [at, { leave_types }] of sent.entries())
    requireLeaveType(org, leave_types, `rules.${at}.leave_types`)
  return sent.map(rule => ({
    id: rule.id ?? newId(),
    who: rule.who,
    person_id: rule.who === 'person' ? (rule.person_id ?? null) : null,
    longer_than_days: rule.longer_than_days ?? null,
    leave_types: org.leaveTypes.keys.filter(type => rule.leave_types?.includes(type)),
  }))
}

/** Refuses a rule that would never find an approver, with its index in the list. */
export async function assertValidApprovers(records: RecordReads, rules: readonly RouteRule[]): Promise<void> {
  const people = await peopleOf(records, rules)
  const seen = new Set<string>()
  rules.forEach(({ id, who, person_id }, at) => {
    if (seen.has(id)) throw errors.unprocessable(copy.ruleTwice, `rules.${at}.id`)
    seen.add(id)
    if (who !== 'person') return
    const person = people.get(person_id ?? '')
    if (person_id === null) throw errors.unprocessable(copy.personNeeded, `rules.${at}.person_id`)
    if (person === undefined || !mayManage(person))
      throw errors.unprocessable(copy.personCannotDecide, `rules.${at}.person_id`)
  })
}

async function peopleOf(records: RecordReads, rules: readonly RouteRule[]): Promise<Map<string, User>> {
  const ids = rules.map(({ person_id }) => person_id).filter(each => each !== null)
  const people = ids.length === 0 ? [] : await records.find('User', { id: { $in: ids } })
  return new Map(people.map(person => [person.id, person]))
}

async function viewOf(records: RecordReads, route: ApprovalRoute | undefined): Promise<ApprovalRouteView> {
  const rules = route?.rules ?? []
  const named = await peopleOf(records, rules)
  const shown = (person: User | undefined) =>
    person ? { ...nameOf(person), may_decide: mayManage(person) } : null
  return {
    rules: rules.map(rule => ({ ...rule, person: shown(named.get(rule.person_id ?? '')) })),
    people: (await findDeciders(records)).map(nameOf),
    updated_date: route?.updated_date ?? null,
  }
}

export const nameOf = (user: User): UserName => ({ id: user.id, name: displayName(user) })
