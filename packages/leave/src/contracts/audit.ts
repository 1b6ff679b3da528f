/** Entities whose changes administrators may look through. Notifications are between the system and their reader. */
export const AUDITED_ENTITIES = [
  'LeaveRequest',
  'LeaveBalance',
  'User',
  'Department',
  'Invitation',
  'Password',
  'EmailChange',
  'PlannedChange',
  'EmploymentEnd',
  'ActingSession',
  'ApprovalRoute',
  'ApprovalStep',
  'Deputy',
  'Blackout',
  'CoverageRule',
  'CompanySettings',
  'Webhook',
] as const

export type AuditedEntity = (typeof AUDITED_ENTITIES)[number]

/** Who made a change, or whom it is about; name and address are null for people who are gone. */
export interface AuditUser {
  id: string
  full_name: string | null
  email: string | null
}

/** One change of one record, as the audit view shows it. */
export interface AuditRow {
  seq: number
  at: string
  entity: AuditedEntity
  record_id: string
  kind: 'create' | 'update' | 'delete'
  /** Null for the system. While acting for somebody: the administrator. */
  actor: AuditUser | null
  on_behalf_of: AuditUser | null
  /** Whose record it is, or what it is called. */
  subject: string
  /** Whom the record is about, where that is somebody known. */
  person: AuditUser | null
  fields: AuditField[]
  /** What the log holds of those fields, word for word; only where it was asked for. */
  exact?: Record<'before' | 'after', Record<string, unknown> | null>
}

/** One field before and after, as text. */
export interface AuditField {
  field: string
  before: string | null
  after: string | null
}

/** Which changes are looked for. */
export interface AuditFilter {
  entity?: AuditedEntity
  /** Id of who acted or was acted for. */
  person?: string
  /** Id of whom the records are about. */
  about?: string
  /** Id of one record; with the entity that it is of. */
  record?: string
  /** First and last day, `YYYY-MM-DD`, in the organisation's zone. */
  from?: string
  until?: string
}

/** `next` is where the following part begins; null at the end. */
export interface AuditPart {
  rows: AuditRow[]
  next: number | null
  /** Of the last part: `YYYY-MM-DD`, changes before that day lie in archives alone. */
  archived_until?: string
}
