import {
  checkRehire,
  rehireCopy as copy,
  type EmploymentEnd,
  type EnableAccountForm,
  type EnableAccountPreview,
  type FormerEmployment,
  NOT_STORED,
  rehireSentence,
  todayIn,
  type User,
  type UserLeaveRecords,
} from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { previewPolicies } from '../leave-policies/preview-policies.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

const schema = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 100 }),
  employment: Type.Enum(['reopened', 'new']),
  starts_on: Type.Optional(typedDay),
  service_from: Type.Optional(typedDay),
})

interface Ended {
  user: User
  end: EmploymentEnd & { ended_at: string }
}

/** An employment that starts again. */
interface NewEmployment {
  date_hired: string
  service_from: string | null
}

/**
 * Reactivates the account of an employee whose employment ended. If the end was a mistake, the employment
 * continues. Otherwise a new employment starts, and the former one stays ended.
 */
export const enableAccount =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now, lock, update }) => {
    requireRight(principal, 'people')
    const form: EnableAccountForm = readInput(schema, body)
    await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    await records.lock('User', { id: form.user_id })
    const ended = await readEnded(records, form.user_id)
    const employment = newEmployment(form, ended, todayIn(org.timeZone, now))
    if (employment === undefined) return { body: await update('User', form.user_id, { disabled: false }) }
    await records.create('FormerEmployment', formerOf(ended))
    await entities.delete('EmploymentEnd', ended.end.id)
    return { body: await update('User', form.user_id, { disabled: false, ...employment }) }
  }

/** The balances after either choice. Nothing is written. */
export const previewEnableAccount = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, now }) => {
    requireRight(principal, 'people')
    const form: EnableAccountForm = readInput(schema, body)
    const records = readsOf(entities)
    const ended = await readEnded(records, form.user_id)
    const today = todayIn(org.timeZone, now)
    const employment = newEmployment(form, ended, today)
    const day = employment && employment.date_hired > today ? employment.date_hired : today
    const supposed = (known: UserLeaveRecords): UserLeaveRecords =>
      employment === undefined
        ? { ...known, lastDay: null }
        : {
            ...known,
            hired: employment.date_hired,
            serviceFrom: employment.service_from,
            lastDay: null,
            formerEmployments: [...known.formerEmployments, { ...NOT_STORED, ...formerOf(ended) }],
          }
    const effects = await previewPolicies(
      org,
      records,
      [ended.user],
      { day, records: supposed, listsAll: true },
      now,
    )
    return { body: { day, effects } satisfies EnableAccountPreview }
  },
})

/** Refuses a person who is still employed, or whose data was anonymised. */
async function readEnded(records: RecordReads, userId: string): Promise<Ended> {
  const user = await records.get('User', userId)
  if (user === undefined) throw errors.recordNotFound('User', userId)
  const [end] = await records.find('EmploymentEnd', { user_id: userId })
  if (end === undefined || end.ended_at === null) throw errors.conflict(copy.notEnded)
  if (end.anonymised_at !== null) throw errors.conflict(copy.anonymised)
  return { user, end: { ...end, ended_at: end.ended_at } }
}

/** Undefined where the former employment is reopened. */
function newEmployment(form: EnableAccountForm, { end }: Ended, today: string): NewEmployment | undefined {
  if (form.employment === 'reopened') return undefined
  const { starts_on = '', service_from = '' } = form
  const problem = checkRehire({ starts_on, service_from }, end.last_day, today)
  if (problem) throw errors.unprocessable(rehireSentence(problem), problem.field)
  return { date_hired: starts_on, service_from: service_from || null }
}

const formerOf = ({ user, end }: Ended): Omit<FormerEmployment, keyof typeof NOT_STORED> => ({
  user_id: user.id,
  first_day: user.date_hired,
  last_day: end.last_day,
  service_from: user.service_from,
  ended_at: end.ended_at,
})
