import { addDays, type DepartmentMovePreview, todayIn } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import type { HypotheticalLeave } from '../leave-ledger/read-user-leave.ts'
import { type PreviewedUser, previewPolicies } from '../leave-policies/preview-policies.ts'
import { recalculateQuotes } from '../leave-requests/recount/recalculate-quotes.ts'
import { shownPreview } from '../leave-requests/recount/requote-preview.ts'
import { readDepartmentMove, type WantedMove } from './read-department-move.ts'

/** The effects of moving several people to a department, as things are now. Nothing is written. */
export const previewDepartmentMove = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body, entities, now } = call
    requireRight(principal, 'people')
    const records = readsOf(entities)
    const move = await readDepartmentMove(org, records, body, now)
    const day = move.holdsFrom ?? todayIn(org.timeZone, now)
    const touched = { from: day, to: null, userIds: move.moving.map(({ id }) => id) }
    const answer = await watched(call, async (work): Promise<DepartmentMovePreview> => {
      const moved = { day, user: movedTo(move) }
      return {
        moves: move.moving.length,
        left_out: move.leftOut,
        effects: await previewPolicies(org, records, move.moving, moved, now, { work }),
        leave: shownPreview(await recalculateQuotes(org, records, now, touched, suppose(move, day), work)),
      }
    })
    return { body: answer }
  },
})

const movedTo =
  ({ department }: WantedMove) =>
  (user: PreviewedUser): PreviewedUser => ({ ...user, department })

/** Assumes that they are in the department from that day on. */
const suppose = ({ department }: WantedMove, day: string): HypotheticalLeave => ({
  worker: worker => ({
    ...worker,
    department,
    formerly: [...worker.formerly, { department: worker.department, last_day: addDays(day, -1) }],
  }),
})
