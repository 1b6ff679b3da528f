import type { LeaveRequest } from '../entities/leave-request.ts'
import { type Refusal, refusalOf } from '../requests/refusal-of.ts'

/** What whoever decides sends: a status, which has to be `approved` or `rejected`, and a note to the employee. */
export interface Decision {
  status: string
  manager_notes?: string | null
}

/** The fields a decision sets (L-09). */
export type DecidedFields = Pick<LeaveRequest, 'manager_notes' | 'reviewed_date'> & {
  status: 'approved' | 'rejected'
}

/** The fields of a decision, or what is wrong with it (L-09, Q-15). Who may decide, and when, is in the table of transitions. */
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
