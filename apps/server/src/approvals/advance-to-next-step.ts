import { type ApprovalStep, type LeaveRequest, leaveParams, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import type { ApprovedStep } from '../notifications/approved-steps.ts'
import { leaveStepApproved } from '../notifications/events/leave-step-approved.ts'
import { markRead, notify } from '../notifications/notify.ts'
import {
  afterDecision,
  type DecidedStep,
  type NextApprover,
  type Stage,
  type StepContext,
  type StepSubject,
} from './approval-stage.ts'

type Context = StepContext & Pick<HookContext, 'mail' | 'posts'>

/** What the next approver learns with the request. */
export interface NextStepNotice {
  decider: User
  /** The approvals so far, in order. */
  agreed: ApprovedStep[]
  /** Everyone that these steps name. */
  people: User[]
  /** The approver that they are the delegate of. */
  inPlaceOf: User | undefined
}

/**
 * Stores the approval and sends the request to the next approver. The previous approver's notifications are
 * marked as read. The employee is notified. So is the previous approver, if their delegate approved. Nothing is
 * charged. Returns what the next approver learns.
 */
export async function advanceToNextStep(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  about: StepSubject,
  { agreed, waiting, next }: Stage & { next: NextApprover },
  note: string | null,
): Promise<NextStepNotice> {
  const records = recordsOf(context.entities)
  const step = { ...afterDecision(context, request, about, waiting), note }
  await closeStep(records, step, waiting)
  await records.create('ApprovalStep', {
    request_id: request.id,
    about_id: about.id,
    user_id: request.user_id,
    no: step.no + 1,
    rule_id: next.rule_id,
    approver_id: next.decider.id,
    acting_for: next.decider.id === next.approver.id ? null : next.approver.id,
    decided_by: null,
    decided_date: null,
    note: null,
  })
  await markRead(records, request.id)
  const steps = [...agreed, step]
  const people = await peopleOf(records, steps)
  await notifyOfAgreement(org, context, request, step, { next, people })
  return {
    decider: next.decider,
    agreed: steps.map(approvedStep),
    people,
    inPlaceOf: next.decider.id === next.approver.id ? undefined : next.approver,
  }
}

/** After the last decision, the pending step is stored as approved, or deleted if it was rejected. */
export async function closeSteps(
  context: StepContext,
  request: LeaveRequest,
  about: StepSubject,
  { agreed, waiting }: Stage,
  { status, note }: { status: 'approved' | 'rejected'; note: string | null },
): Promise<void> {
  if (agreed.length === 0 && waiting === undefined) return
  if (status === 'approved')
    await closeStep(
      recordsOf(context.entities),
      { ...afterDecision(context, request, about, waiting), note },
      waiting,
    )
  else if (waiting) await context.entities.delete('ApprovalStep', waiting.id)
}

async function closeStep(
  records: Records,
  step: DecidedStep,
  waiting: ApprovalStep | undefined,
): Promise<void> {
  const { decided_by, decided_date, note } = step
  if (waiting) await records.update('ApprovalStep', waiting.id, { decided_by, decided_date, note })
  else await records.create('ApprovalStep', step)
}

const approvedStep = ({ decided_by, acting_for }: DecidedStep): ApprovedStep => ({
  by_id: decided_by,
  for_id: acting_for,
})

/** The people who approved, and those they approved for. */
const peopleOf = (records: Records, steps: readonly DecidedStep[]): Promise<User[]> => {
  const ids = steps.flatMap(({ decided_by, acting_for }) => [decided_by, acting_for])
  return records.find('User', { id: { $in: ids.filter(id => id !== null) } })
}

async function notifyOfAgreement(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  step: DecidedStep,
  { next, people }: { next: NextApprover; people: readonly User[] },
): Promise<void> {
  const records = recordsOf(context.entities)
  const [employee, asked] = await Promise.all([
    records.get('User', request.user_id),
    records.get('User', step.acting_for ?? step.approver_id),
  ])
  const actor = actorOf(context.principal)
  await notify(org, context, leaveStepApproved, {
    to: { employee, replaced_approver: actor && asked?.id !== actor.id ? asked : undefined },
    people: [...people, employee, next.decider],
    params: {
      leave: leaveParams(request),
      employee_id: request.user_id,
      step: approvedStep(step),
      next_id: next.decider.id,
    },
  })
}
