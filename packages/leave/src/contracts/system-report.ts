import type { LeaveType } from '../entities/leave-type.ts'
import type { RowUser } from './lists.ts'

/** What is looked after in the data, each with a way out. */
export const DATA_CHECKS = [
  'balances',
  'undecidable',
  'routes',
  'orphans',
  'overlaps',
  'days',
  'mail',
] as const

export type DataCheckId = (typeof DATA_CHECKS)[number]

/** One thing that is not as it should be. */
export interface Finding {
  /** Of the balance, the request or the person; of a day the record that has it. */
  id: string
  person: Pick<RowUser, 'full_name' | 'email'> | null
  /** What of the person: a balance, a request. */
  leave_type?: LeaveType
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
  /** The balance, and what its entries come to. */
  balance?: number
  entries?: number
  /** A day that nobody means, and which field of which record has it. */
  entity?: string
  field?: string
  day?: string
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

/** Something that the server does again and again. */
export interface SystemJob {
  name: string
  every_seconds: number
  last_started: string
  last_ms: number
  last_error: string | null
}

/** What administrators see of the installation. */
export interface SystemReport {
  version: string
  database: { bytes: number; version: string }
  files: { count: number; bytes: number }
  mail: {
    queued: number
    failed: number
    /** Address that mails are sent from. */
    sender: string
    /** Mails are only written to this folder, for want of a mail server; null: they go out. */
    folder: string | null
    failed_mails: FailedMail[]
  }
  jobs: SystemJob[]
  backup: { taken_at: string; file: string; bytes: number } | null
  checks: DataCheck[]
}

/** Which step of sending a mail can fail. */
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

/** What became of a test mail: to whom, and why it did not go out, with the words of the mail server. */
export interface TestMailOutcome {
  to: string
  problem: { kind: MailProblemKind; answer: string } | null
}
