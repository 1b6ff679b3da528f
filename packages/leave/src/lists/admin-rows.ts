import type { LeaveBalance } from '../entities/leave-balance.ts'
import type { LeaveRequest, LeaveStatus } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { User } from '../entities/user.ts'

/** The person beside a row of an admin table. */
export type RowPerson = Pick<User, 'id' | 'full_name' | 'email' | 'department' | 'profile_picture'>

/** Which part of a table is wanted. */
export interface PageRequest {
  skip?: number
  limit?: number
}

/** A part of a table, and how many rows all of it has. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

export interface BalanceFilter {
  year?: number
  leave_type?: LeaveType
  /** Name of a department. */
  department?: string
  /** Part of a person's name or address. */
  search?: string
  /** Only those whose person does not exist (H-16). */
  orphaned?: boolean
}

/** A balance; without a person it is orphaned (H-16). */
export interface BalanceRow
  extends Pick<
    LeaveBalance,
    'id' | 'updated_date' | 'user_id' | 'leave_type' | 'year' | 'balance' | 'total_allocated'
  > {
  person: RowPerson | null
}

/** `orphans` counts those of the whole company, whatever the filter. */
export interface BalancePage extends Page<BalanceRow> {
  orphans: number
}

export interface RequestFilterOfAll {
  status?: LeaveStatus
  /** Year in which the leave starts; what still waits for a decision is there whatever its year. */
  year?: number
  /** Part of a person's name or address. */
  search?: string
}

/** A request as the table of all requests shows it (H-07, S-60). */
export interface RequestRow
  extends Omit<LeaveRequest, 'comments' | 'updated_date' | 'created_by' | 'created_by_id'> {
  person: RowPerson | null
}
