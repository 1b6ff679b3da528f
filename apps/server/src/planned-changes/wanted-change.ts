import {
  adminCopy,
  asPlanned,
  checkHoldsFrom,
  checkPlannedNames,
  plannedChangesCopy as copy,
  holdsFromSentence,
  PLANNED_FIELDS,
  type PlannedChangeForm,
  type PlannedField,
  personSentence,
  todayIn,
  type User,
} from '@leavewell/leave'
import { errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { checkSuccessor } from '../employment-ends/successors.ts'
import { typedDay } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { personName } from '../kernel/person-name.ts'
import type { RecordReads } from '../kernel/records.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })
const name = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))

const schema = Type.Object({
  user_id: id,
  holds_from: typedDay,
  first_name: personName(),
  last_name: personName(),
  department: name,
  position: name,
  manager_id: Type.Optional(id),
  office: name,
})

/** A change that can be scheduled: the person, its first day, and the fields that will differ. */
export interface ChangeInput {
  user: User
  holdsFrom: string
  fields: Partial<Record<PlannedField, string>>
}

/**
 * Reads the change to schedule. Refuses, at the wrong field, a change that could not be carried out as things
 * are now.
 */
export async function readWantedChange(
  org: Organisation,
  records: RecordReads,
  body: Record<string, unknown>,
  now: Date,
): Promise<ChangeInput> {
  const { user_id, holds_from, ...sent }: PlannedChangeForm = readInput(schema, body)
  const user = await records.get('User', user_id)
  if (user === undefined) throw errors.recordNotFound('User', user_id)
  if (user.left_on !== null) throw errors.conflict(copy.hasLeft)
  const [end] = await records.find('EmploymentEnd', { user_id })
  const days = { today: todayIn(org.timeZone, now), lastDay: end?.last_day ?? null }
  const problem = checkHoldsFrom(holds_from, days)
  if (problem) throw errors.unprocessable(holdsFromSentence(problem), problem.field)
  const { first_name, last_name, department: place, position, office: seat } = user
  const manager = (await lookUpManager(records, user))?.id ?? null
  const plans = await records.find('PlannedChange', { user_id })
  const until = asPlanned(
    { first_name, last_name, department: place, position, manager_id: manager, office: seat },
    plans,
    holds_from,
  )
  const [unnamed] = checkPlannedNames(sent, until)
  if (unnamed) throw errors.unprocessable(personSentence(unnamed), unnamed.field)
  const fields: ChangeInput['fields'] = {}
  for (const field of PLANNED_FIELDS) {
    const value = sent[field]?.trim()
    if (value && value !== until[field]) fields[field] = value
  }
  if (Object.keys(fields).length === 0) throw errors.unprocessable(copy.nothingChanges, 'holds_from')
  const { department, office, manager_id = null } = fields
  if (department !== undefined && (await records.count('Department', { name: department })) === 0)
    throw errors.unprocessable(adminCopy.noSuchDepartment(department), 'department')
  if (office !== undefined && (await records.count('Office', { name: office })) === 0)
    throw errors.unprocessable(copy.noSuchOffice, 'office')
  await checkSuccessor(records, 'manager_id', manager_id, { userId: user_id, lastDay: holds_from })
  return { user, holdsFrom: holds_from, fields }
}
