import type { ApprovalProgress, Approvals, ApprovalsQuestion } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { progressWhere } from './progress-columns.ts'

const schema = Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }) })

type Row = { id: string; approval: ApprovalProgress | null }

/**
 * The approvals of requests, given and pending, for people who can read the requests. Notes are for people who
 * can read the reason.
 */
export const getApprovals: ReadingFunction = {
  reads: async ({ principal, body, query, visibility }) => {
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    const { ids }: ApprovalsQuestion = readInput(schema, body)
    const values: unknown[] = [ids]
    const leave = visibility.of('LeaveRequest', 'r', values)
    const rows = await query<Row>(
      `SELECT r.id, ${progressWhere(leave.shows('reason'))} AS approval FROM "entities"."LeaveRequest" r
       WHERE r.id = ANY ($1) AND r.id IN (SELECT request_id FROM "entities"."ApprovalStep")
         AND ${leave.readable()}`,
      values,
    )
    const answer: Approvals = {
      approvals: Object.fromEntries(
        rows.flatMap(({ id, approval }) => (approval === null ? [] : [[id, approval]])),
      ),
    }
    return { body: answer }
  },
}
