import type { OvertimeRecord } from '../entities/overtime-record.ts'

/** Pending overtime that the caller can approve or reject (`listPendingOvertime`). */
export interface PendingOvertime
  extends Pick<
    OvertimeRecord,
    | 'id'
    | 'user_id'
    | 'leave_type'
    | 'worked_on'
    | 'minutes'
    | 'percent'
    | 'use_until'
    | 'note'
    | 'agreement_url'
  > {
  /** Of the employee. */
  name: string
}

/** Parameters of `decideOvertime`. */
export interface OvertimeDecision {
  id: string
  status: 'approved' | 'rejected'
  note?: string
}
