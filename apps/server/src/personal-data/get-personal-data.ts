import { PERSONAL_ENTITIES, type PersonalChange, type PersonalData, personalDataCopy } from '@leavewell/leave'
import { type Change, errors, type ReadingFunction, type Visibility } from '@leavewell/platform'
import { requireUser } from '../kernel/actor.ts'
import { isBesideRecords } from '../kernel/beside-records.ts'

/**
 * Entities with a history in the file. Other entities are append-only, and the file contains them as they are.
 */
const HISTORY = ['User', 'LeaveRequest', 'LeaveAmendment', 'LeaveBalance', 'Password', 'EmailChange']
const PART = 1000

/** All stored data about the caller, only for the caller (docs/decisions/0078). */
export const getPersonalData: ReadingFunction = {
  reads: async ({ principal, entities, installation, freshen, now, visibility }) => {
    const { id } = requireUser(principal)
    if (principal.kind === 'user' && principal.impersonator)
      throw errors.forbidden(personalDataCopy.notWhileActing)
    await freshen('LeaveBalance', { user_id: id })
    const recordsOf = async (entity: string, q: Record<string, unknown>) =>
      (await entities.find(entity, q, { sort: 'created_date' })).map(record =>
        visibility.redact(entity, record),
      )
    const [person, traces, history, assignments, ...found] = await Promise.all([
      entities.get('User', id),
      installation.tracesOf(id),
      historyOf(id, visibility, filter => installation.changes(filter)),
      recordsOf('WorkAssignment', { scope: 'user', scope_id: id }),
      ...PERSONAL_ENTITIES.map(entity => recordsOf(entity, { user_id: id })),
    ])
    if (person === undefined) throw errors.recordNotFound('User', id)
    const records = Object.fromEntries(PERSONAL_ENTITIES.map((entity, at) => [entity, found[at] ?? []]))
    const data: PersonalData = {
      taken_at: now.toISOString(),
      person: visibility.redact('User', person),
      records: { ...records, WorkAssignment: assignments } as PersonalData['records'],
      history,
      traces,
    }
    return { body: data }
  },
}

/** Every change about a person, the oldest first. */
async function historyOf(
  id: string,
  visibility: Visibility,
  read: (filter: {
    entities: string[]
    about: string
    before?: number
    limit: number
  }) => Promise<{ changes: Change[]; next: number | null }>,
): Promise<PersonalChange[]> {
  const changes: Change[] = []
  let before: number | null = null
  do {
    const part = await read({
      entities: HISTORY,
      about: id,
      limit: PART,
      ...(before !== null && { before }),
    })
    changes.push(...part.changes)
    before = part.next
  } while (before !== null)
  const told = (entity: string, record: Change['before']) =>
    record && (isBesideRecords(entity) ? record : visibility.redact(entity, record))
  return changes.reverse().map(change => ({
    at: change.at,
    entity: change.entity,
    kind: change.kind,
    by: change.actor_id === null ? 'the system' : change.actor_id === id ? 'themselves' : 'somebody else',
    before: told(change.entity, change.before),
    after: told(change.entity, change.after),
  }))
}
