import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { RowUser } from './lists.ts'

/** Checks of the stored data. Each has a way to fix its findings. */
export const DATA_CHECKS = [
  'balances',
  'undecidable',
  'routes',
  'orphans',
  'overlaps',
  'days',
  'employment_types',
  'private_leave',
  'shutdowns',
  'packs',
  'mail',
] as const

export type DataCheckId = (typeof DATA_CHECKS)[number]

/** A record that is not as it should be. */
export interface Finding {
  /** Id of the balance, request or person. For a day: id of the record that has it. */
  id: string
  person: Pick<RowUser, 'full_name' | 'email'> | null
  /** Of a balance or a request. */
  leave_type?: LeaveTypeKey
  year?: number
  start_date?: string
  end_date?: string
  start_half?: 'pm' | null
  end_half?: 'am' | null
  minutes?: number | null
  /** The other of two requests. */
  other_start_date?: string
  other_end_date?: string
  other_start_half?: 'pm' | null
  other_end_half?: 'am' | null
  /** The balance, and the sum of its entries. */
  balance?: number
  entries?: number
  /** A day that is obviously wrong, with the entity and the field that has it. */
  entity?: string
  field?: string
  day?: string
  /** A country pack, with the day of its facts. */
  pack?: { name: string; facts_of: string }
}

/** One check of the stored data, with how many records it found. */
export interface DataCheck {
  id: DataCheckId
  count: number
  /** The first few. */
  findings: Finding[]
}

/** A mail that did not arrive, or not yet. */
export interface FailedMail {
  id: number
  to: string
  kind: string | null
  state: 'queued' | 'failed'
  attempts: number
  last_error: string | null
  created_date: string
}

/** A recurring job of the server. */
export interface SystemJob {
  name: string
  every_seconds: number
  last_started: string
  last_ms: number
  last_error: string | null
}

/** The system health page for administrators. */
export interface SystemReport {
  version: string
  database: { bytes: number; version: string }
  files: { count: number; bytes: number }
  mail: {
    queued: number
    failed: number
    /** Address that mails are sent from. */
    sender: string
    /** Without a mail server, mails are written to this folder. Null: they are sent. */
    folder: string | null
    failed_mails: FailedMail[]
  }
  jobs: SystemJob[]
  /** Whether `SERVICE_TOKEN` is set. */
  has_service_token: boolean
  backup: { taken_at: string; file: string; bytes: number } | null
  checks: DataCheck[]
}

/** The step of sending a mail that can fail. */
export type MailProblemKind =
  | 'unknown-host'
  | 'unreachable'
  | 'encryption'
  | 'sign-in'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'silence'
  | 'other'

/** The result of a test mail: the recipient, and why it was not sent, in the mail server's words. */
export interface TestMailOutcome {
  to: string
  problem: { kind: MailProblemKind; answer: string } | null
}
