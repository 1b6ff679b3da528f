import {
  type Amount,
  type BalanceImportProblemAt,
  type BalanceImportRow,
  displayName,
  type FormerLeave,
  type ImportedLeave,
  type ImportedLeaveRow,
  type ImportMapping,
  keysOfLeave,
  type LeaveTypeKey,
  type NewAdjustment,
  type PlannedLeave,
  planBalances,
  planFormerLeave,
  type RowLeftOut,
  type StatedBalance,
  type User,
  type UserLeave,
  type UserLeaveRecords,
} from '@leavewell/leave'

/** What the files say about one person. */
export interface StatedOfPerson {
  balances: readonly StatedBalance[]
  leave: readonly FormerLeave[]
}

/** What a move changes for one person. */
export interface PersonPlan {
  user: User
  records: UserLeaveRecords
  adjustments: ReadonlyMap<LeaveTypeKey, readonly NewAdjustment[]>
  planned: readonly PlannedLeave[]
  rows: BalanceImportRow[]
  leave: ImportedLeaveRow[]
  left_out: RowLeftOut[]
  problems: BalanceImportProblemAt[]
}

/** What is known of a person, and how the files are read. */
interface PersonFacts {
  user: User
  records: UserLeaveRecords
  leave: UserLeave
  imported: readonly ImportedLeave[]
  mapping: ImportMapping
  /** The last day of the old system. */
  day: string
}

/** Plans the balances of a person, then the leave. The opening balance is right before any of the leave is charged. */
export function planPerson(
  { balances, leave: former }: StatedOfPerson,
  { user, records, leave, imported, mapping, day }: PersonFacts,
): PersonPlan {
  const name = displayName(user)
  const adjustments = new Map<LeaveTypeKey, readonly NewAdjustment[]>()
  const rows: BalanceImportRow[] = []
  const left_out: RowLeftOut[] = []
  const problems: BalanceImportProblemAt[] = []
  const lastDays = new Map(balances.map(each => [each.leave_type, each.day]))
  const groups = Map.groupBy(balances, ({ leave_type }) => leave_type)
  for (const group of groups.values() as Iterable<[StatedBalance, ...StatedBalance[]]>) {
    const result = planBalances(leave, group, mapping)
    if ('code' in result) problems.push(result)
    else if ('without' in result) left_out.push(...result.without.map(each => withoutPolicy(each, name)))
    else {
      if (result.adjustments.length > 0) adjustments.set(result.leave_type, result.adjustments)
      rows.push(...result.rows.map(row => ({ ...row, name })))
    }
  }
  const { planned, skipped } = planFormerLeave(former, {
    leave,
    requests: records.requests,
    imported: new Set(imported.flatMap(keysOfLeave)),
    lastDayOf: type => lastDays.get(type) ?? day,
    keepsNotTaken: mapping.keeps_not_taken,
  })
  const skippedRows = skipped.map(
    ({ row, leave_type, start_date, end_date, reason }): RowLeftOut => ({
      file: 'leave',
      row,
      person: name,
      leave_type,
      days: { start: start_date, end: end_date },
      reason,
    }),
  )
  return {
    user,
    records,
    adjustments,
    planned,
    rows: rows.map(row => ({ ...row, free: freeOf(row, planned) })),
    leave: planned.map(({ leave: { row, user_id, leave_type }, part, status, days, cost }) => ({
      row,
      user_id,
      name,
      leave_type,
      start_date: days.start_date,
      end_date: days.end_date,
      part,
      status,
      cost: { days: cost.days_requested, minutes: cost.minutes_requested },
    })),
    left_out: [...left_out, ...skippedRows],
    problems,
  }
}

/** The balance of today less the leave of the file that is charged here. Null: it charges none. */
function freeOf({ leave_type, today }: BalanceImportRow, planned: readonly PlannedLeave[]): Amount | null {
  const charged = planned.filter(
    ({ leave, part, status }) => leave.leave_type === leave_type && part === 'after' && status === 'approved',
  )
  if (today === null || charged.length === 0) return null
  return charged.reduce(
    ({ days, minutes }, { cost: { days_requested, minutes_requested } }) => ({
      days: Math.round((days - days_requested) * 1e4) / 1e4,
      minutes: minutes === null || minutes_requested === null ? null : minutes - minutes_requested,
    }),
    today,
  )
}

/** A balance that the policy has none of. */
export const withoutPolicy = ({ row, leave_type }: StatedBalance, person: string): RowLeftOut => ({
  file: 'balances',
  row,
  person,
  leave_type,
  days: null,
  reason: 'no_policy',
})

/** What a preview is compared with: every amount and every request that the import would write. */
export const factsOfPlan = ({ user, adjustments, planned }: PersonPlan): unknown => [
  user.id,
  [...adjustments.values()]
    .flat()
    .map(({ leave_type, allocation, day, minutes }) => [leave_type, allocation, day, minutes]),
  planned.map(({ leave, part, status, days, cost }) => [
    leave.leave_type,
    part,
    status,
    days.start_date,
    days.end_date,
    cost.quote.minutes,
  ]),
]
