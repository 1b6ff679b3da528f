import {
  dayNumber,
  hasWeeks,
  keepsBalance,
  type PolicyRules,
  todayIn,
  type User,
  userLeave,
  weekOfBalance,
} from '@leavewell/leave'
import type { AppJob } from '@leavewell/platform'
import { batchesOf, withPauses } from '../kernel/batches-of.ts'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { OTHER_POLICIES, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { type LargeBalance, largeBalances } from '../notifications/events/large-balances.ts'
import { notify } from '../notifications/notify.ts'

type Call = Parameters<AppJob['run']>[0]

/** A balance that has reached the weeks of its policy. */
interface Found extends LargeBalance {
  user: User
  from_weeks: number
}

/**
 * Notifies HR every morning of balances that have newly reached the weeks of their policy. All are one notification. Each
 * has a mark until it is smaller, so that HR is notified again after that (docs/decisions/0212).
 */
export const notifyOfLargeBalances = (org: Organisation): AppJob => ({
  name: 'leave.large-balances',
  schedule: dailyAt('08:00', org),
  async run(call) {
    const found = await findLargeBalances(org, call)
    await call.transaction(async tools => {
      await tools.lock({ name: 'reminders', alone: true })
      const records = recordsOf(tools.entities)
      const marks = await records.find('Reminder', { kind: 'large_balance' })
      const large = new Set(found.map(keyOf))
      const marked = new Set(marks.map(({ user_id, about_id }) => keyOf({ user_id, leave_type: about_id })))
      const smaller = marks.filter(mark => !large.has(keyOf({ ...mark, leave_type: mark.about_id })))
      if (smaller.length > 0)
        await records.deleteMany('Reminder', { id: { $in: smaller.map(({ id }) => id) } })
      const fresh = found.filter(each => !marked.has(keyOf(each)))
      if (fresh.length === 0) return
      await records.createMany(
        'Reminder',
        fresh.map(({ leave_type, user_id }) => ({ about_id: leave_type, kind: 'large_balance', user_id })),
      )
      const [leave_type = null, ...others] = new Set(fresh.map(each => each.leave_type))
      await notify(org, tools, largeBalances, {
        to: {},
        people: fresh.map(({ user }) => user),
        params: {
          lines: fresh.map(({ user_id, leave_type, weeks }) => ({ user_id, leave_type, weeks })),
          count: fresh.length,
          from_weeks: Math.min(...fresh.map(({ from_weeks }) => from_weeks)),
          leave_type: others.length === 0 ? leave_type : null,
        },
      })
    })
  },
})

const keyOf = ({ user_id, leave_type }: Pick<LargeBalance, 'user_id' | 'leave_type'>) =>
  `${user_id} ${leave_type}`

/** The balances of active people that are as large as their policy says, the largest first. */
async function findLargeBalances(
  org: Organisation,
  { entities, query, now }: Pick<Call, 'entities' | 'query' | 'now'>,
): Promise<Found[]> {
  const records = readsOf(entities)
  const policies = await records.find('LeavePolicy', OTHER_POLICIES)
  const types = [
    ...new Set(policies.filter(({ rules }) => notifies(rules)).map(({ leave_type }) => leave_type)),
  ]
  if (types.length === 0) return []
  const today = todayIn(org.timeZone, now)
  const balances = await query<{ user_id: string; leave_type: string; minutes: number }>(
    `SELECT l.user_id, l.leave_type, sum(l.minutes)::float8 AS minutes
      FROM "entities"."LeaveLedgerEntry" l JOIN "entities"."User" u ON u.id = l.user_id AND u.disabled IS NOT TRUE
      WHERE l.leave_type = ANY($1) AND l.effective_on <= $2::date
      GROUP BY 1, 2 HAVING sum(l.minutes) > 0`,
    [types, today],
  )
  const balancesOf = Map.groupBy(balances, ({ user_id }) => user_id)
  const found: Found[] = []
  for (const ids of batchesOf([...balancesOf.keys()])) {
    const users = await records.find('User', { id: { $in: ids } })
    const known = await readLeaveOfUsers(org, records, users, now, { reads: 'calendar' })
    for await (const user of withPauses(users)) {
      const read = known.get(user.id)
      if (read === undefined) continue
      const leave = userLeave(read)
      const pattern = leave.calendar.pattern(dayNumber(today))
      for (const { leave_type, minutes } of balancesOf.get(user.id) ?? []) {
        const rules = leave.history(leave_type).rulesOn(today)
        const from_weeks = notifies(rules) ? rules.notify_hr_from_weeks : undefined
        const week_minutes = weekOfBalance(rules, pattern)
        if (from_weeks === undefined || !hasWeeks({ minutes, week_minutes }, from_weeks)) continue
        const weeks = Math.floor((10 * minutes) / (week_minutes ?? minutes)) / 10
        found.push({ user, user_id: user.id, leave_type, weeks, from_weeks })
      }
    }
  }
  return found.toSorted((one, other) => other.weeks - one.weeks)
}

const notifies = (rules: Pick<PolicyRules, 'notify_hr_from_weeks' | 'period'>) =>
  rules.notify_hr_from_weeks !== undefined && keepsBalance(rules)
