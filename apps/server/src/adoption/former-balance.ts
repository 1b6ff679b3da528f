/** Selects when the first policy of the person and type of a row was assigned. */
const begun = (row: string) =>
  `(SELECT min(p.created_date) FROM "entities"."UserPolicy" p WHERE p.user_id = ${row}.user_id AND p.leave_type = ${row}.leave_type)`

const isEntered = (row: string, id: string) =>
  `EXISTS (SELECT 1 FROM "entities"."BalanceAdjustment" a WHERE a.balance_id = ${row}.${id} AND a.user_id = ${row}.user_id)`

/** Selects entries `e` of balance records from before a policy, which the ledger does not know. */
export const FORMER_ENTRY = `NOT ${isEntered('e', 'balance_id')} AND e.created_date < coalesce(${begun('e')}, 'infinity')`

/**
 * Selects balance records `b` that the ledger does not know. They have no policy, or a policy took them over.
 */
export const FORMER_BALANCE = `NOT ${isEntered('b', 'id')} AND (${begun('b')} IS NULL
  OR b.year < (SELECT extract(year FROM min(p.valid_from))::int8 FROM "entities"."UserPolicy" p WHERE p.user_id = b.user_id AND p.leave_type = b.leave_type)
  OR EXISTS (SELECT 1 FROM "entities"."LeaveBalanceEntry" e WHERE e.balance_id = b.id AND e.created_date < ${begun('b')}))`
