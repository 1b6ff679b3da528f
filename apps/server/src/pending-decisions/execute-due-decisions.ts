import {
  type HeldDecision,
  isUndecided,
  type LeaveRequest,
  leaveParams,
  requestsCopy,
} from '@leavewell/leave'
import { ApiError, type AppDefinition } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { decisionNotCarriedOut } from '../notifications/events/decision-not-carried-out.ts'
import { notify } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

type AppJob = NonNullable<AppDefinition['jobs']>[number]
type Transaction = Parameters<AppJob['run']>[0]['transaction']

/** The request changed while its decision was held. Nothing is decided, and the approver is notified. */
class Overtaken extends Error {}

/**
 * Carries out each held decision that was not undone. Each has its own transaction and runs in the name of the
 * approver. It works as if the decision came over the wire. The same transaction deletes the held decision. So
 * it is carried out once, on any node, and it survives the crash of a node.
 */
export const executeDueDecisions = (org: Organisation): AppJob => ({
  name: 'leave.carry-out-decisions',
  schedule: { everySeconds: 5 },
  async run({ entities, transaction, now }) {
    const due = await readsOf(entities).find(
      'HeldDecision',
      { due: { $lte: now.toISOString() } },
      { sort: 'due' },
    )
    const failures: unknown[] = []
    for (const held of due) {
      try {
        await carryOut(transaction, held)
      } catch (error) {
        if (isRefusal(error)) await letGo(org, transaction, held, error.message)
        else failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
})

const isRefusal = (error: unknown): error is Error =>
  error instanceof Overtaken || (error instanceof ApiError && error.status < 500)

const carryOut = (transaction: Transaction, held: HeldDecision): Promise<void> =>
  transaction(
    async tools => {
      await tools.lock(READS_ORGANISATION)
      const records = recordsOf(tools.entities)
      const request = await records.lock('LeaveRequest', { id: held.request_id })
      if (!(await isStillHeld(records, held))) return
      await tools.entities.delete('HeldDecision', held.id)
      if (request === undefined) return
      refuseOvertaken(request, held)
      const { status, manager_notes } = held
      await tools.update('LeaveRequest', request.id, { status, manager_notes }, { isCurrent: true })
    },
    { user: held.decider_id, impersonator: held.impersonator_id ?? undefined },
  )

const isStillHeld = async (records: Records, { id }: HeldDecision): Promise<boolean> =>
  (await records.lock('HeldDecision', { id })) !== undefined

function refuseOvertaken(request: LeaveRequest, { seen }: HeldDecision): void {
  const { status, updated_date } = request
  if (!isUndecided(request)) throw new Overtaken(requestsCopy.decidedMeanwhile(status))
  if (updated_date !== seen) throw new Overtaken(requestsCopy.changedSinceDecided)
}

const letGo = (org: Organisation, transaction: Transaction, held: HeldDecision, why: string): Promise<void> =>
  transaction(async tools => {
    const records = recordsOf(tools.entities)
    const request = await records.get('LeaveRequest', held.request_id)
    if (!(await isStillHeld(records, held))) return
    await tools.entities.delete('HeldDecision', held.id)
    if (request === undefined) return
    const decider = await records.get('User', held.impersonator_id ?? held.decider_id)
    const params = { leave: leaveParams(request), status: held.status, why }
    await notify(org, tools, decisionNotCarriedOut, { to: { decider }, people: [], params })
  })
