import { rehireCopy as copy, leavingCopy, TAKING_DAYS } from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight, userOf } from '../kernel/actor.ts'
import { recordsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

const schema = Type.Object({ user_id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Undoes a rehire: the former employment ended again, and the account is deactivated. The change of the hire date posts what follows. */
export const cancelRehire: AppFunction = async ({ principal, body, entities, lock, update }) => {
  requireRight(principal, 'people')
  const { user_id } = readInput(schema, body)
  await lock(CHANGES_ORGANISATION)
  const records = recordsOf(entities)
  const user = await records.lock('User', { id: user_id })
  if (user === undefined) throw errors.recordNotFound('User', user_id)
  const behind = principal.kind === 'user' ? principal.impersonator?.id : undefined
  if ([userOf(principal)?.id, behind].includes(user_id)) throw errors.forbidden(leavingCopy.notForYourself)
  const [former] = await records.find('FormerEmployment', { user_id }, { sort: '-last_day', limit: 1 })
  if (former === undefined) throw errors.conflict(copy.notRehired)
  const [end] = await records.find('EmploymentEnd', { user_id })
  if (end !== undefined && end.ended_at !== null) throw errors.conflict(leavingCopy.hasLeft)
  const start = user.date_hired ?? former.last_day
  // Leave that stayed in the lists at the former end costs nothing again.
  const booked = {
    user_id,
    status: { $in: TAKING_DAYS },
    end_date: { $gte: start },
    created_date: { $gt: former.created_date },
  }
  if ((await records.count('LeaveRequest', booked)) > 0) throw errors.conflict(copy.hasLeave(start))
  if (end !== undefined) await entities.delete('EmploymentEnd', end.id)
  await entities.delete('FormerEmployment', former.id)
  await records.create('EmploymentEnd', {
    user_id,
    last_day: former.last_day,
    waiting_to: null,
    reports_to: null,
    later_leave: 'keep',
    noted_by: actorIdOf(principal),
    ended_at: former.ended_at,
    anonymised_at: null,
  })
  const { first_day: date_hired, service_from } = former
  return { body: await update('User', user_id, { disabled: true, date_hired, service_from }) }
}
