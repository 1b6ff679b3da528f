import type { CompanySettings } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import type { DueReminder } from './due-reminder.ts'
import { remind } from './remind.ts'
import { whatIsDue } from './what-is-due.ts'

type AppJob = NonNullable<AppDefinition['jobs']>[number]

/**
 * Reminds in the morning of what waits, each person in a transaction of their own. That they were reminded is written with the message: a run that was cut
 * off, or two of them, tell nobody twice and forget nobody.
 */
export const sendReminders = (org: Organisation): AppJob => ({
  name: 'leave.remind',
  schedule: dailyAt('08:00', org),
  async run({ entities, transaction, now }) {
    const settings = await readSettings(readsOf(entities))
    if (settings === undefined || !reminds(settings)) return
    const due = await whatIsDue(org, readsOf(entities), settings, now)
    for (const [id, its] of Map.groupBy(due, ({ to }) => to.id)) {
      await transaction(async tools => {
        await tools.lock(READS_ORGANISATION)
        await tools.lock({ name: 'reminders', alone: true })
        const records = recordsOf(tools.entities)
        // Looked at again under the locks: it may be decided by now, or told.
        const ids = requestsOf(its)
        await records.find('LeaveRequest', { id: { $in: ids } }, { sort: 'id', lock: true })
        const still = await whatIsDue(org, records, settings, now, ids)
        await remind(
          org,
          tools,
          still.filter(({ to }) => to.id === id),
        )
      })
    }
  },
})

const reminds = (settings: CompanySettings): boolean =>
  (
    ['remind_after_days', 'escalate_after_days', 'remind_before_days', 'certificate_after_days'] as const
  ).some(name => settings[name] !== null)

const requestsOf = (due: readonly DueReminder[]): string[] => [
  ...new Set(due.map(({ request }) => request.id)),
]
