import type { AuditedEntity, Right } from '@leavewell/leave'

/** What the platform logs beside the records of entities, and the right without which nobody is told of it. */
export const BESIDE_RECORDS: Partial<Record<AuditedEntity, Right>> = {
  Invitation: 'people',
  Password: 'audit',
  EmailChange: 'audit',
  Webhook: 'system',
}

export const isBesideRecords = (entity: string): boolean => Object.hasOwn(BESIDE_RECORDS, entity)
