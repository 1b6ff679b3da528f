import type { Tx } from '@leavewell/platform'

/** An amount as people see it, in days to the hundredth. */
export interface Amount {
  user_id: string
  what: string
  value: string
}

/** An amount that an adoption would change. */
export interface Difference extends Omit<Amount, 'value'> {
  before: string | undefined
  after: string | undefined
}

const inDays = (column: string) => `round(${column}::numeric, 2)::text`

const AMOUNTS = `SELECT user_id, leave_type || ' ' || year AS what, ${inDays('balance')} || ' of ' || ${inDays('total_allocated')} AS value
  FROM "entities"."LeaveBalance" WHERE $1::text[] IS NULL OR user_id = ANY($1)
  UNION ALL SELECT user_id, 'pending ' || leave_type, ${inDays('sum(days_requested)')}
  FROM "entities"."LeaveRequest" WHERE status = 'pending' AND ($1::text[] IS NULL OR user_id = ANY($1)) GROUP BY user_id, leave_type`

/** The balance records and pending days of these people, or of all. */
export const readAmounts = async (tx: Pick<Tx, 'query'>, ids: readonly string[] | null): Promise<Amount[]> =>
  (await tx.query<Amount>(AMOUNTS, [ids])).rows

/** Amounts that differ afterwards, or exist on one side only. */
export function compareAmounts(before: readonly Amount[], after: readonly Amount[]): Difference[] {
  const keyOf = ({ user_id, what }: Amount) => `${user_id} ${what}`
  const [old, fresh] = [before, after].map(amounts => new Map(amounts.map(each => [keyOf(each), each])))
  const all = new Map([...(old ?? []), ...(fresh ?? [])])
  return [...all]
    .map(([key, { user_id, what }]) => ({
      user_id,
      what,
      before: old?.get(key)?.value,
      after: fresh?.get(key)?.value,
    }))
    .filter(each => each.before !== each.after)
}

/** `annual 2026: 20.00 of 25.00 before, none after` */
export const describeDifference = ({ what, before = 'none', after = 'none' }: Difference): string =>
  `${what}: ${before} before, ${after} after`
