import type { LeaveBalance } from '../entities/leave-balance.ts'
import type { LeaveRequest, LeaveStatus } from '../entities/leave-request.ts'
import type { User } from '../entities/user.ts'
import type { Page, RowPerson } from './admin-rows.ts'
import type { RequestTab } from './filter-requests.ts'

export interface TeamRequestFilter {
  status?: LeaveStatus
  /** What `matchesSearch` looks for (E-05, F-05). */
  search?: string
}

/** Leave of somebody else of today's team, pending or approved. */
export interface AwayColleague
  extends Pick<LeaveRequest, 'id' | 'user_id' | 'status' | 'start_date' | 'end_date'> {
  name: string | null
}

/** Other leave of the same person on the same days. */
export type OverlappingRequest = Pick<
  LeaveRequest,
  'id' | 'leave_type' | 'start_date' | 'end_date' | 'status'
>

/** A balance as cards show it. */
export type CardBalance = Pick<LeaveBalance, 'balance' | 'total_allocated' | 'year'>

/** A request as its manager sees it (F-02). */
export interface TeamRequestRow extends LeaveRequest {
  person: RowPerson | null
  /** The requester's of its type in the current year. */
  balance: CardBalance | null
  /** Others of the team who are away on its days, first start first. */
  away: AwayColleague[]
  /** Of a pending one: other leave of the same person on its days, pending or approved. */
  overlaps: OverlappingRequest[]
}

/** A request as any administrator reviews it; without a manager when that person is gone. */
export interface RequestDetails extends TeamRequestRow {
  manager: Pick<User, 'id' | 'full_name' | 'email' | 'role' | 'disabled'> | null
}

/** `counts` are those of the whole team, whatever the filter (E-03, OP-31). */
export interface TeamRequestPage extends Page<TeamRequestRow> {
  counts: Record<RequestTab, number>
}
