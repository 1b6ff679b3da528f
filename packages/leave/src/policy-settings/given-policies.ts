import type { PolicyAssignmentRecord } from '../entities/leave-policy.ts'

type Given = Pick<PolicyAssignmentRecord, 'leave_type' | 'scope' | 'scope_id' | 'valid_from' | 'created_date'>

/**
 * Returns the current and future assignments. For each scope these are the last one that has begun, and the later
 * ones.
 */
export function standingAssignments<Each extends Given>(assignments: readonly Each[], today: string): Each[] {
  const isLater = (a: Given, b: Given) =>
    a.valid_from === b.valid_from ? a.created_date > b.created_date : a.valid_from > b.valid_from
  const isSameGift = (a: Given, b: Given) =>
    a.leave_type === b.leave_type && a.scope === b.scope && a.scope_id === b.scope_id
  return assignments.filter(
    each =>
      !assignments.some(
        other =>
          isSameGift(other, each) &&
          isLater(other, each) &&
          (other.valid_from <= today || other.valid_from === each.valid_from),
      ),
  )
}
