import type { ApprovalProgress } from '@leavewell/leave'
import { nameOf } from '../org-structure/user-columns.ts'

/** The format of times in records. */
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

const GONE = (alias: string) => `CASE WHEN ${alias}.id IS NOT NULL THEN ${nameOf(alias)} END`

/**
 * SQL of the approvals of `r` or of a pending change of it, and of the pending one, as `ApprovalProgress`. It
 * is null without steps. `showsNotes` is the condition for notes, as SQL.
 */
export const progressWhere = (showsNotes: string) => `(SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object(
    'agreed', coalesce(jsonb_agg(jsonb_build_object('no', s.no, 'approver', ${GONE('sa')}, 'acting_for', ${GONE('sf')},
      'by', ${GONE('sb')}, 'on', to_char(s.decided_date AT TIME ZONE 'UTC', ${ISO}), 'note', CASE WHEN ${showsNotes} THEN s.note END) ORDER BY s.no) FILTER (WHERE s.decided_date IS NOT NULL), '[]'),
    'waits_for', CASE WHEN r.status = 'pending' OR r.amendment_id IS NOT NULL
      THEN (SELECT ${nameOf('sm')} FROM "entities"."User" sm WHERE sm.id = r.manager_id) END,
    'acting_for', max(${GONE('sf')}) FILTER (WHERE s.decided_date IS NULL)) END
  FROM "entities"."ApprovalStep" s
  LEFT JOIN "entities"."User" sa ON sa.id = s.approver_id
  LEFT JOIN "entities"."User" sf ON sf.id = s.acting_for
  LEFT JOIN "entities"."User" sb ON sb.id = s.decided_by
  WHERE s.about_id = coalesce(r.amendment_id, r.id))`

/** The same with notes, for approvers of `r`. */
export const PROGRESS = progressWhere('true')

/**
 * The same row without `approval` if only the manager decides. The answer for such a request has no such field.
 */
export const withProgress = <Row extends { approval?: ApprovalProgress | null | undefined }>({
  approval,
  ...row
}: Row): Omit<Row, 'approval'> & { approval?: ApprovalProgress } => ({
  ...row,
  ...(approval && { approval }),
})
