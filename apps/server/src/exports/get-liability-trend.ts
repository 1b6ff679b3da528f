import {
  type BalanceExport,
  balancesAt,
  dayNumber,
  inHours,
  type LiabilityTrend,
  monthEndsThrough,
  todayIn,
  type User,
  type UserLeave,
  valueOfLeave,
} from '@leavewell/leave'
import {
  type Principal,
  type ReadingFunction,
  type ReadRows,
  readInput,
  type Visibility,
} from '@leavewell/platform'
import Type from 'typebox'
import { hasRight, requireRight } from '../kernel/actor.ts'
import { batchesOf, withPauses } from '../kernel/batches-of.ts'
import { requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { leaveKnownTo, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { BALANCES, userOf } from './export-tables.ts'
import { liabilityFilters } from './get-leave-liability.ts'

const schema = Type.Object(liabilityFilters)

/** The balances of the last 13 month ends, as the ledger has them. Readers of salaries get their value. */
export const getLiabilityTrend = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query, entities, freshen, visibility }) => {
    requireRight(principal, 'payroll')
    const { all_balances = false, ...asked } = readInput(schema, body)
    requireLeaveType(org, asked.leave_type)
    const today = todayIn(org.timeZone, now)
    const ends = monthEndsThrough(today)
    const [first = today, last = today] = [ends[0], ends.at(-1)]
    await freshen('LeaveBalance')
    const { sql, values } = BALANCES({ ...asked, day: last, today }, { timeZone: org.timeZone, visibility })
    const all = await query<BalanceExport>(`SELECT * FROM (${sql}) t`, values)
    // A manual balance has no ledger.
    const balances = all.filter(({ policy }) => policy !== null)
    const rowsOf = Map.groupBy(balances, userOf)
    const posted = await readPosted(query, visibility, { first, last, ids: [...rowsOf.keys()] })
    const months = ends.map(day => ({ day, hundredths: 0, overdrawn: 0, cents: 0 }))
    const records = readsOf(entities)
    for (const ids of batchesOf([...rowsOf.keys()])) {
      const users = await records.find('User', { id: { $in: ids } })
      const known = await readLeaveOfUsers(org, records, users, now, { reads: 'calendar' })
      for await (const user of withPauses(users)) {
        const records = known.get(user.id)
        if (records === undefined) continue
        const leave = leaveKnownTo(principal, records)
        for (const { id, leave_type, minutes } of rowsOf.get(user.id) ?? [])
          addBalance(months, balancesAt(ends, minutes, posted.get(id) ?? new Map()), {
            user,
            leave,
            leave_type,
            all_balances,
            principal,
          })
      }
    }
    const answer: LiabilityTrend = {
      months: months.map(({ day, hundredths, overdrawn, cents }) => ({
        day,
        hours: hundredths / 100,
        overdrawn_hours: overdrawn / 100,
        ...(hasRight(principal, 'salaries') && { cents }),
      })),
    }
    return { body: answer }
  },
})

interface OfBalance extends Pick<BalanceExport, 'leave_type'> {
  user: User
  leave: UserLeave
  all_balances: boolean
  principal: Principal
}

/** Adds a balance to each month in which its policy pays it out. Rows are rounded as the report shows them. */
function addBalance(
  months: { day: string; hundredths: number; overdrawn: number; cents: number }[],
  minutesAt: readonly number[],
  { user, leave, leave_type, all_balances, principal }: OfBalance,
): void {
  const { history } = leave.facts(leave_type)
  for (const [at, month] of months.entries()) {
    const minutes = minutesAt[at] ?? 0
    if (minutes === 0) continue
    const rules = history.rulesOn(month.day)
    if (!all_balances && rules.on_leaving !== 'pay_out') continue
    const hundredths = Math.round(inHours(Math.abs(minutes)) * 100)
    if (minutes < 0) {
      month.overdrawn += hundredths
      continue
    }
    month.hundredths += hundredths
    if (!hasRight(principal, 'salaries')) continue
    const pattern = leave.calendar.pattern(dayNumber(month.day))
    month.cents += valueOfLeave(minutes, { salary: user.salary, pattern, rules }) ?? 0
  }
}

/** The sums that were posted after the first month end, by balance and month. */
async function readPosted(
  query: ReadRows,
  visibility: Visibility,
  { first, last, ids }: { first: string; last: string; ids: readonly string[] },
): Promise<Map<string, Map<string, number>>> {
  const values: unknown[] = [first, last, ids]
  const rows = await query<{ id: string; month: string; minutes: number }>(
    `SELECT l.user_id || ' ' || l.leave_type AS id, to_char(l.effective_on, 'YYYY-MM') AS month, sum(l.minutes)::float8 AS minutes
      FROM "entities"."LeaveLedgerEntry" l
      WHERE l.user_id = ANY($3) AND l.effective_on > $1::date AND l.effective_on <= $2::date
        AND ${visibility.of('LeaveLedgerEntry', 'l', values).readable()}
      GROUP BY 1, 2`,
    values,
  )
  const posted = new Map<string, Map<string, number>>()
  for (const { id, month, minutes } of rows) {
    const months = posted.get(id) ?? new Map<string, number>()
    posted.set(id, months.set(month, minutes))
  }
  return posted
}
