import {
  BALANCE_HEADINGS,
  type BalanceImportAnswer,
  type BalanceImportProblemAt,
  type BalanceImportRow,
  balanceImportCopy,
  balanceImportProblem,
  displayName,
  fileImportCopy,
  MAX_IMPORTED_BALANCES,
  type PlannedBalances,
  planBalances,
  readBalanceRows,
  refusedBalances,
  type StatedBalance,
  type StatedBalances,
  todayIn,
  type User,
  userLeave,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { batchesOf, withPauses } from '../kernel/batches-of.ts'
import { typedDay } from '../kernel/day-schema.ts'
import { digestOf } from '../kernel/digest-of.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { uploadedTable } from '../kernel/uploaded-table.ts'
import { refusedOwner } from '../leave-balances/own-balance.ts'
import { enterAdjustments } from '../leave-ledger/enter-adjustments.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

/** The fields of the form next to the file. */
const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  /** The day of rows without one. Missing: today. */
  day: Type.Optional(typedDay),
  digest: Type.Optional(Type.String({ maxLength: 20 })),
})

/** The adjustments of one person and leave type. */
interface PlannedForUser extends PlannedBalances {
  user: User
}

interface ImportPlan {
  planned: PlannedForUser[]
  problems: BalanceImportProblemAt[]
  ignored: string[]
  today: string
}

/**
 * Imports opening balances from a table (CSV, XLSX or JSON) in the field `file` of a form. It previews the import, or
 * imports all rows or none. A preview answers normally for a file with mistakes, but applying it answers 422. An adjustment
 * that differs from the preview is refused with 409. No one is notified.
 */
export const importBalances = (org: Organisation): AppFunction => ({
  async takesFiles(call) {
    requireRight(call.principal, 'leave')
    const { file, ...fields } = call.body
    const { mode, day, digest } = readInput(schema, fields)
    const records = recordsOf(call.entities)
    const table = await uploadedTable(file, call, {
      headings: BALANCE_HEADINGS,
      maxRows: MAX_IMPORTED_BALANCES,
    })
    if (mode === 'apply') await call.lock(READS_ORGANISATION)
    const stated =
      typeof table === 'string'
        ? refusedBalances({ code: 'unreadable', params: { why: table } })
        : readBalanceRows(table.columns, table.rows, await knownTo(org, call, records, day))
    const plan = await planImport(org, call, records, stated, mode === 'apply')
    const answer = answerOf(plan)
    if (mode === 'preview') return { body: answer }
    const [problem] = answer.problems
    if (problem) throw errors.unprocessable(fileImportCopy.problem(problem), 'file')
    if (digest !== answer.digest) throw errors.conflict(balanceImportCopy.outdated, undefined, 'outdated')
    await post(call, records, plan, String((file as { name: string }).name).slice(0, 200))
    return { body: answer }
  },
})

/** The people and leave types that the file can name. */
async function knownTo(
  { leaveTypes, timeZone }: Organisation,
  { principal, query, now }: FunctionCall,
  records: Records,
  day: string | undefined,
): Promise<Parameters<typeof readBalanceRows>[2]> {
  const today = todayIn(timeZone, now)
  const users = await query<{ id: string; email: string; employee_id: string | null }>(
    'SELECT id, lower(email) AS email, lower(employee_id) AS employee_id FROM "entities"."User"',
  )
  const byName = new Map(
    users.flatMap(({ id, employee_id }) => (employee_id ? [[employee_id, id] as const] : [])),
  )
  for (const { id, email } of users) byName.set(email, id)
  const own = await refusedOwner(principal, records)
  return {
    userOf: text => byName.get(text.toLowerCase()),
    types: leaveTypes.all.map(({ key, label }) => ({ key, label })),
    day: day ?? today,
    today,
    isOwn: id => id === own,
  }
}

async function planImport(
  org: Organisation,
  { now }: Pick<FunctionCall, 'now'>,
  records: Records,
  { stated, problems, ignored }: StatedBalances,
  isLocked: boolean,
): Promise<ImportPlan> {
  const plan: ImportPlan = {
    planned: [],
    problems: [...problems],
    ignored,
    today: todayIn(org.timeZone, now),
  }
  if (problems.length > 0) return plan
  const statedOf = Map.groupBy(stated, ({ user_id }) => user_id)
  for (const ids of batchesOf([...statedOf.keys()].sort())) {
    const users = await records.find('User', { id: { $in: ids } }, { sort: 'id', lock: isLocked })
    const known = await readLeaveOfUsers(org, records, users, now)
    for await (const user of withPauses(users)) {
      const ofUser = known.get(user.id)
      if (ofUser === undefined) continue
      const leave = userLeave(ofUser)
      const groups = Map.groupBy(statedOf.get(user.id) ?? [], ({ leave_type }) => leave_type)
      for (const [first, ...others] of groups.values() as Iterable<[StatedBalance, ...StatedBalance[]]>) {
        const result = planBalances(leave, [first, ...others])
        if ('code' in result) plan.problems.push(result)
        else plan.planned.push({ ...result, user })
      }
    }
  }
  plan.problems.sort((a, b) => a.row - b.row)
  return plan
}

/** The most problems in an answer. The first ones tell what is wrong with the file. */
const MAX_PROBLEMS = 500

function answerOf({ planned, problems, ignored }: ImportPlan): BalanceImportAnswer {
  const rows = planned
    .flatMap(({ rows, user }) => rows.map((row): BalanceImportRow => ({ ...row, name: displayName(user) })))
    .sort((a, b) => a.row - b.row)
  const changes = planned.flatMap(({ adjustments, user }) =>
    adjustments.map(({ leave_type, allocation, day, minutes }) => [
      user.id,
      leave_type,
      allocation,
      day,
      minutes,
    ]),
  )
  return {
    rows: problems.length > 0 ? [] : rows,
    problems: problems.slice(0, MAX_PROBLEMS).map(balanceImportProblem),
    ignored,
    digest: digestOf(changes),
  }
}

async function post(
  { principal }: Pick<FunctionCall, 'principal'>,
  records: Records,
  { planned, today }: ImportPlan,
  file_name: string,
): Promise<void> {
  const changed = planned.filter(({ adjustments }) => adjustments.length > 0)
  if (changed.length === 0) return
  const actorId = actorIdOf(principal)
  const { id: import_id } = await records.create('BalanceImport', {
    file_name,
    day: changed.flatMap(({ rows }) => rows).reduce((last, { day }) => (day > last ? day : last), ''),
    balances: changed.flatMap(({ rows }) => rows.filter(({ is_changed }) => is_changed)).length,
    people: new Set(changed.map(({ user }) => user.id)).size,
    made_by: actorId,
    undone_by: null,
    undone_date: null,
  })
  await enterAdjustments(
    records,
    changed.map(({ user, leave_type, before, adjustments }) => ({
      userId: user.id,
      leaveType: leave_type,
      facts: before,
      adjustments: adjustments.map(each => ({ ...each, import_id })),
    })),
    { today, cause: 'import', actorId },
  )
}
