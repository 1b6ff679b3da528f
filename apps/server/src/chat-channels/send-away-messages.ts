import {
  type AwayLeave,
  type AwayUser,
  addDays,
  awayDays,
  awayMessage,
  chatMessage,
  createPageUrl,
  isDue,
  MAX_AWAY_DAYS,
  mayTell,
  todayIn,
} from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { worksOn } from '../org-structure/user-columns.ts'

type AppJob = NonNullable<AppDefinition['jobs']>[number]

/** Approved leave from today on. Leave types are never read, so leave that follows is the same absence. */
const LEAVE = `SELECT u.id, u.employee_id, u.manager_id, u.department, u.full_name, u.email,
    to_char(r.start_date, 'YYYY-MM-DD') AS start_date, to_char(r.end_date, 'YYYY-MM-DD') AS end_date
  FROM "entities"."LeaveRequest" r JOIN "entities"."User" u ON u.id = r.user_id
  WHERE r.status = 'approved' AND r.start_date <= $2 AND r.end_date >= $1 AND ${worksOn('$1')}
    AND ($3::text IS NULL OR u.department = $3)`

/**
 * Sends each channel the names of people who are away, every morning. The day is stored with the message. So after an
 * interrupted run, or with two nodes, each channel gets one.
 */
export const sendAwayMessages = (org: Organisation): AppJob => ({
  name: 'leave.chat',
  schedule: dailyAt('08:00', org),
  async run({ entities, transaction, now }) {
    const today = todayIn(org.timeZone, now)
    const channels = await readsOf(entities).find('ChatChannel', {})
    for (const { id } of channels.filter(channel => isDue(channel, today))) {
      await transaction(async ({ entities: changed, query, posts }) => {
        const records = recordsOf(changed)
        // Read again after locking, because another node may have sent it meanwhile.
        const channel = await records.lock('ChatChannel', { id })
        if (channel === undefined || !isDue(channel, today)) return
        const settings = await readSettings(records)
        if (!mayTell(settings?.away_circle ?? null, channel)) return
        const leave = await query<AwayUser & Pick<AwayLeave, 'start_date' | 'end_date'>>(LEAVE, [
          today,
          addDays(today, MAX_AWAY_DAYS),
          channel.department,
        ])
        const away = awayDays(
          leave.map(({ start_date, end_date, ...user }) => ({ start_date, end_date, user })),
        ).filter(({ start_date }) => start_date <= today)
        const url = org.address() + createPageUrl('TeamCalendar')
        const message = awayMessage(today, channel.department, away, url)
        if (message) posts.queue(channel.address_id, chatMessage(channel.provider, message))
        await records.update('ChatChannel', id, { sent_on: today })
      })
    }
  },
})
