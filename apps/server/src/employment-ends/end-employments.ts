import { type EmploymentEnd, todayIn } from '@leavewell/leave'
import { ApiError, type AppJob, SYSTEM } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { offboardingFailed } from '../notifications/events/offboarding-failed.ts'
import { notify } from '../notifications/notify.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { endEmployment } from './end-employment.ts'

type Transaction = Parameters<AppJob['run']>[0]['transaction']

/**
 * Carries out every last working day that is over, each in its own transaction. A failure does not block the
 * others and is tried again in a few minutes. The job runs every few minutes and not once a night. So people
 * who left are signed out soon after midnight, even if the server was down then.
 */
export const endEmployments = (org: Organisation): AppJob => ({
  name: 'leave.end-employments',
  schedule: { everySeconds: 300 },
  async run({ entities, transaction, now }) {
    const due = await readsOf(entities).find(
      'EmploymentEnd',
      { ended_at: null, last_day: { $lt: todayIn(org.timeZone, now) } },
      { sort: 'last_day' },
    )
    const failures: unknown[] = []
    for (const end of due) {
      try {
        await transaction(async tools => {
          await tools.lock(CHANGES_ORGANISATION)
          await endEmployment(org, { ...tools, principal: SYSTEM, now }, end.id)
        })
      } catch (error) {
        if (error instanceof ApiError && error.status < 500)
          await notifyWhyNot(org, transaction, end, error.message)
        else failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
})

/** If the rules refuse, only people can fix it. */
const notifyWhyNot = (
  org: Organisation,
  transaction: Transaction,
  end: EmploymentEnd,
  why: string,
): Promise<void> =>
  transaction(async tools => {
    const user = await recordsOf(tools.entities).get('User', end.user_id)
    if (user === undefined) return
    const params = { user_id: user.id, last_day: end.last_day, why }
    await notify(org, tools, offboardingFailed, { to: {}, people: [user], params })
  })
