import type { AuditedEntity, Right } from '@leavewell/leave'

/** Changes that the platform logs apart from entities, with the permission that reading them needs. */
export const BESIDE_RECORDS: Partial<Record<AuditedEntity, Right>> = {
  Invitation: 'people',
  Password: 'audit',
  EmailChange: 'audit',
  Webhook: 'system',
  ApiKey: 'system',
}

export const isBesideRecords = (entity: string): boolean => Object.hasOwn(BESIDE_RECORDS, entity)
