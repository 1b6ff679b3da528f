import type { LeaveRequest } from '../entities/leave-request.ts'
import { type Refusal, refusalOf } from '../requests/refusal-of.ts'

/** A decision as it is sent: the note to the employee and a status, `approved` or `rejected`. */
export interface Decision {
  status: string
  manager_notes?: string | null
}

/** The fields a decision sets (L-09). */
export type DecidedFields = Pick<LeaveRequest, 'manager_notes' | 'reviewed_date'> & {
  status: 'approved' | 'rejected'
}

/**
 * Returns the fields of a decision, or what is wrong with it (L-09, Q-15). The table of transitions has who can
 * decide, and when.
 */
export function decide(decision: Decision, now: Date): DecidedFields | Refusal {
  if (!isDecided(decision.status)) return refusalOf('unknown_status')
  const notes = decision.manager_notes?.trim() ?? ''
  if (decision.status === 'rejected' && notes === '') return refusalOf('notes_required')
  return { status: decision.status, manager_notes: notes || null, reviewed_date: now.toISOString() }
}

/** Whether the button that rejects can be pressed with these notes. */
export const hasNotesToReject = (notes: string): boolean => notes.trim() !== ''

const isDecided = (status: string): status is 'approved' | 'rejected' =>
  status === 'approved' || status === 'rejected'
