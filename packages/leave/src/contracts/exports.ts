import type { AskedDays, LeaveRequest, ShownStatus } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { EmploymentKind, User } from '../entities/user.ts'
import type { PageRequest, PeopleShown } from './lists.ts'

/** What administrators take out as a table. */
export const EXPORT_KINDS = ['people', 'balances', 'requests', 'endings'] as const

export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Whether a table is of a period. */
export const isOfPeriod = (kind: ExportKind): boolean => kind === 'requests' || kind === 'endings'

/** Asks for a part of a table (`listExport`); what a kind does not know is passed over. */
export interface ExportQuestion extends PageRequest {
  kind: ExportKind
  /** Balances: as they stood at the end of this day, today at the latest. */
  day?: string
  /** Requests and endings: with a day from here on … */
  from?: string
  /** … to here. */
  to?: string
  leave_type?: LeaveType
  /** Name of a department. */
  department?: string
  /** Name of an office. */
  office?: string
  /** Part of a name, an address or an employee id; of people also of a department or a position, as their list finds them. */
  search?: string
  /** People and balances: of those who are here, are to come, or have left; of all when missing. */
  people?: PeopleShown
  /** People: those who may sign in, or those who may not. */
  access?: 'enabled' | 'disabled'
  /** Requests: of this status. */
  status?: ShownStatus
  /** Requests: with the reasons of sick leave, which are left out otherwise. */
  sick_reasons?: boolean
}

interface ExportedUser {
  employee_id: string | null
  name: string
  department: string | null
}

/** A person with what an administrator keeps of the employment; no salary. */
export interface PersonExport extends ExportedUser, Pick<User, 'id' | 'email' | 'role' | 'position'> {
  disabled: boolean
  manager: string | null
  date_hired: string | null
  employment_kind: EmploymentKind | null
}

/** What somebody had left of a leave type at the end of a day: what the organisation owed them. */
export interface BalanceExport extends ExportedUser {
  /** Of the person and the type. */
  id: string
  disabled: boolean
  leave_type: LeaveType
  /** Null where the balance is set by hand. */
  policy: string | null
  minutes: number
  /** Minutes of a displayed day. */
  day_minutes: number
}

/** A request with who decided on it, and when. */
export interface RequestExport
  extends ExportedUser,
    AskedDays,
    Pick<LeaveRequest, 'id' | 'leave_type' | 'days_requested' | 'reason'> {
  status: ShownStatus
  /** What its days before the period cost, and those in it. */
  minutes_before: number
  minutes_in_period: number
  /** Minutes of a displayed day. */
  day_minutes: number
  requested_on: string
  approver: string | null
  decided_on: string | null
  entered_by: string | null
}

/** Leave that was paid out or expired under a policy. */
export interface EndingExport extends ExportedUser {
  /** Of the entry of the ledger. */
  id: string
  leave_type: LeaveType
  type: 'pay_out' | 'expire'
  /** The allocation that it was of: `2026`, `carried 2025`. */
  allocation: string | null
  day: string
  /** Above zero; a correction may be below. */
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
