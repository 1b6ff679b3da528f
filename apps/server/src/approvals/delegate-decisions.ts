import { MASKED_LEAVE, type TeamRequestRow } from '@leavewell/leave'

/**
 * SQL condition: a person decided request `r` as the delegate of an approver. A decided request belongs to that
 * approver again.
 */
export const isDecidedAsDelegate = (person: string): string =>
  `(r.status <> 'pending' AND r.amendment_id IS NULL AND r.id = ANY (ARRAY(
    SELECT s.request_id FROM "entities"."ApprovalStep" s
    WHERE s.approver_id = ${person} AND s.acting_for IS NOT NULL AND s.decided_date IS NOT NULL)))`

/** What a request shows to approvers who do not see its type, instead of what could say the type. */
const MASKED: Readonly<Record<string, string>> = {
  leave_type: `'${MASKED_LEAVE}'`,
  reason: 'NULL',
  attachment_url: 'NULL',
  comments: "'[]'",
  converted_from: 'NULL',
  same_occasion_as: 'NULL',
}

/**
 * Columns of request `r`. Callers who look after it get them by their rules, its delegate gets the stored
 * values. `isTypeShown` is the condition under which either sees the type.
 */
export const fieldsSeen = (
  looksAfter: string,
  { field }: { field(name: string): string },
  names: readonly string[],
  isTypeShown: string,
): string =>
  names
    .map(name => {
      const masked = MASKED[name]
      const seen = `CASE ${masked && isTypeShown !== 'true' ? `WHEN NOT ${isTypeShown} THEN ${masked} ` : ''}WHEN ${looksAfter} THEN ${field(name)} ELSE r."${name}" END`
      return `${seen} AS "${name}"`
    })
    .join(', ')

/** A decided request as its delegate still sees it, without other leave of the employee or the team. */
export const withoutOtherLeave = <Row extends TeamRequestRow>(row: Row): Row => ({
  ...row,
  balance: null,
  away: [],
  overlaps: [],
  amendment: null,
})
