import {
  can,
  approvalsCopy as copy,
  type Deputy,
  type DeputyForm,
  type DeputyList,
  type DeputyRow,
  deputyState,
  displayName,
  isCalendarDay,
  mayManage,
  todayIn,
} from '@leavewell/leave'
import {
  type AppFunction,
  errors,
  type FunctionCall,
  type Principal,
  type ReadingFunction,
  readInput,
} from '@leavewell/platform'
import Type from 'typebox'
import { requireManager, userOf } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { applyDelegations } from './apply-delegations.ts'
import { findDeciders } from './deciders.ts'
import { readDay } from './read-delegations.ts'
import { nameOf } from './saved-route.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const schema = Type.Object({
  id: Type.Optional(id),
  user_id: id,
  deputy_id: id,
  start_date: day,
  end_date: orNull(day),
  only_when_away: Type.Optional(Type.Boolean()),
})

/**
 * Delegations, and whether each applies today. HR gets all of them, other approvers those in which they are the
 * approver or the delegate.
 */
export const listDeputies = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, entities, visibility, now }) => {
    requireManager(principal)
    const records = readsOf(entities)
    const all = await records.find('Deputy', {}, { sort: 'start_date' })
    const deputies = all.filter(deputy => visibility.canRead('Deputy', deputy))
    const answer: DeputyList = {
      rows: await rowsOf(records, deputies, todayIn(org.timeZone, now)),
      candidates: (await findDeciders(records)).map(nameOf),
    }
    return { body: answer }
  },
})

async function rowsOf(
  records: RecordReads,
  deputies: readonly Deputy[],
  today: string,
): Promise<DeputyRow[]> {
  const of = await readDay(records, deputies, today)
  const ids = [...new Set(deputies.map(({ user_id }) => user_id))]
  const people = ids.length === 0 ? [] : await records.find('User', { id: { $in: ids } })
  const nameIn = (users: Iterable<{ id: string; full_name: string | null; email: string }>, of: string) => {
    for (const user of users) if (user.id === of) return displayName(user)
    return null
  }
  return deputies.map(deputy => ({
    ...deputy,
    person: nameIn(people, deputy.user_id),
    deputy: nameIn(of.people.values(), deputy.deputy_id),
    state: deputyState(deputy, of),
  }))
}

/**
 * Saves a delegate for the caller or, if HR calls, for someone else. Pending requests move to the delegate
 * immediately.
 */
export const saveDeputy =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, lock, now } = call
    requireManager(principal)
    const { id: known, ...form }: DeputyForm = readInput(schema, body)
    await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const before = known === undefined ? undefined : await ownDeputy(principal, records, known)
    refuseOthers(principal, form.user_id)
    const fields = {
      user_id: form.user_id,
      deputy_id: form.deputy_id,
      start_date: form.start_date,
      end_date: form.end_date ?? null,
      only_when_away: form.only_when_away ?? false,
    }
    await assertValidApprovers(records, fields, todayIn(org.timeZone, now))
    const saved = before
      ? await records.update('Deputy', before.id, fields)
      : await records.create('Deputy', fields)
    await applyDelegations(org, call)
    return { body: saved }
  }

const removal = Type.Object({ id })

/** Removes a delegate. Requests that the delegate has not decided return immediately. */
export const removeDeputy =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, lock } = call
    requireManager(principal)
    const { id: known } = readInput(removal, body)
    await lock(CHANGES_ORGANISATION)
    const deputy = await ownDeputy(principal, recordsOf(entities), known)
    await entities.delete('Deputy', deputy.id)
    await applyDelegations(org, call)
    return { body: { id: deputy.id } }
  }

/** A delegation that the caller cannot change counts as missing. */
async function ownDeputy(
  principal: Principal,
  records: ReturnType<typeof recordsOf>,
  known: string,
): Promise<Deputy> {
  const deputy = await records.lock('Deputy', { id: known })
  if (deputy === undefined || !(isForOthers(principal) || deputy.user_id === userOf(principal)?.id))
    throw errors.recordNotFound('Deputy', known)
  return deputy
}

const isForOthers = (principal: FunctionCall['principal']): boolean => {
  const user = userOf(principal)
  return user === undefined || can(user, 'leave')
}

function refuseOthers(principal: Principal, userId: string): void {
  if (!isForOthers(principal) && userOf(principal)?.id !== userId)
    throw errors.forbidden(copy.onlyOwnDeputies)
}

async function assertValidApprovers(
  records: RecordReads,
  { user_id, deputy_id, start_date, end_date }: Omit<DeputyForm, 'id'>,
  today: string,
): Promise<void> {
  if (user_id === deputy_id) throw errors.unprocessable(copy.deputyIsSelf, 'deputy_id')
  const [person, deputy] = [await records.get('User', user_id), await records.get('User', deputy_id)]
  if (person === undefined || !mayManage(person))
    throw errors.unprocessable(copy.personDecidesNothing, 'user_id')
  if (deputy === undefined || !mayManage(deputy))
    throw errors.unprocessable(copy.deputyCannotDecide, 'deputy_id')
  const last = end_date ?? null
  if (!isCalendarDay(start_date) || (last !== null && (!isCalendarDay(last) || last < start_date)))
    throw errors.unprocessable(copy.endsBeforeStart, 'end_date')
  if (last !== null && last < today) throw errors.unprocessable(copy.endIsOver, 'end_date')
}
