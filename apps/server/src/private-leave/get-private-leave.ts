import {
  checkPrivateLeave,
  displayName,
  halfDaysLeft,
  type PrivateLeave,
  type PrivateLeaveOverview,
  type PrivateLeaveQuote,
  type PrivateLeaveRow,
  type PrivateLeaveType,
  type PrivateLeaveTypeView,
  privateLeaveSentence,
  refusalToCancel,
  todayIn,
  type User,
  workedHalfDays,
} from '@leavewell/leave'
import { errors, type ReadCall, type ReadingFunction } from '@leavewell/platform'
import { hasRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { readFacts, serviceFromOf } from './private-leave-facts.ts'
import { readForm } from './private-leave-form.ts'
import { requirePerson } from './requires-person.ts'

/** The number of requests that a holder gets. */
const MAX_ROWS = 500

/** Private leave of the caller and what the caller handles, with the types. */
export const getPrivateLeave = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, entities, now } = call
    const caller = requirePerson(principal)
    const records = readsOf(entities)
    const [types, own, handled] = await Promise.all([
      records.find('PrivateLeaveType', {}, { sort: 'label' }),
      // All of it, because the days that are left are counted from it.
      records.find('PrivateLeave', { user_id: caller.id }, { sort: '-start_date' }),
      readHandled(call, caller.id),
    ])
    const ids = [
      ...types.flatMap(({ holder_ids }) => holder_ids),
      ...[...own, ...handled].flatMap(({ user_id, decided_by }) => [user_id, decided_by ?? '']),
    ]
    const users = new Map(
      (await records.find('User', { id: { $in: [...new Set([caller.id, ...ids])] } })).map(user => [
        user.id,
        user,
      ]),
    )
    const today = todayIn(org.timeZone, now)
    const me = users.get(caller.id) ?? caller
    const view = (type: PrivateLeaveType): PrivateLeaveTypeView => {
      const { id, updated_date, holder_ids } = type
      const isHolder = holder_ids.includes(caller.id)
      const canAct = holder_ids.some(holder => users.get(holder)?.disabled === false)
      const canEdit = isHolder || (!canAct && hasRight(principal, 'system'))
      const holders = holder_ids.flatMap(holder => users.get(holder) ?? [])
      return {
        id,
        updated_date,
        label: type.label,
        description: type.description,
        days_per_year: type.days_per_year,
        year_from: type.year_from,
        document_months: type.document_months,
        is_offered: type.is_offered,
        holders: holders.filter(user => !user.disabled && user.id !== caller.id).map(named),
        all_holders: canEdit ? holders.map(named) : [],
        is_holder: isHolder,
        can_edit: canEdit,
        half_days_left: halfDaysLeft(type, today, { serviceFrom: serviceFromOf(me), others: own }),
      }
    }
    const row = (each: PrivateLeave): PrivateLeaveRow => ({
      id: each.id,
      user_id: each.user_id,
      type_id: each.type_id,
      start_date: each.start_date,
      end_date: each.end_date,
      start_half: each.start_half,
      end_half: each.end_half,
      half_days: each.half_days,
      reason: each.reason,
      attachment_url: each.attachment_url,
      status: each.status,
      note: each.note,
      decided_date: each.decided_date,
      name: nameOf(users.get(each.user_id)),
      decided_by: each.decided_by && nameOf(users.get(each.decided_by)),
      can_cancel: refusalToCancel(each, caller.id, today) === undefined,
    })
    const overview: PrivateLeaveOverview = {
      types: types.map(view),
      own: own.map(row),
      handled: handled.map(row),
      can_add: hasRight(principal, 'rules'),
    }
    return { body: overview }
  },
})

/** The leave of others that the caller may read by the rule of the entity. Pending leave is first. */
async function readHandled(
  { query, visibility, entities }: ReadCall,
  callerId: string,
): Promise<PrivateLeave[]> {
  const values: unknown[] = [callerId]
  const rows = await query<{ id: string }>(
    `SELECT p.id FROM "entities"."PrivateLeave" p
     WHERE p.user_id <> $1 AND ${visibility.of('PrivateLeave', 'p', values).readable()}
     ORDER BY (p.status = 'pending') DESC, p.start_date DESC, p.id LIMIT ${MAX_ROWS}`,
    values,
  )
  const ids = rows.map(({ id }) => id)
  const found = await readsOf(entities).find('PrivateLeave', { id: { $in: ids } })
  return found
    .filter(each => visibility.canRead('PrivateLeave', each))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const nameOf = (user: User | undefined): string => (user ? displayName(user) : '')

const named = (user: User) => ({ id: user.id, name: displayName(user) })

/** The cost of private leave of the caller. Nothing is written. */
export const quotePrivateLeave = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, now }) => {
    const caller = requirePerson(principal)
    const form = readForm(body)
    const records = readsOf(entities)
    const user = (await records.get('User', caller.id)) ?? caller
    const facts = await readFacts(org, records, user, now, form)
    const [problem] = checkPrivateLeave(form, facts)
    if (problem) throw errors.unprocessable(privateLeaveSentence(problem), problem.field, problem.code)
    const half_days = workedHalfDays(form, facts.isWorked)
    const left = facts.type ? halfDaysLeft(facts.type, form.start_date, facts) : null
    const quote: PrivateLeaveQuote = { half_days, half_days_left: left === null ? null : left - half_days }
    return { body: quote }
  },
})
