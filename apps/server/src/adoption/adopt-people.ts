import {
  frozenCalendarDays,
  handEntry,
  type LeaveBalance,
  type LeaveBalanceEntry,
  type LeaveRequest,
  type LeaveTypeKey,
  type NewAdjustment,
  setBalance,
  type UserLeave,
  userLeave,
  withEntered,
} from '@leavewell/leave'
import type { Tx } from '@leavewell/platform'
import type { Records } from '../kernel/records.ts'
import { postLeaveOfMany } from '../leave-ledger/post-leave.ts'
import { type LeaveSettings, readLeaveOfUsers, unknownUser } from '../leave-ledger/read-user-leave.ts'
import { type Adopted, factsOfYear } from './facts-of-year.ts'
import { FORMER_BALANCE, FORMER_ENTRY } from './former-balance.ts'

/** Freezes the quotes of requests, writes the adjustments of balance records, and posts them. */
export async function adoptPeople(
  org: LeaveSettings,
  records: Records,
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const users = await records.find('User', { id: { $in: ids } }, { sort: 'id', lock: true })
  await freezeQuotes(tx, ids)
  const [former, entries] = [
    await tx.query<LeaveBalance>(
      `SELECT b.* FROM "entities"."LeaveBalance" b WHERE b.user_id = ANY($1) AND ${FORMER_BALANCE} ORDER BY b.year`,
      [ids],
    ),
    await tx.query<LeaveBalanceEntry>(
      `SELECT e.* FROM "entities"."LeaveBalanceEntry" e WHERE e.user_id = ANY($1) AND ${FORMER_ENTRY} ORDER BY e.created_date, e.id`,
      [ids],
    ),
  ].map(({ rows }) => rows) as [LeaveBalance[], LeaveBalanceEntry[]]
  const known = await readLeaveOfUsers(
    org,
    records,
    ids.map(id => users.find(user => user.id === id) ?? unknownUser(id)),
    now,
  )
  const adjustments: (Adopted & { user_id: string })[] = []
  const postings = ids.flatMap(userId => {
    const ofUser = known.get(userId)
    if (ofUser === undefined) return []
    const leave = userLeave(ofUser)
    return org.leaveTypes.keys.flatMap(leaveType => {
      const own = former.filter(each => each.user_id === userId && each.leave_type === leaveType)
      const [begun] = ofUser.policies.filter(({ leave_type }) => leave_type === leaveType)
      const told = entries.filter(each => each.user_id === userId && each.leave_type === leaveType)
      const years = new Set([...own, ...told].map(({ year }) => Number(year)))
      if (years.size === 0) return []
      const facts = [...years].sort().flatMap(year =>
        factsOfYear(
          leaveType,
          year,
          told.filter(each => Number(each.year) === year),
          {
            timeZone: org.timeZone,
            requests: ofUser.requests,
            begun,
            record: own.find(each => each.year === year),
          },
        ),
      )
      const missing = differences(leave, leaveType, own, facts)
      const all = [...facts, ...missing.map(each => ({ ...each, actor_id: null }))]
      adjustments.push(...all.map(each => ({ ...each, user_id: userId })))
      return [
        {
          userId,
          leaveType,
          facts: withEntered(leave.facts(leaveType), all.map(handEntry)),
          today: leave.today,
          cause: 'import' as const,
          actorId: null,
          explained: 'all' as const,
        },
      ]
    })
  })
  await records.createMany('BalanceAdjustment', adjustments)
  await postLeaveOfMany(records, postings)
}

/** Freezes calendar days as they were charged. No log, webhook or new `updated_date`, because nothing changes. */
async function freezeQuotes(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.query<Pick<LeaveRequest, 'id' | 'start_date' | 'end_date'>>(
    `SELECT id, start_date::text, end_date::text FROM "entities"."LeaveRequest" WHERE user_id = ANY($1) AND quote IS NULL`,
    [ids],
  )
  if (rows.length === 0) return
  await tx.query(
    `UPDATE "entities"."LeaveRequest" r SET quote = given.quote,
       reviewed_date = CASE WHEN r.status = 'approved' THEN coalesce(r.reviewed_date, r.updated_date) ELSE r.reviewed_date END
     FROM unnest($1::text[], $2::jsonb[]) AS given(id, quote) WHERE r.id = given.id`,
    [rows.map(({ id }) => id), rows.map(row => JSON.stringify(frozenCalendarDays(row)))],
  )
}

/** The adjustments that records lack, so that each stays exactly as it is. */
function differences(
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  own: readonly LeaveBalance[],
  facts: readonly NewAdjustment[],
): NewAdjustment[] {
  const found: NewAdjustment[] = []
  const ofType = leave.facts(leaveType)
  for (const record of own) {
    const known = withEntered(ofType, [...facts, ...found].map(handEntry))
    const command = { code: 'difference' as const, balance_id: record.id }
    found.push(...(setBalance(known, leave.today, record, command) ?? []))
  }
  return found
}
