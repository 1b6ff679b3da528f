import type { ApprovalProgress, Approvals, ApprovalsQuestion, LeaveRequest } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { PROGRESS } from '../approvals/progress-columns.ts'
import { mayRead } from './reviewer.ts'

const schema = Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }) })

type Row = Pick<LeaveRequest, 'id' | 'user_id' | 'manager_id'> & { approval: ApprovalProgress }

/** Who agreed to requests and for whom they wait, for whoever may read them. */
export const getApprovals: ReadingFunction = {
  reads: async ({ principal, body, query }) => {
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    const { ids }: ApprovalsQuestion = readInput(schema, body)
    const rows = await query<Row>(
      `SELECT r.id, r.user_id, r.manager_id, ${PROGRESS} AS approval FROM "entities"."LeaveRequest" r
       WHERE r.id = ANY ($1) AND r.id IN (SELECT request_id FROM "entities"."ApprovalStep")`,
      [ids],
    )
    const shown = rows.filter(row => row.approval !== null && mayRead(principal, row))
    const answer: Approvals = {
      approvals: Object.fromEntries(shown.map(({ id, approval }) => [id, approval])),
    }
    return { body: answer }
  },
}
