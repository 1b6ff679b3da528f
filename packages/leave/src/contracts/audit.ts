/** Entities with changes that administrators can browse. Notifications are between the system and their reader. */
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
  'Shutdown',
  'PayCalendar',
  'PayCalendarMember',
  'PayrollLayout',
  'PayrollCode',
  'PayrollBatch',
  'PayrollCopy',
  'PayrollDownload',
  'BalanceImport',
  'CompanySettings',
  'ChatChannel',
  'SlackApp',
  'SlackAccount',
  'TeamsAddress',
  'Webhook',
  'ApiKey',
] as const

export type AuditedEntity = (typeof AUDITED_ENTITIES)[number]

/** The author of a change, or the person it is about. Name and address are null for people who no longer exist. */
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
  /** Null for the system. During impersonation: the administrator. */
  actor: AuditUser | null
  on_behalf_of: AuditUser | null
  /** The owner or the name of the record. */
  subject: string
  /** The person that the record is about, if known. */
  person: AuditUser | null
  fields: AuditField[]
  /** The logged values of those fields, verbatim. Only on request. */
  exact?: Record<'before' | 'after', Record<string, unknown> | null>
}

/** One field before and after, as text. */
export interface AuditField {
  field: string
  before: string | null
  after: string | null
}

/** Selects changes of the audit log. */
export interface AuditFilter {
  entity?: AuditedEntity
  /** Id of a person who made the change, or on whose behalf it was made. */
  person?: string
  /** Id of the person that the records are about. */
  about?: string
  /** Id of one record, together with its entity. */
  record?: string
  /** First and last day, `YYYY-MM-DD`, in the organisation's zone. */
  from?: string
  until?: string
}

/** A page of the audit log. `next` is where the following one begins, null at the end. */
export interface AuditPart {
  rows: AuditRow[]
  next: number | null
  /** On the last page: `YYYY-MM-DD`. Changes before that day are only in archives. */
  archived_until?: string
}
