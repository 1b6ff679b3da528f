import {
  addDays,
  type DepartmentMovePreview,
  LEAVE_TYPE_VALUES,
  type PolicyAssignmentRecord,
  todayIn,
} from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import type { Supposed } from '../leave-ledger/read-user-leave.ts'
import { policyFor } from '../leave-policies/plan-moves.ts'
import { requoteLeave } from '../leave-requests/requote-leave.ts'
import { shownPreview } from '../leave-requests/requote-preview.ts'
import { readDepartmentMove, type WantedMove } from './read-department-move.ts'

/** What would follow if several people came to a department, as things are now. Nothing is written. */
export const previewDepartmentMove = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, now }) => {
    requireRight(principal, 'people')
    const records = readsOf(entities)
    const move = await readDepartmentMove(org, records, body, now)
    const day = move.holdsFrom ?? todayIn(org.timeZone, now)
    const touched = { from: day, to: null, userIds: move.moving.map(({ id }) => id) }
    const answer: DepartmentMovePreview = {
      moves: move.moving.length,
      left_out: move.leftOut,
      policies: policiesThen(await records.find('PolicyAssignment', {}), move, day),
      leave: shownPreview(await requoteLeave(org, records, now, touched, suppose(move, day))),
    }
    return { body: answer }
  },
})

/** From that day on those who move are in the department. */
const suppose = ({ department }: WantedMove, day: string): Supposed => ({
  worker: worker => ({
    ...worker,
    department,
    formerly: [...worker.formerly, { department: worker.department, last_day: addDays(day, -1) }],
  }),
})

/** The policies that begin with the department, and for how many. */
function policiesThen(
  assignments: readonly PolicyAssignmentRecord[],
  { moving, department }: WantedMove,
  day: string,
): DepartmentMovePreview['policies'] {
  const begins = moving.flatMap(user =>
    LEAVE_TYPE_VALUES.flatMap(leave_type => {
      const before = policyFor(assignments, user, leave_type, day) ?? null
      const after = policyFor(assignments, { ...user, department }, leave_type, day)
      return after === undefined || after === before ? [] : [{ leave_type, before, after }]
    }),
  )
  const alike = Map.groupBy(begins, each => JSON.stringify([each.leave_type, each.before, each.after]))
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, people: 1 + others.length }],
  )
}
