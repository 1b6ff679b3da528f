import { requestsCopy as copy } from '../copy/requests.ts'
import { LEAVE_STATUSES, type LeaveRequest } from '../entities/leave-request.ts'
import { notValid, type Refusal } from '../refusal.ts'
import { type Actor, type DecidableRequest, refusalToDecide } from './permissions.ts'

export interface Decision {
  status: string
  manager_notes?: string | null
}

/** The fields a decision sets (L-09). */
export type DecidedFields = Pick<LeaveRequest, 'manager_notes' | 'reviewed_date'> & {
  status: 'approved' | 'rejected'
}

/** Moves a pending request to approved or rejected, or says why not (L-03, L-09, Q-15, OP-12). */
export function decide(
  request: DecidableRequest,
  decision: Decision,
  reviewer: Actor,
  now: Date,
): DecidedFields | Refusal {
  const refusal = refusalToDecide(reviewer, request)
  if (refusal) return refusal
  if (!isDecided(decision.status)) return notValid('status', copy.unknownStatus(LEAVE_STATUSES))
  const notes = decision.manager_notes?.trim() ?? ''
  if (decision.status === 'rejected' && notes === '') return notValid('manager_notes', copy.notesRequired)
  return { status: decision.status, manager_notes: notes || null, reviewed_date: now.toISOString() }
}

/** Whether the button that rejects can be pressed with these notes. */
export const hasNotesToReject = (notes: string): boolean => notes.trim() !== ''

const isDecided = (status: string): status is 'approved' | 'rejected' =>
  status === 'approved' || status === 'rejected'
