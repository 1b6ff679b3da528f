import type { TeamRequestRow } from '@leavewell/leave'

/**
 * SQL condition: a person decided request `r` as the delegate of an approver. A decided request belongs to that
 * approver again.
 */
export const isDecidedAsDelegate = (person: string): string =>
  `(r.status <> 'pending' AND r.amendment_id IS NULL AND r.id = ANY (ARRAY(
    SELECT s.request_id FROM "entities"."ApprovalStep" s
    WHERE s.approver_id = ${person} AND s.acting_for IS NOT NULL AND s.decided_date IS NOT NULL)))`

/**
 * Columns of request `r`. Callers who look after it get them by their rules, its delegate gets the stored
 * values.
 */
export const fieldsSeen = (
  looksAfter: string,
  { field }: { field(name: string): string },
  names: readonly string[],
): string =>
  names
    .map(name => `CASE WHEN ${looksAfter} THEN ${field(name)} ELSE r."${name}" END AS "${name}"`)
    .join(', ')

/** A decided request as its delegate still sees it, without other leave of the employee or the team. */
export const withoutOtherLeave = <Row extends TeamRequestRow>(row: Row): Row => ({
  ...row,
  balance: null,
  away: [],
  overlaps: [],
  amendment: null,
})
