import type { AskedDays, LeaveRequest, ShownStatus } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { EmploymentKind, User } from '../entities/user.ts'
import type { EntryCode } from '../ledger/entry-code.ts'
import type { PageRequest, PeopleShown } from './lists.ts'

/** Tables that administrators can export. */
export const EXPORT_KINDS = ['people', 'balances', 'requests', 'endings'] as const

export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Whether a table covers a period. */
export const isOfPeriod = (kind: ExportKind): boolean => kind === 'requests' || kind === 'endings'

/** Parameters of `listExport`, for a page of a table. A kind ignores the fields that it does not know. */
export interface ExportQuestion extends PageRequest {
  kind: ExportKind
  /** Balances: at the end of this day, today at the latest. */
  day?: string
  /** Requests and endings: with a day from here on … */
  from?: string
  /** … to here. */
  to?: string
  leave_type?: LeaveTypeKey
  /** Name of a department. */
  department?: string
  /** Name of an office. */
  office?: string
  /**
   * Part of a name, an address or an employee id. For people also of a department or a position, as in their list.
   */
  search?: string
  /** People and balances: current, future or former people. Missing: all. */
  people?: PeopleShown
  /** People: with or without access. */
  access?: 'enabled' | 'disabled'
  /** Requests: of this status. */
  status?: ShownStatus
  /** Requests: include the reasons of sick leave, which are left out by default. */
  sick_reasons?: boolean
}

interface ExportedUser {
  employee_id: string | null
  name: string
  department: string | null
}

/** A person with the employment data that an administrator stores. No salary. */
export interface PersonExport extends ExportedUser, Pick<User, 'id' | 'email' | 'role' | 'position'> {
  disabled: boolean
  manager: string | null
  date_hired: string | null
  employment_kind: EmploymentKind | null
}

/** A person's balance of a leave type at the end of a day: the organisation's liability. */
export interface BalanceExport extends ExportedUser {
  /** Of the person and the type. */
  id: string
  disabled: boolean
  leave_type: LeaveTypeKey
  /** Null for a manual balance. */
  policy: string | null
  minutes: number
  /** Minutes of a displayed day. */
  day_minutes: number
}

/** A request with its decision, its time and its author. */
export interface RequestExport
  extends ExportedUser,
    AskedDays,
    Pick<LeaveRequest, 'id' | 'leave_type' | 'days_requested' | 'reason'> {
  status: ShownStatus
  /** The cost of its days before the period, and of those in it. */
  minutes_before: number
  minutes_in_period: number
  /** Minutes of a displayed day. */
  day_minutes: number
  requested_on: string
  approver: string | null
  approved_automatically: boolean | null
  decided_on: string | null
  entered_by: string | null
}

/** Leave that was paid out or expired under a policy. */
export interface EndingExport extends ExportedUser {
  /** Of the entry of the ledger. */
  id: string
  leave_type: LeaveTypeKey
  type: 'pay_out' | 'expire'
  /** `cashed_out` for a cash-out. */
  code: EntryCode | null
  /** The allocation that it was of: `2026`, `carried 2025`. */
  allocation: string | null
  day: string
  /** Above zero. A correction can be below. */
  minutes: number
  /** Minutes of a displayed day. */
  day_minutes: number
}

/** The rows of each kind. */
export interface ExportRows {
  people: PersonExport
  balances: BalanceExport
  requests: RequestExport
  endings: EndingExport
}
