import {
  checkLastDay,
  leavingCopy as copy,
  type EmploymentEnd,
  LATER_LEAVE,
  type LeavingForm,
  lastDaySentence,
  todayIn,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type Principal, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight, userOf } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { postDue } from '../leave-policies/post-due.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { endEmployment } from './end-employment.ts'
import { checkRightsRemain, checkSuccessor } from './successors.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })
const taker = orNull(id)

const schema = Type.Object({
  user_id: id,
  last_day: typedDay,
  waiting_to: taker,
  reports_to: taker,
  later_leave: Type.Enum([...LATER_LEAVE]),
})

/**
 * Saves or changes a last working day. Balances are recalculated immediately for the shorter employment. A last
 * day in the past is carried out in the same transaction.
 */
export const saveOffboarding =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, lock } = call
    requireRight(principal, 'people')
    const {
      user_id,
      last_day,
      waiting_to = null,
      reports_to = null,
      later_leave,
    }: LeavingForm = readInput(schema, body)
    await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const { user, end } = await lockLeaver(records, principal, user_id)
    const today = todayIn(org.timeZone, now)
    const problem = checkLastDay(last_day, user, today)
    if (problem) throw errors.unprocessable(lastDaySentence(problem), problem.field)
    await checkRightsRemain(records, user, last_day)
    const leaver = { userId: user_id, lastDay: last_day }
    await checkSuccessor(records, 'waiting_to', waiting_to, leaver)
    await checkSuccessor(records, 'reports_to', reports_to, leaver)
    const fields = { last_day, waiting_to, reports_to, later_leave, noted_by: actorIdOf(principal) }
    const saved =
      end === undefined
        ? await records.create('EmploymentEnd', { ...fields, user_id, ended_at: null, anonymised_at: null })
        : await records.update('EmploymentEnd', end.id, fields)
    await postDue(org, records, [user_id], now, 'hand')
    if (last_day < today) await endEmployment(org, call, saved.id)
    return { body: await records.get('EmploymentEnd', saved.id) }
  }

const cancelSchema = Type.Object({ user_id: id })

/** Cancels an offboarding. Balances become what they were without it. */
export const cancelLeaving =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now, lock }) => {
    requireRight(principal, 'people')
    const { user_id } = readInput(cancelSchema, body)
    await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const { end } = await lockLeaver(records, principal, user_id)
    if (end === undefined) throw errors.conflict(copy.notNoted)
    await entities.delete('EmploymentEnd', end.id)
    await postDue(org, records, [user_id], now, 'hand')
    return { body: { user_id } }
  }

/**
 * Locks a person and their offboarding. Refuses people who have left, and the caller, as no one deactivates
 * their own account.
 */
async function lockLeaver(
  records: Records,
  principal: Principal,
  userId: string,
): Promise<{ user: User; end: EmploymentEnd | undefined }> {
  const user = await records.lock('User', { id: userId })
  if (user === undefined) throw errors.recordNotFound('User', userId)
  const behind = principal.kind === 'user' ? principal.impersonator?.id : undefined
  if ([userOf(principal)?.id, behind].includes(userId)) throw errors.forbidden(copy.notForYourself)
  const end = await records.lock('EmploymentEnd', { user_id: userId })
  if (end !== undefined && end.ended_at !== null) throw errors.conflict(copy.hasLeft, end)
  return { user, end }
}
