import { plannedChangesCopy as copy } from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { readWantedChange } from './wanted-change.ts'

/** Schedules a change of a person for a day. There is one for each day, and saving again adds to it. */
export const savePlannedChange =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now, lock }) => {
    requireRight(principal, 'people')
    await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const { user, holdsFrom, fields } = await readWantedChange(org, records, body, now)
    const key = { user_id: user.id, holds_from: holdsFrom }
    const known = await records.lock('PlannedChange', key)
    const wanted = { ...fields, planned_by: actorIdOf(principal) }
    const saved =
      known === undefined
        ? await records.create('PlannedChange', { ...key, ...NOTHING_PLANNED, ...wanted })
        : await records.update('PlannedChange', known.id, wanted)
    return { body: saved }
  }

/** A scheduled change that keeps every field. */
export const NOTHING_PLANNED = {
  first_name: null,
  last_name: null,
  department: null,
  position: null,
  manager_id: null,
  office: null,
}

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Cancels a scheduled change that has not been carried out. */
export const cancelPlannedChange: AppFunction = async ({ principal, body, entities, lock }) => {
  requireRight(principal, 'people')
  const { id } = readInput(schema, body)
  await lock(CHANGES_ORGANISATION)
  if ((await recordsOf(entities).lock('PlannedChange', { id })) === undefined)
    throw errors.conflict(copy.goneAlready)
  await entities.delete('PlannedChange', id)
  return { body: { id } }
}
