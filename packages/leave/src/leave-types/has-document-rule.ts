import type { LeaveTypeFields } from '../entities/leave-type.ts'

/** Whether some leave of a type needs a document, unless a policy has its own rule. */
export const hasDocumentRule = ({
  document_after_days,
  document_beside_free_day,
}: Pick<LeaveTypeFields, 'document_after_days' | 'document_beside_free_day'>): boolean =>
  document_after_days !== null || document_beside_free_day
