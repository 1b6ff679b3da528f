import {
  type BalanceExport,
  checkLiabilityDay,
  completeRules,
  type Day,
  dayNumber,
  type LeaveLiability,
  type LiabilityQuestion,
  type LiabilityRow,
  liabilityOn,
  liabilitySentence,
  liabilityTotal,
  todayIn,
  type User,
  type UserLeave,
  valueOfLeave,
  weekOfBalance,
} from '@leavewell/leave'
import { errors, type Principal, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { hasRight, requireRight } from '../kernel/actor.ts'
import { batchesOf, withPauses } from '../kernel/batches-of.ts'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { leaveKnownTo, OTHER_POLICIES, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { BALANCES, userOf } from './export-tables.ts'

/** The filters of the report. */
export const liabilityFilters = {
  leave_type: Type.Optional(leaveTypeKey),
  department: Type.Optional(Type.String({ maxLength: 200 })),
  office: Type.Optional(Type.String({ maxLength: 200 })),
  all_balances: Type.Optional(Type.Boolean()),
}

const schema = Type.Object({ day: Type.Optional(day), ...liabilityFilters })

/** The day of a report, and its reader. */
interface Report {
  day: Day
  today: Day
  now: Date
  principal: Principal
  all_balances: boolean
}

/** The balances that would be paid out on a day. Readers of salaries get their value. */
export const getLeaveLiability = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query, entities, freshen, visibility }) => {
    requireRight(principal, 'payroll')
    const { all_balances = false, ...asked }: LiabilityQuestion = readInput(schema, body)
    requireLeaveType(org, asked.leave_type)
    const today = todayIn(org.timeZone, now)
    const day = asked.day ?? today
    const problem = checkLiabilityDay(day, today)
    if (problem) throw errors.unprocessable(liabilitySentence(problem), problem.field, problem.code)
    await freshen('LeaveBalance')
    const { sql, values } = BALANCES(
      { ...asked, day: day < today ? day : today, projected_to: day, today },
      { timeZone: org.timeZone, visibility },
    )
    const balances = await query<BalanceExport>(`SELECT * FROM (${sql}) t ORDER BY lower(name), id`, values)
    const paying = all_balances ? undefined : await payingPolicies(readsOf(entities))
    // A manual balance is never paid out.
    const shown = paying
      ? balances.filter(({ policy, leave_type }) => paying.has(`${leave_type} ${policy}`))
      : balances
    const rows = await withLiability(org, readsOf(entities), shown, {
      day,
      today,
      now,
      principal,
      all_balances,
    })
    const answer: LeaveLiability = { day, is_projected: day > today, rows, total: liabilityTotal(rows) }
    return { body: answer }
  },
})

/** The policies with a version that pays leave out, by type and name. The rules of the day decide later. */
const payingPolicies = async (records: RecordReads): Promise<ReadonlySet<string>> =>
  new Set(
    (await records.find('LeavePolicy', OTHER_POLICIES))
      .filter(({ leave_type, rules }) => completeRules(leave_type, rules).on_leaving === 'pay_out')
      .map(({ leave_type, name }) => `${leave_type} ${name}`),
  )

/** Adds accruals, parts and values to the balances of the ledger. Zeros are left out. */
async function withLiability(
  org: Organisation,
  records: RecordReads,
  balances: readonly BalanceExport[],
  report: Report,
): Promise<LiabilityRow[]> {
  const rowsOf = Map.groupBy(balances, userOf)
  const leaveTypes = [...new Set(balances.map(({ leave_type }) => leave_type))]
  const rows: LiabilityRow[] = []
  for (const ids of batchesOf([...rowsOf.keys()])) {
    const users = await records.find('User', { id: { $in: ids } })
    const known = await readLeaveOfUsers(org, records, users, report.now, { leaveTypes })
    const userById = new Map(users.map(user => [user.id, user]))
    for await (const id of withPauses(ids)) {
      const [user, leave] = [userById.get(id), known.get(id)]
      if (user === undefined || leave === undefined) continue
      const theirs = leaveKnownTo(report.principal, leave)
      rows.push(...(rowsOf.get(id) ?? []).flatMap(row => liabilityOf(row, user, theirs, report)))
    }
  }
  return rows
}

function liabilityOf(
  { employee_id, name, department, leave_type, policy, minutes: posted, day_minutes }: BalanceExport,
  user: User,
  leave: UserLeave,
  { day, today, principal, all_balances }: Report,
): LiabilityRow[] {
  const facts = leave.facts(leave_type)
  const rules = facts.history.rulesOn(day)
  if (!all_balances && rules.on_leaving !== 'pay_out') return []
  // A manual balance changes only by records.
  const amounts =
    policy === null
      ? { minutes: posted, booked_minutes: 0, expiring_minutes: 0 }
      : liabilityOn(facts, posted, { day, today })
  if (amounts.minutes === 0) return []
  const pattern = leave.calendar.pattern(dayNumber(day))
  return [
    {
      user_id: user.id,
      employee_id,
      name,
      department,
      office: user.office,
      leave_type,
      day_minutes,
      week_minutes: weekOfBalance(rules, pattern),
      ...amounts,
      ...(hasRight(principal, 'salaries') && {
        cents: valueOfLeave(amounts.minutes, { salary: user.salary, pattern, rules }),
      }),
    },
  ]
}
