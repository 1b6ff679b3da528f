import {
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
import type { AppJob } from '@leavewell/platform'
import { readAbsences } from '../away/list-away.ts'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'

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
        const leave = await readAbsences(query, { from: today, to: addDays(today, MAX_AWAY_DAYS) }, today)
        const { department } = channel
        const away = awayDays(
          leave.filter(({ user }) => department === null || user.department === department),
        ).filter(({ start_date }) => start_date <= today)
        const url = org.address() + createPageUrl('TeamCalendar')
        const message = awayMessage(today, department, away, url)
        if (message) posts.queue(channel.address_id, chatMessage(channel.provider, message))
        await records.update('ChatChannel', id, { sent_on: today })
      })
    }
  },
})
