import type { LeaveStatus } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'

/** Statistics of the company for one year (H-05, OP-35). */
export interface Analytics {
  year: number
  /** Years with data, newest first. */
  years: number[]
  /** Over all balances of the year. Days taken are those of the months, so private leave is among them. */
  overall: LeaveUse
  /** In the order of the leave types, those with balances or leave. */
  byType: (LeaveUse & { leave_type: LeaveTypeKey })[]
  /** Every department, and null for people without one. The headcount is that of today. */
  byDepartment: (LeaveUse & { department: string | null; headcount: number })[]
  /** Cost of leave in each of the 12 months, in days to the hundredth. Leave across two months counts in both. */
  byMonth: { month: number; approved: number; pending: number }[]
  /** Approved days by month and leave type, without private leave. */
  byMonthAndType: { month: number; leave_type: LeaveTypeKey; approved: number }[]
  /** Approved days in each of the 12 months of the year before. */
  yearBefore: number[]
  /** Requests for leave that starts in the year. */
  byStatus: Record<LeaveStatus, number>
}

/** Allocations, and what became of leave in the year, in days. */
export interface LeaveUse extends Allocation {
  /** Approved leave on days of the year, as it was charged, with or without a balance. */
  taken: number
  /** Under a policy. */
  expired: number
  paid_out: number
}

/** The allocated and the remaining days. */
export interface Allocation {
  allocated: number
  balance: number
}
