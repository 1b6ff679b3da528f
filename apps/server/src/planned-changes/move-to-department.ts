import type { DepartmentMoveAnswer } from '@leavewell/leave'
import type { AppFunction, FunctionCall } from '@leavewell/platform'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { followMoves } from '../users/follow-moves.ts'
import { readDepartmentMove, type WantedMove } from './read-department-move.ts'
import { NOTHING_PLANNED } from './save-planned-change.ts'

/**
 * Moves several people to a department in one transaction, today or from a day on. People who cannot be moved
 * stay and are listed in the answer. Any other failure moves no one.
 */
export const moveToDepartment =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, lock } = call
    requireRight(principal, 'people')
    await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const { holdsFrom, ...move } = await readDepartmentMove(org, records, body, now)
    if (holdsFrom === null) await moveToday(org, call, records, move)
    else await plan(records, { ...move, holdsFrom }, actorIdOf(principal))
    return { body: { moves: move.moving.length, left_out: move.leftOut } satisfies DepartmentMoveAnswer }
  }

/** Handles leave and policies of all people together, so that two thousand people need few exchanges. */
async function moveToday(
  org: Organisation,
  call: FunctionCall,
  records: Records,
  { department, moving }: Pick<WantedMove, 'department' | 'moving'>,
): Promise<void> {
  const id = { $in: moving.map(user => user.id) }
  await records.find('User', { id }, { sort: 'id', lock: true })
  await records.updateMany('User', { id }, { department })
  await followMoves(
    org,
    call,
    moving.map(former => ({ former, user: { ...former, department } })),
  )
}

/** A person has one scheduled change for each day. If there is one, the department is added to it. */
async function plan(
  records: Records,
  {
    department,
    moving,
    holdsFrom: holds_from,
  }: Omit<WantedMove, 'leftOut' | 'holdsFrom'> & { holdsFrom: string },
  planned_by: string | null,
): Promise<void> {
  const user_id = { $in: moving.map(({ id }) => id) }
  const known = await records.find('PlannedChange', { user_id, holds_from }, { sort: 'id', lock: true })
  await records.updateEach(
    'PlannedChange',
    known.map(({ id }) => ({ id, department, planned_by })),
  )
  const planned = new Set(known.map(each => each.user_id))
  await records.createMany(
    'PlannedChange',
    moving
      .filter(({ id }) => !planned.has(id))
      .map(({ id }) => ({ ...NOTHING_PLANNED, user_id: id, holds_from, department, planned_by })),
  )
}
