import type { BalanceAmounts, LeaveBalance } from '../entities/leave-balance.ts'
import type { DayParts, LeaveRequest } from '../entities/leave-request.ts'
import type { User } from '../entities/user.ts'
import type { Page, PageRequest, RowUser } from './lists.ts'

/** People a page of My team. */
export const TEAM_PAGE_SIZE = 25

/** How many weeks from today on are checked for overlapping leave. */
export const TEAM_WEEKS = 6

/** Parameters of `listMyTeam`, which returns the people who report to the caller. */
export interface MyTeamQuestion extends PageRequest {
  /** Part of a name or address. */
  search?: string
}

/** Days that belong together, the last one included. */
export interface TeamDays {
  start: string
  end: string
}

/** Days on which the same people, two or more, are away. */
export interface TeamClash extends TeamDays {
  people: number
  /** Names of the first of them, sorted. */
  names: string[]
  /** How many of them have a pending request. */
  undecided: number
}

/** The balance of a leave type in the current year. */
export type TeamBalance = BalanceAmounts & Pick<LeaveBalance, 'leave_type'>

/** Leave that has not ended yet. */
export type NextLeave = Pick<LeaveRequest, 'id' | 'leave_type' | 'start_date' | 'end_date' | 'status'> &
  DayParts

/** A person who reports to the caller. */
export interface TeamMember extends RowUser, Pick<User, 'position'> {
  /** Annual leave first, as in every list of types. Types without any allowance are left out. */
  balances: TeamBalance[]
  /** Number of their requests that the caller has to decide. */
  waiting: number
  /** The next leave, approved or pending. */
  next: NextLeave | null
  /** Days on which they and other team members are away. */
  clashes: TeamDays[]
}

/** A page of them. Fields other than rows cover the whole team, whatever the search. */
export interface MyTeam extends Page<TeamMember> {
  people: number
  waiting: number
  year: number
  /** The days that were checked for clashes. */
  days: TeamDays
  clashes: TeamClash[]
}
