import { addDays, channelsOf, momentIn, todayIn, type User, weekdayOf } from '@leavewell/leave'
import type { AppJob } from '@leavewell/platform'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { weeklySummary } from '../notifications/events/weekly-summary.ts'
import { notify } from '../notifications/notify.ts'
import { readSummary } from './read-summary.ts'

const MONDAY = 1
const DAYS_TO_FRIDAY = 4

/**
 * Sends managers a summary of their team on Monday. Each is sent in one transaction with its record, which is unique. So
 * after an interrupted run, or with two runs, everyone gets exactly one (docs/decisions/0201).
 */
export const sendSummaries = (org: Organisation): AppJob => ({
  name: 'leave.weekly-summary',
  schedule: dailyAt('08:00', org),
  async run({ entities, transaction, readAs, now }) {
    const records = readsOf(entities)
    const monday = todayIn(org.timeZone, now)
    const isOn = (await readSettings(records))?.weekly_summary === true
    // A run that was missed on Sunday can begin on Monday at midnight.
    if (!isOn || weekdayOf(monday) !== MONDAY || now < momentIn(org.timeZone, monday, 8 * 60)) return
    for (const manager of await findManagers(records, monday)) {
      const call = await readAs(manager.id)
      const summary = call && (await readSummary(org, call, manager.id, monday))
      if (summary === undefined) continue
      await transaction(async tools => {
        await tools.lock({ name: 'reminders', alone: true })
        const stored = recordsOf(tools.entities)
        const mark = { about_id: monday, kind: 'summary', user_id: manager.id } as const
        if ((await stored.find('Reminder', mark, { limit: 1 })).length > 0) return
        await stored.create('Reminder', mark)
        await notify(org, tools, weeklySummary, {
          to: { approver: manager },
          people: summary.people,
          params: summary.params,
          details: { unsubscribe: tools.unsubscribeAddress({ user_id: manager.id, kind: 'summary' }) },
        })
      })
    }
    await transaction(async tools => {
      await recordsOf(tools.entities).deleteMany('Reminder', { kind: 'summary', about_id: { $lt: monday } })
    })
  },
})

/** Managers who want the summary, did not get it yet, and are not on leave from Monday to Friday. */
async function findManagers(records: RecordReads, monday: string): Promise<User[]> {
  const found = [...(await findHolders(records, 'reports')), ...(await findHolders(records, 'leave'))]
  const managers = [...new Map(found.map(user => [user.id, user])).values()].filter(
    user => channelsOf(user, 'summary').mail,
  )
  const user_id = { $in: managers.map(({ id }) => id) }
  const sent = await records.find('Reminder', { kind: 'summary', about_id: monday, user_id })
  const onLeave = await records.find('LeaveRequest', {
    user_id,
    status: 'approved',
    start_date: { $lte: monday },
    end_date: { $gte: addDays(monday, DAYS_TO_FRIDAY) },
  })
  const left = new Set([...sent, ...onLeave].map(each => each.user_id))
  return managers.filter(({ id }) => !left.has(id))
}
