import type { QuoteLine } from '../quote/quote.ts'
import type { BaseRecord } from './base-record.ts'
import type { AskedDays, LeaveRequest, RequestedAmount } from './leave-request.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** `change`: other days or parts of days. `give_back`: single days that were not taken. `cancel`: none of them. */
export const AMENDMENT_KINDS = ['change', 'give_back', 'cancel'] as const

export type AmendmentKind = (typeof AMENDMENT_KINDS)[number]

/**
 * States of a change of approved leave. The leave stays as it was until the approval. `approved`, `rejected` and
 * `withdrawn` are final.
 */
export const AMENDMENT_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

type AmendmentStatus = (typeof AMENDMENT_STATUSES)[number]

/** What happens to converted days that the balance of the other type does not cover. */
export const SHORT_CONVERSIONS = ['keep', 'unpaid'] as const

export type ShortConversion = (typeof SHORT_CONVERSIONS)[number]

/** Leave of another type that replaces returned days. */
export type ConvertedPart = AskedDays & { leave_type: LeaveTypeKey }

/** Returned days that become leave of another type. */
export interface LeaveConversion {
  parts: ConvertedPart[]
  /** The cost of the days before they were returned, to convert them back. */
  lines: QuoteLine[]
}

type Version = AskedDays & RequestedAmount

/** A change of approved leave: the leave as it would be, in the fields of a request. Written by the server alone. */
export interface LeaveAmendment extends BaseRecord, Version {
  request_id: string
  user_id: string
  leave_type: LeaveTypeKey
  kind: AmendmentKind
  status: AmendmentStatus
  /** The frozen cost of each day, never sent. Null for a cancellation. */
  quote: LeaveRequest['quote'] | null
  /** The leave as it was. */
  former: Version
  /** Null where returned days are not converted. */
  conversion: LeaveConversion | null
  reason: string | null
  manager_notes: string | null
  /** ISO UTC, set with the decision. */
  reviewed_date: string | null
  /** User id of who decided. Null where no decision was needed. */
  reviewed_by: string | null
}
