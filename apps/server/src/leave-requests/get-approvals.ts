import type { ApprovalProgress, Approvals, ApprovalsQuestion } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { PROGRESS } from '../approvals/progress-columns.ts'

const schema = Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }) })

type Row = { id: string; approval: ApprovalProgress | null }

/** Who agreed to requests and for whom they wait, for whoever may read them. */
export const getApprovals: ReadingFunction = {
  reads: async ({ principal, body, query, visibility }) => {
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    const { ids }: ApprovalsQuestion = readInput(schema, body)
    const values: unknown[] = [ids]
    const rows = await query<Row>(
      `SELECT r.id, ${PROGRESS} AS approval FROM "entities"."LeaveRequest" r
       WHERE r.id = ANY ($1) AND r.id IN (SELECT request_id FROM "entities"."ApprovalStep")
         AND ${visibility.of('LeaveRequest', 'r', values).readable()}`,
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
