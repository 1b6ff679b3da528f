import {
  type HeldDecision,
  isUndecided,
  type LeaveRequest,
  leaveParams,
  requestsCopy,
} from '@leavewell/leave'
import { type AppJob, type ChangeTools, errors } from '@leavewell/platform'
import { EMAIL_LINK } from '../decision-links/email-link.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { decisionNotCarriedOut } from '../notifications/events/decision-not-carried-out.ts'
import { JointMails } from '../notifications/joint-mails.ts'
import { notify } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { SLACK } from '../slack-messages/slack-program.ts'
import { byDate, decideOneOfMany, isRefusal } from './decide-together.ts'

type Transaction = Parameters<AppJob['run']>[0]['transaction']

/** Decisions that were made together, or a single one. */
type DecisionSet = readonly [HeldDecision, ...HeldDecision[]]

/**
 * Carries out each held decision that was not undone, in the name of the approver. It works as if the decision
 * came over the wire. Decisions that were made together have one transaction, in the order of the dates. The same
 * transaction deletes the held decisions. So they are carried out once, on any node, and survive the crash of a
 * node.
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
    for (const set of Map.groupBy(due, ({ id, set_id }) => set_id ?? id).values()) {
      try {
        await carryOut(org, transaction, set as unknown as DecisionSet)
      } catch (error) {
        // The approver may no longer sign in.
        if (isRefusal(error)) await letAllGo(org, transaction, set, error.message)
        else failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
})

const carryOut = (org: Organisation, transaction: Transaction, set: DecisionSet): Promise<void> =>
  transaction(
    async tools => {
      await tools.lock(READS_ORGANISATION)
      const records = recordsOf(tools.entities)
      const [requests, held] = await allInOneRoundTrip(
        records.find(
          'LeaveRequest',
          { id: { $in: set.map(({ request_id }) => request_id) } },
          { sort: 'id', lock: true },
        ),
        records.find('HeldDecision', { id: { $in: set.map(({ id }) => id) } }, { sort: 'id', lock: true }),
      )
      const mails = new JointMails()
      for (const request of requests.toSorted(byDate)) {
        const decision = held.find(({ request_id }) => request_id === request.id)
        if (decision === undefined) continue
        const ofRequest = new JointMails()
        try {
          await tools.attempt(part => carryOutOne(org, part, request, decision, ofRequest))
          mails.take(ofRequest)
        } catch (error) {
          if (!isRefusal(error)) throw error
          await letGo(org, tools, decision, error.message)
        }
      }
      const isDeleted = ({ request_id }: HeldDecision) => !requests.some(({ id }) => id === request_id)
      for (const { id } of held.filter(isDeleted)) await records.delete('HeldDecision', id)
      mails.queue(org, tools.mail)
    },
    {
      user: set[0].decider_id,
      impersonator: set[0].impersonator_id ?? undefined,
      ...(set[0].by_email_link && { program: EMAIL_LINK }),
      ...(set[0].by_slack && { program: SLACK }),
    },
  )

async function carryOutOne(
  org: Organisation,
  tools: ChangeTools,
  request: LeaveRequest,
  held: HeldDecision,
  jointMails: JointMails,
): Promise<void> {
  await tools.entities.delete('HeldDecision', held.id)
  refuseOvertaken(request, held)
  const { status, manager_notes } = held
  if (held.set_id === null)
    await tools.update('LeaveRequest', request.id, { status, manager_notes }, { isCurrent: true })
  else await decideOneOfMany(org, tools, request, held, { jointMails })
}

/** The request changed while its decision was held. Nothing is decided, and the approver is notified. */
function refuseOvertaken(request: LeaveRequest, { seen }: HeldDecision): void {
  const { status, updated_date } = request
  if (!isUndecided(request)) throw errors.conflict(requestsCopy.decidedMeanwhile(status))
  if (updated_date !== seen) throw errors.conflict(requestsCopy.changedSinceDecided)
}

const letAllGo = (
  org: Organisation,
  transaction: Transaction,
  set: readonly HeldDecision[],
  why: string,
): Promise<void> =>
  transaction(async tools => {
    const held = await recordsOf(tools.entities).find(
      'HeldDecision',
      { id: { $in: set.map(({ id }) => id) } },
      { sort: 'id', lock: true },
    )
    for (const each of held) await letGo(org, tools, each, why)
  })

async function letGo(org: Organisation, tools: ChangeTools, held: HeldDecision, why: string): Promise<void> {
  const records = recordsOf(tools.entities)
  const request = await records.get('LeaveRequest', held.request_id)
  await records.delete('HeldDecision', held.id)
  if (request === undefined) return
  const decider = await records.get('User', held.impersonator_id ?? held.decider_id)
  const params = { leave: leaveParams(request), status: held.status, why }
  await notify(org, tools, decisionNotCarriedOut, { to: { decider }, people: [], params })
}
