import { type CompanyChoices, DEFAULT_SETTINGS } from '@leavewell/leave'
import type { AppJob } from '@leavewell/platform'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { typesWithDocuments } from './certificates-due.ts'
import type { DueReminder } from './due-reminder.ts'
import { findDueReminders } from './due-reminders.ts'
import { policiesWithDates } from './policy-dates-due.ts'
import { remind } from './remind.ts'

/**
 * Sends reminders of pending requests every morning, each person in a separate transaction. The reminder is
 * recorded with the message. So after an interrupted run, or with two runs, everyone is reminded exactly once.
 */
export const sendReminders = (org: Organisation): AppJob => ({
  name: 'leave.remind',
  schedule: dailyAt('08:00', org),
  async run({ entities, transaction, now }) {
    const settings = (await readSettings(readsOf(entities))) ?? DEFAULT_SETTINGS
    if (!(await reminds(org, readsOf(entities), settings))) return
    const due = await findDueReminders(org, readsOf(entities), settings, now)
    for (const [id, its] of Map.groupBy(due, ({ to }) => to.id)) {
      await transaction(async tools => {
        await tools.lock(READS_ORGANISATION)
        await tools.lock({ name: 'reminders', alone: true })
        const records = recordsOf(tools.entities)
        // Read again after locking, because it may have been decided or reminded meanwhile.
        const ids = requestsOf(its)
        await records.find('LeaveRequest', { id: { $in: ids } }, { sort: 'id', lock: true })
        const still = await findDueReminders(org, records, settings, now, ids)
        await remind(
          org,
          tools,
          still.filter(({ to }) => to.id === id),
        )
      })
    }
  },
})

const reminds = async (org: Organisation, records: RecordReads, settings: CompanyChoices): Promise<boolean> =>
  (['remind_after_days', 'escalate_after_days', 'remind_before_days'] as const).some(
    name => settings[name] !== null,
  ) ||
  (await typesWithDocuments(org, records, settings)).types.length > 0 ||
  (await policiesWithDates(records)).length > 0

const requestsOf = (due: readonly DueReminder[]): string[] => [
  ...new Set(due.map(({ request }) => request.id)),
]
