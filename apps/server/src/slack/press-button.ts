import { slackCopy as copy, requestsCopy } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import { readStage } from '../approvals/approval-stage.ts'
import { versionOf } from '../decision-links/decision-link.ts'
import { requireManager, requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { decideOutside } from '../pending-decisions/decide-outside.ts'
import { isRefusal } from '../pending-decisions/decide-together.ts'
import { undoDecision } from '../pending-decisions/undo-decision.ts'

/** A pressed button or a sent form. */
export interface Press {
  /** Id of the message. */
  message: string
  /** `ask` opens the form for the note, and decides nothing. */
  action: 'approve' | 'ask' | 'reject' | 'undo'
  /** The same for the same press, which Slack may send again. */
  key: string
  note?: string
}

/**
 * Decides for the approver, by the rules of the inbox. Returns why nothing happened, and undefined if it did
 * or had happened already.
 */
export async function pressButton(
  org: Organisation,
  call: FunctionCall,
  { message: id, action, key, note = '' }: Press,
): Promise<string | undefined> {
  const approver = requireUser(call.principal)
  const records = recordsOf(call.entities)
  const known = await records.get('SlackMessage', id)
  if (known === undefined || known.request_id === null) return copy.notPending
  // The request first, as every decision locks it.
  const request = await records.lock('LeaveRequest', { id: known.request_id })
  const message = await records.lock('SlackMessage', { id })
  if (message === undefined || message.approver_id !== approver.id) return copy.notPending
  const presses = message.presses ?? []
  if (presses.includes(key)) return undefined
  if (request === undefined || request.manager_id !== approver.id) return copy.notPending
  if (!call.visibility.canRead('LeaveRequest', request)) return copy.notPending
  try {
    if (action === 'undo') {
      await undoDecision({ ...call, body: { id: request.id } })
      await records.update('SlackMessage', id, { presses: [...presses, key], seen: null })
      return undefined
    }
    const { amendment_id } = message
    const change = amendment_id === null ? undefined : await records.get('LeaveAmendment', amendment_id)
    const isPending =
      amendment_id === null
        ? request.status === 'pending'
        : change?.status === 'pending' && request.amendment_id === amendment_id
    if (!isPending) return copy.notPending
    if (versionOf(request, change) !== message.version) return copy.changed
    const held = await records.count('HeldDecision', { request_id: request.id })
    if (held > 0) return requestsCopy.beingDecided
    if (action === 'ask') {
      // A form that could not be sent does not open.
      requireManager(call.principal)
      await readStage(org, { ...call, isCurrent: true }, request, change ?? request, 'rejected')
      return undefined
    }
    await decideOutside(
      org,
      call,
      { request, change, status: action === 'approve' ? 'approved' : 'rejected', note },
      stored => stored.update('SlackMessage', id, { presses: [...presses, key], seen: null }),
    )
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.message
  }
}
