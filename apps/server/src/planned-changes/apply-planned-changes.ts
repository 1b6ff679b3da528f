import { managerIdOf, PLANNED_FIELDS, type PlannedChange, todayIn, type User } from '@leavewell/leave'
import { ApiError, type AppJob } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { scheduledChangeFailed } from '../notifications/events/scheduled-change-failed.ts'
import { notify } from '../notifications/notify.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

type Transaction = Parameters<AppJob['run']>[0]['transaction']

/**
 * Carries out every scheduled change whose day has come. Each has its own transaction that also deletes it. So
 * it happens once, on any node, and the next run tries failed ones again. The job runs every few minutes, so
 * that a server catches up soon after its start.
 */
export const applyPlannedChanges = (org: Organisation): AppJob => ({
  name: 'leave.carry-out-planned-changes',
  schedule: { everySeconds: 300 },
  async run({ entities, transaction, now }) {
    const due = await readsOf(entities).find(
      'PlannedChange',
      { holds_from: { $lte: todayIn(org.timeZone, now) } },
      { sort: 'holds_from' },
    )
    const failures: unknown[] = []
    for (const planned of due) {
      try {
        await carryOut(transaction, planned)
      } catch (error) {
        if (isRefusal(error)) await notifyWhyNot(org, transaction, planned, error.message)
        else failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
})

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

/**
 * Acts in the name of the person who scheduled it. If they no longer have the permission, the system does it,
 * because it is still the company's plan.
 */
async function carryOut(transaction: Transaction, planned: PlannedChange): Promise<void> {
  if (planned.planned_by === null) return change(transaction, planned)
  try {
    await change(transaction, planned, { user: planned.planned_by })
  } catch (error) {
    if (!isRefusal(error) || error.status !== 403) throw error
    await change(transaction, planned)
  }
}

const change = (transaction: Transaction, { id }: PlannedChange, by?: { user: string }): Promise<void> =>
  transaction(async tools => {
    await tools.lock(CHANGES_ORGANISATION)
    const records = recordsOf(tools.entities)
    const planned = await records.lock('PlannedChange', { id })
    if (planned === undefined) return
    await tools.entities.delete('PlannedChange', id)
    const user = await records.get('User', planned.user_id)
    if (user === undefined || user.left_on !== null) return
    await tools.update('User', user.id, await fieldsOf(records, planned))
  }, by)

/** The manager is stored by their present employee id. */
async function fieldsOf(records: Records, planned: PlannedChange): Promise<Partial<User>> {
  const fields: Partial<User> = {}
  for (const field of PLANNED_FIELDS) {
    const value = planned[field]
    if (value !== null) fields[field] = value
  }
  if (planned.manager_id === null) return fields
  const manager = await records.get('User', planned.manager_id)
  return { ...fields, manager_id: manager ? managerIdOf(manager) : planned.manager_id }
}

/** If the rules refuse it, only people can fix it. It stays scheduled until they have fixed or cancelled it. */
const notifyWhyNot = (
  org: Organisation,
  transaction: Transaction,
  planned: PlannedChange,
  why: string,
): Promise<void> =>
  transaction(async tools => {
    const user = await recordsOf(tools.entities).get('User', planned.user_id)
    if (user === undefined) return
    const params = { user_id: user.id, day: planned.holds_from, why }
    await notify(org, tools, scheduledChangeFailed, { to: {}, people: [user], params })
  })
