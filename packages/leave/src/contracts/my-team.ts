import type { BalanceAmounts, LeaveBalance } from '../entities/leave-balance.ts'
import type { DayParts, LeaveRequest } from '../entities/leave-request.ts'
import type { User } from '../entities/user.ts'
import type { Page, PageRequest, RowUser } from './lists.ts'

/** People a page of My team. */
export const TEAM_PAGE_SIZE = 25

/** For so many weeks from today on it is looked for days on which several are away. */
export const TEAM_WEEKS = 6

/** Asks for the people who report to the caller (`listMyTeam`). */
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
  /** Of the first of them by name. */
  names: string[]
  /** How many of them only have asked for it. */
  undecided: number
}

/** What is left of a leave type in the current year. */
export type TeamBalance = BalanceAmounts & Pick<LeaveBalance, 'leave_type'>

/** Leave that has not ended yet. */
export type NextLeave = Pick<LeaveRequest, 'id' | 'leave_type' | 'start_date' | 'end_date' | 'status'> &
  DayParts

/** Somebody who reports to the caller. */
export interface TeamMember extends RowUser, Pick<User, 'position'> {
  /** Annual leave first, as in every list of types; without what nobody has set an allowance for. */
  balances: TeamBalance[]
  /** How many requests of theirs wait for the caller. */
  waiting: number
  /** The first that is approved or asked for. */
  next: NextLeave | null
  /** When they are away together with somebody else of the team. */
  clashes: TeamDays[]
}

/** A page of them. What is not a row is of the whole team, whatever the search. */
export interface MyTeam extends Page<TeamMember> {
  people: number
  waiting: number
  year: number
  /** The days that were looked at for clashes. */
  days: TeamDays
  clashes: TeamClash[]
}
