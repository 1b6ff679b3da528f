import type { TeamRequestRow } from '@leavewell/leave'

/** In SQL, whether a person decided request `r` as the delegate of an approver: decided, it belongs to that approver again. */
export const isDecidedAsDelegate = (person: string): string =>
  `(r.status <> 'pending' AND r.amendment_id IS NULL AND r.id = ANY (ARRAY(
    SELECT s.request_id FROM "entities"."ApprovalStep" s
    WHERE s.approver_id = ${person} AND s.acting_for IS NOT NULL AND s.decided_date IS NOT NULL)))`

/** Columns of request `r`: by the caller's rules where they look after it, and as they were decided where the caller was the delegate. */
export const fieldsSeen = (
  looksAfter: string,
  { field }: { field(name: string): string },
  names: readonly string[],
): string =>
  names
    .map(name => `CASE WHEN ${looksAfter} THEN ${field(name)} ELSE r."${name}" END AS "${name}"`)
    .join(', ')

/** A decided request as its delegate keeps it: nothing that tells of other leave of the employee or the team. */
export const withoutOtherLeave = <Row extends TeamRequestRow>(row: Row): Row => ({
  ...row,
  balance: null,
  away: [],
  overlaps: [],
  amendment: null,
})
